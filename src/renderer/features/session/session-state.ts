/** The state of a session and the pure steps between states; the store adds the calls to the host. */
import type { Preview, CardState, Rating, StudyCard } from '../../../contract/study.schema.ts';
import type { CardAct, ExtraCards, UnsentGrade } from '../../../contract/settings.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import { LEARN_AHEAD_MS, studyOrder } from '../../../domain/study/queue-order.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { actsWithout } from '../../state/card-history.ts';

/** One face of a card in this session; its preview was made at `previewAt` (epoch ms), so what lies between are the intervals. */
export type SessionCard = StudyCard & { readonly previewAt: number };

/** Names what is asked among everything in the session: siblings are apart. */
export function faceOf({ card, face }: Pick<StudyCard, 'card' | 'face'>): string {
  return faceId(card.id, face);
}

/** The card on the sheet. */
export interface Shown {
  readonly card: SessionCard;
  readonly revealed: boolean;
  readonly hinted: boolean;
  /** When it came up (epoch ms); the time a person takes counts from here. */
  readonly since: number;
}

export interface Graded {
  readonly reviewId: string;
  /** What it was about, also from before the person left: the set on the wire, and `faceOf`. */
  readonly setId: string;
  readonly face: string;
  readonly rating: Rating;
  /** As it was before the grade; null for a grade from before the person left. */
  readonly card: SessionCard | null;
  /** When the grade was given and when the card comes back, epoch ms; null like `card`. */
  readonly at: number | null;
  readonly dueAt: number | null;
  readonly durationMs: number;
  /** It was the first of its study day, of a card that was in review: what is remembered is told by such grades. */
  readonly waited: boolean;
  /** What is sent for it; null once the host has it for good. */
  readonly toSend: UnsentGrade | null;
}

/** `cram` takes every card of the choice until it was known once and leaves the schedule alone. */
export type SessionKind = 'review' | 'cram';

export interface SessionState {
  readonly kind: SessionKind;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error: string | null;
  readonly id: string;
  readonly pick: SessionPick;
  readonly startedAt: number;
  /** Time studied before the person left and came back. */
  readonly earlierMs: number;
  readonly shown: Shown | null;
  /** Cards still to come, without the one shown. */
  readonly waiting: readonly SessionCard[];
  /** Cards that wait on the host beyond the ones fetched. */
  readonly beyond: number;
  /** What the daily limits hold back. */
  readonly held: More;
  /** In cram: how many cards of the choice take part, and how many it has. */
  readonly pool: { readonly read: number; readonly total: number } | null;
  /** What the day has had on top of them. */
  readonly over: More;
  /** What was asked for on top of them. */
  readonly extra: ExtraCards | null;
  /** Oldest first. */
  readonly graded: readonly Graded[];
  /** What was done to cards, oldest first; their places count what stood in `graded`. */
  readonly acts: readonly CardAct[];
  /** The reviews among them that stand in the performance records. */
  readonly recorded: readonly string[];
  /** Grades and undos that the host has not answered yet. */
  readonly unsent: number;
  /** The card whose trouble is being explained (`domain/study/leech`). */
  readonly leech: SessionCard | null;
  /** What a screen reader is told next. */
  readonly said: string;
}

/** New cards and reviews. */
export interface More {
  readonly fresh: number;
  readonly reviews: number;
}

export const NO_MORE: More = { fresh: 0, reviews: 0 };

/** What the screen shows. `settling`: the last grade is on its way, and its card may come back. */
export type SessionView = 'loading' | 'failed' | 'studying' | 'settling' | 'finished' | 'empty';

export const EMPTY_PICK: SessionPick = { sets: [], folders: [] };

export const INITIAL_STATE: SessionState = {
  kind: 'review',
  status: 'loading',
  error: null,
  id: '',
  pick: EMPTY_PICK,
  startedAt: 0,
  earlierMs: 0,
  shown: null,
  waiting: [],
  beyond: 0,
  held: NO_MORE,
  pool: null,
  over: NO_MORE,
  extra: null,
  graded: [],
  acts: [],
  recorded: [],
  unsent: 0,
  leech: null,
  said: '',
};

export function viewOf({ status, shown, unsent, graded }: SessionState): SessionView {
  if (status !== 'ready') return status;
  if (shown) return 'studying';
  if (unsent > 0) return 'settling';
  return graded.length > 0 ? 'finished' : 'empty';
}

/** Where a session stands, in cards (`faceOf`) and not in answers: one that comes again is one card, and is not done. */
export interface Progress {
  /** Those that were looked at, with the one shown: its place among all of them, until the last has been seen. */
  readonly seen: number;
  readonly done: number;
  /** With the one shown. */
  readonly left: number;
  /** Of those left, the ones that were answered in this session. */
  readonly again: number;
}

export function progressOf(state: Pick<SessionState, 'kind' | 'shown' | 'waiting' | 'beyond' | 'graded'>): Progress {
  const { shown, waiting, beyond, graded } = state;
  const last = new Map(graded.map((grade) => [grade.face, grade]));
  const here = new Set([...(shown ? [shown.card] : []), ...waiting].map(faceOf));
  const again = [...last.values()].filter((grade) => here.has(grade.face) || isOnItsWayBack(grade, state.kind));
  const onTheirWay = again.filter(({ face }) => !here.has(face)).length;
  return {
    seen: last.size + (shown && !last.has(faceOf(shown.card)) ? 1 : 0),
    done: last.size - again.length,
    left: here.size + onTheirWay + beyond,
    again: again.length,
  };
}

/** Whether the card will be back once the host has answered, as far as its preview told. */
function isOnItsWayBack({ toSend, rating, at, dueAt }: Graded, kind: SessionKind): boolean {
  if (toSend === null || at === null) return false;
  return kind === 'cram' ? rating === 1 : dueAt !== null && dueAt - at <= LEARN_AHEAD_MS;
}

/** Whether there is anything to take back. */
export function canUndo({ graded, acts }: Pick<SessionState, 'graded' | 'acts'>): boolean {
  return graded.length > 0 || acts.length > 0;
}

export interface SetLeft {
  readonly setId: string;
  readonly topic: string;
  readonly left: number;
  /** The card shown is from this set. */
  readonly current: boolean;
}

/** What is left of each set, in the order in which the sets come up. */
export function leftBySet({ shown, waiting }: SessionState): SetLeft[] {
  const bySet = new Map<string, SetLeft>();
  for (const { setId, setTopic } of [...(shown ? [shown.card] : []), ...waiting]) {
    const left = (bySet.get(setId)?.left ?? 0) + 1;
    bySet.set(setId, { setId, topic: setTopic, left, current: setId === shown?.card.setId });
  }
  return [...bySet.values()];
}

export function countByRating(graded: readonly Graded[]): Record<Rating, number> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { rating } of graded) counts[rating] += 1;
  return counts;
}

/** Grades from which a pace can be told. */
const PACE_FROM = 3;

/** The median time of a grade in this session, seconds; null until there are a few. */
export function secondsPerCard(graded: readonly Graded[]): number | null {
  const times = graded.flatMap(({ card, durationMs }) => (card ? [durationMs] : [])).toSorted((a, b) => a - b);
  if (times.length < PACE_FROM) return null;
  return (times[Math.floor(times.length / 2)] ?? 0) / 1_000;
}

/** Time studied, ms. */
export function elapsedMs({ earlierMs, graded }: SessionState): number {
  return graded.reduce((sum, grade) => sum + grade.durationMs, earlierMs);
}

/** How long the first of the cards studied stays away (ms), by the last grade each was given. */
export function firstReturnMs(graded: readonly Graded[]): number | null {
  const lastByCard = new Map(
    graded.flatMap(({ card, at, dueAt }) =>
      card && dueAt !== null && at !== null ? [[faceOf(card), dueAt - at] as const] : [],
    ),
  );
  return lastByCard.size > 0 ? Math.min(...lastByCard.values()) : null;
}

/** Other cards between a card of cram that was not known and its next turn. */
const CRAM_AGAIN_AFTER = 5;

/** Lets a card wait for another turn: in cram a few cards later, in review for its own time. */
export function waitAgain(state: SessionState, card: SessionCard): SessionState {
  if (state.kind === 'review') return { ...state, waiting: [...state.waiting, card] };
  return { ...state, waiting: state.waiting.toSpliced(CRAM_AGAIN_AFTER, 0, card) };
}

/** Brings up the card that is next at `now`, or none. Cram has an order of its own. */
export function showNext(state: SessionState, now: number): SessionState {
  const inOrder = state.kind === 'cram' ? state.waiting : studyOrder(state.waiting, (card) => card.state, now);
  const next = inOrder[0];
  if (!next) return { ...state, shown: null };
  return { ...state, waiting: state.waiting.filter((card) => card !== next), shown: newlyShown(next, now) };
}

/** Brings up one certain card; the card that was up waits at the front. */
export function showCard(state: SessionState, card: SessionCard, now: number, revealed: boolean): SessionState {
  const others = withoutFace(state, faceOf(card));
  const waiting = others.shown ? [others.shown.card, ...others.waiting] : others.waiting;
  return { ...others, waiting, shown: { ...newlyShown(card, now), revealed } };
}

/** Takes a face out of the session; nothing is shown in its place yet. */
export function withoutFace(state: SessionState, face: string): SessionState {
  return without(state, (card) => faceOf(card) === face);
}

/** The same with every face of a card. */
export function withoutCard(state: SessionState, cardId: string): SessionState {
  return without(state, ({ card }) => card.id === cardId);
}

/** The state with a card again that `before` had: in sight as it was, and its other faces where they waited. */
export function withCardBack(state: SessionState, before: SessionState, cardId: string, now: number): SessionState {
  const isMine = ({ card }: SessionCard): boolean => card.id === cardId;
  const waiting = [...state.waiting];
  for (const [at, card] of before.waiting.entries()) {
    const isHere = waiting.some((other) => faceOf(other) === faceOf(card));
    if (isMine(card) && !isHere) waiting.splice(Math.min(at, waiting.length), 0, card);
  }
  const { shown } = before;
  if (!shown || !isMine(shown.card)) return { ...state, waiting };
  const back = showCard({ ...state, waiting }, shown.card, now, shown.revealed);
  return { ...back, shown: back.shown && { ...back.shown, hinted: shown.hinted } };
}

/** The state when a grade does not count. */
export function withoutGrade(state: SessionState, reviewId: string): SessionState {
  const at = state.graded.findIndex((grade) => grade.reviewId === reviewId);
  if (at < 0) return state;
  return { ...state, graded: state.graded.toSpliced(at, 1), acts: actsWithout(state.acts, at) };
}

function without(state: SessionState, isGone: (card: SessionCard) => boolean): SessionState {
  return {
    ...state,
    shown: state.shown && isGone(state.shown.card) ? null : state.shown,
    waiting: state.waiting.filter((card) => !isGone(card)),
  };
}

/** Changes a card wherever it stands: on the sheet, among those waiting, and in what an undo would bring back. */
export function changeCard(
  state: SessionState,
  cardId: string,
  change: (card: SessionCard) => SessionCard,
): SessionState {
  const changed = (card: SessionCard): SessionCard => (card.card.id === cardId ? change(card) : card);
  return {
    ...state,
    shown: state.shown && { ...state.shown, card: changed(state.shown.card) },
    waiting: state.waiting.map(changed),
    graded: state.graded.map((grade) => (grade.card ? { ...grade, card: changed(grade.card) } : grade)),
  };
}

/** Changes what is on the sheet, if it is that face. What an undo would bring back is left as it was. */
export function refreshShown(
  state: SessionState,
  face: string,
  change: (card: SessionCard) => SessionCard,
): SessionState {
  const { shown } = state;
  return shown && faceOf(shown.card) === face ? { ...state, shown: { ...shown, card: change(shown.card) } } : state;
}

/** The card with a memory and preview that the host answered for the moment `at`. */
export function withMemory(card: SessionCard, state: CardState, preview: Preview, at: number): SessionCard {
  return { ...card, state, preview, previewAt: at };
}

/** Whether a rating is one of the two that are always offered: forgotten or known. */
export function isSimple(rating: Rating): boolean {
  return rating === 1 || rating === 3;
}

/** How long the card would stay away after this grade, ms. */
export function intervalOf({ preview, previewAt }: SessionCard, rating: Rating): number {
  return preview[rating] - previewAt;
}

function newlyShown(card: SessionCard, now: number): Shown {
  return { card, revealed: false, hinted: false, since: now };
}
