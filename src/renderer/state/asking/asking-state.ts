/** The state of a session that asks for answers, in Learn and Write alike, and the pure steps between states. */
import type { Rating, StudyMode } from '../../../contract/study.schema.ts';
import type { LearnCounts, LearnStep } from '../../../domain/study/learn/learn-session.ts';
import type { Outcome, RoundResult } from '../../../domain/study/rounds/round-results.ts';
import type { Verdict } from '../../../domain/study/typed/check-answer.ts';
import type { Api } from '../../lib/host/api.ts';
import type { CardAct } from '../card-history.ts';
import type { TakenOut } from './asking-cards.ts';
import { newlyAsked, type Asked } from './asked.ts';
import { Options, type AskedItem } from './asked-items.ts';

/** What is sent for a grade; sent again unchanged it is the same review. */
export type Review = Parameters<Api['study']['grade']>[0];

export interface Answer {
  /** The item's. */
  readonly key: string;
  readonly step: LearnStep;
  readonly verdict: Verdict;
  /** The grade that the person chose; null where the mode decides. */
  readonly chosenRating: Rating | null;
  readonly durationMs: number;
  /** The grade that the schedule was given with this answer. */
  readonly review: Review | null;
  /** The host has the review for good. */
  readonly saved: boolean;
}

/** What a mode asks, and what becomes of an answer. `Progress` is its own and is only ever made by playing answers. */
export interface AskingPlan<Progress> {
  readonly mode: StudyMode & ('learn' | 'write');
  readonly start: (items: readonly AskedItem[], options: Options, seed: string) => Progress;
  readonly after: (progress: Progress, answer: Answer) => Progress;
  /** What to ask now; null when everything is done. */
  readonly next: (progress: Progress) => { readonly key: string; readonly step: LearnStep } | null;
  /** The grade for the schedule that comes with an answer, from the progress after it; null for none. */
  readonly ratingFor: (progress: Progress, answer: Answer) => Rating | null;
  readonly counts: (progress: Progress) => LearnCounts;
  /** What became of an item, from its answers in order. */
  readonly outcomeOf: (answers: readonly Answer[]) => Outcome;
}

export interface AskingState<Progress> {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error: string | null;
  /** Also the seed of every order and choice. */
  readonly id: string;
  readonly startedAt: number;
  /** In the order in which the session began. */
  readonly items: readonly AskedItem[];
  readonly options: Options;
  readonly progress: Progress;
  readonly asked: Asked | null;
  /** Oldest first. Those whose review was refused are not among them. */
  readonly answers: readonly Answer[];
  /** What was done to cards, oldest first; their places are those of `placeOf`. */
  readonly acts: readonly CardAct[];
  /** What the cards took along that left. */
  readonly taken: readonly TakenOut[];
  /** Grades, undos and changes of cards that the host has not answered yet. */
  readonly unsent: number;
  /** What a screen reader is told next. */
  readonly said: string;
}

/** What the screen shows. `settling`: the last grade is on its way, and its card may come back. */
export type AskingView = 'loading' | 'failed' | 'asking' | 'settling' | 'finished' | 'empty';

export function initialState<Progress>(plan: AskingPlan<Progress>): AskingState<Progress> {
  const options = new Options([]);
  return {
    status: 'loading',
    error: null,
    id: '',
    startedAt: 0,
    items: [],
    options,
    progress: plan.start([], options, ''),
    asked: null,
    answers: [],
    acts: [],
    taken: [],
    unsent: 0,
    said: '',
  };
}

export function viewOf({ status, asked, unsent, items }: AskingState<unknown>): AskingView {
  if (status !== 'ready') return status;
  if (asked) return 'asking';
  if (unsent > 0) return 'settling';
  return items.length > 0 ? 'finished' : 'empty';
}

/** Where in the history the session is by now: each answer has two places, one while it is in sight and one once it is given. */
export function placeOf({ answers, asked }: Pick<AskingState<unknown>, 'answers' | 'asked'>): number {
  return 2 * answers.length + (asked?.outcome ? 1 : 0);
}

/** Whether there is anything to take back. */
export function canUndo({ answers, asked, acts }: Pick<AskingState<unknown>, 'answers' | 'asked' | 'acts'>): boolean {
  return answers.length > 0 || Boolean(asked?.outcome) || acts.length > 0;
}

/** What came of a session so far, item by item. */
export function resultsOf<Progress>(
  { outcomeOf }: AskingPlan<Progress>,
  { items, answers }: Pick<AskingState<Progress>, 'items' | 'answers'>,
): RoundResult[] {
  const byItem = Map.groupBy(answers, ({ key }) => key);
  return items.map(({ key, card: { card, face, setId } }) => ({
    cardId: card.id,
    face,
    setId,
    outcome: outcomeOf(byItem.get(key) ?? []),
  }));
}

/** Time studied, ms. */
export function elapsedMs({ answers }: Pick<AskingState<unknown>, 'answers'>): number {
  return answers.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/** The state with other answers, and what follows from them; the question on the sheet stays. */
export function replayed<Progress>(
  plan: AskingPlan<Progress>,
  state: AskingState<Progress>,
  answers: readonly Answer[],
): AskingState<Progress> {
  const start = plan.start(state.items, state.options, state.id);
  return { ...state, answers, progress: answers.reduce(plan.after, start) };
}

/** Brings up what the plan asks next, or nothing. */
export function askNext<Progress>(
  plan: AskingPlan<Progress>,
  state: AskingState<Progress>,
  now: number,
): AskingState<Progress> {
  const next = plan.next(state.progress);
  return next ? askItem(state, next.key, next.step, now) : { ...state, asked: null };
}

/** Brings up one certain item. Where no choice can be made of it, its answer is shown for the person to compare. */
export function askItem<Progress>(
  state: AskingState<Progress>,
  key: string,
  step: LearnStep,
  now: number,
): AskingState<Progress> {
  const item = state.items.find((other) => other.key === key);
  if (!item) return { ...state, asked: null };
  const choice = step === 'choice' ? state.options.choice(item, `${state.id} ${state.answers.length}`) : null;
  const asked = newlyAsked(item, step === 'choice' && !choice ? 'recall' : step, choice, now);
  return { ...state, asked };
}

/** The state without some of its items and what was answered about them. What is asked next is left to the caller. */
export function without<Progress>(
  plan: AskingPlan<Progress>,
  state: AskingState<Progress>,
  isGone: (item: AskedItem) => boolean,
): AskingState<Progress> {
  const items = state.items.filter((item) => !isGone(item));
  const staying = new Set(items.map(({ key }) => key));
  const answers = state.answers.filter(({ key }) => staying.has(key));
  const asked = state.asked && staying.has(state.asked.item.key) ? state.asked : null;
  return replayed(plan, { ...state, items, asked, options: new Options(items) }, answers);
}
