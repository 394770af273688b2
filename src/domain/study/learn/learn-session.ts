/**
 * Learn mode: each card is chosen from options first, then typed, until it is known. A session is plain data that can be stored and goes on
 * where it was; the same cards, seed and answers lead the same way.
 *
 * The rules:
 * - Seven cards are in play at a time; when one is known, the next begins. A few at a time come back before they are forgotten.
 * - Right leads to the next step, and the card comes back after five other questions. Right on the last step makes it known.
 * - Almost right repeats the step after three others.
 * - A mistake leads back to the first step of the card, after two others, and the last step has then to be right twice.
 * - No question follows its own answer as long as there is another one to ask.
 */
import type { Rating } from '../../../contract/study.schema.ts';
import { seededDraw, shuffled } from '../seeded.ts';
import type { Verdict } from '../typed/check-answer.ts';

/** `recall` shows the answer and asks the person, where an answer can be neither chosen nor typed. */
export type LearnStep = 'choice' | 'typed' | 'recall';

export interface LearnCard {
  readonly id: string;
  /** In the order to go through them; at least one. */
  readonly steps: readonly LearnStep[];
}

interface Progress {
  readonly id: string;
  readonly steps: readonly LearnStep[];
  /** Which step it is on. */
  readonly at: number;
  /** The question before which it does not come again, counted from 0. */
  readonly notBefore: number;
  readonly misses: number;
  /** How often the last step still has to be right. */
  readonly needed: number;
  readonly state: 'waiting' | 'playing' | 'known';
}

export interface LearnSession {
  readonly cards: readonly Progress[];
  /** Questions answered so far. */
  readonly turn: number;
  /** The card that was asked last. */
  readonly last: string | null;
}

export interface LearnQuestion {
  readonly cardId: string;
  readonly step: LearnStep;
}

export interface LearnCounts {
  readonly waiting: number;
  readonly playing: number;
  readonly known: number;
}

const IN_PLAY = 7;
/** How many other questions come in between. */
const OTHERS_AFTER: Readonly<Record<Verdict, number>> = { correct: 5, almost: 3, wrong: 2 };
const NEEDED_AFTER_A_MISTAKE = 2;

/** What a card is asked: its answer can be long, and the person's cards may have no options for it. */
export function stepsFor(can: {
  readonly choose: boolean;
  readonly type: boolean;
  readonly seen: boolean;
}): LearnStep[] {
  const last: LearnStep = can.type ? 'typed' : 'recall';
  // A card that is known from reviews needs no help to begin with.
  return can.choose && !can.seen ? ['choice', last] : [last];
}

/** A new session over the cards in an order of the seed. Cards without a step are left out. */
export function startLearning(cards: readonly LearnCard[], seed: string): LearnSession {
  const order = shuffled(
    cards.filter(({ steps }) => steps.length > 0),
    seededDraw(seed),
  );
  const waiting = order.map(({ id, steps }): Progress => ({
    id,
    steps,
    at: 0,
    notBefore: 0,
    misses: 0,
    needed: 1,
    state: 'waiting',
  }));
  return { cards: fillUp(waiting), turn: 0, last: null };
}

/** What to ask now; null when every card is known. */
export function learnQuestion({ cards, turn, last }: LearnSession): LearnQuestion | null {
  const playing = cards.filter(({ state }) => state === 'playing');
  const others = playing.length > 1 ? playing.filter(({ id }) => id !== last) : playing;
  const ready = others.filter(({ notBefore }) => notBefore <= turn);
  // Nothing is ready: the one that is nearest comes early rather than making a person wait.
  const next = (ready.length > 0 ? ready : others).reduce<Progress | null>(
    (first, card) => (first === null || card.notBefore < first.notBefore ? card : first),
    null,
  );
  return next && { cardId: next.id, step: next.steps[next.at] ?? 'recall' };
}

/**
 * The session after an answer to the card that was asked, by default `learnQuestion`; the same session when there is no such card. A log of
 * answers from which one was taken out can so be played again: each answer finds its card, wherever the order has it by then.
 */
export function answerLearning(
  session: LearnSession,
  verdict: Verdict,
  cardId: string | undefined = learnQuestion(session)?.cardId,
): LearnSession {
  const asked = session.cards.find(({ id }) => id === cardId);
  if (!asked) return session;
  const turn = session.turn + 1;
  const answered = session.cards.map((card) => (card === asked ? moved(inPlay(card), verdict, turn) : card));
  return { cards: fillUp(answered), turn, last: asked.id };
}

export function learnCounts({ cards }: LearnSession): LearnCounts {
  const count = (state: Progress['state']): number => cards.filter((card) => card.state === state).length;
  return { waiting: count('waiting'), playing: count('playing'), known: count('known') };
}

/**
 * The one grade that the schedule is given for a card, when it has become known: what was known at once is Good, what had to be learned on
 * the way is Again, however often it was right afterwards. Null for a card that is not known yet or not in the session.
 */
export function learnedRating({ cards }: LearnSession, cardId: string): Rating | null {
  const card = cards.find(({ id }) => id === cardId);
  if (card?.state !== 'known') return null;
  return card.misses === 0 ? 3 : 1;
}

/** What was asked is in play, whatever led to the question. */
function inPlay(card: Progress): Progress {
  return card.state === 'playing' ? card : { ...card, state: 'playing', needed: Math.max(1, card.needed) };
}

function moved(card: Progress, verdict: Verdict, turn: number): Progress {
  const notBefore = turn + OTHERS_AFTER[verdict];
  if (verdict === 'almost') return { ...card, notBefore };
  if (verdict === 'wrong') {
    return { ...card, at: 0, notBefore, misses: card.misses + 1, needed: NEEDED_AFTER_A_MISTAKE };
  }
  if (card.at < card.steps.length - 1) return { ...card, at: card.at + 1, notBefore };
  const needed = card.needed - 1;
  return { ...card, notBefore, needed, state: needed === 0 ? 'known' : 'playing' };
}

/** Takes waiting cards into play until there are enough. */
function fillUp(cards: readonly Progress[]): Progress[] {
  let room = IN_PLAY - cards.filter(({ state }) => state === 'playing').length;
  return cards.map((card) => (card.state === 'waiting' && room-- > 0 ? { ...card, state: 'playing' } : card));
}
