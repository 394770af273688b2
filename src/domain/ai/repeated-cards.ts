/** Cards of a document that ask what a card of another of its sets asks: found before anybody reviews them. */
import type { GeneratedCard } from '../../contract/documents.schema.ts';
import { isUnsupported } from '../cards/card-support.ts';
import { createProfiler, type CardProfile } from '../quality/card-profile.ts';
import { nearPairs } from '../quality/near-pairs.ts';
import { asRead, foldedText } from '../quality/quality-cards.ts';

/** A card and the set in which it stands, by any name. */
export interface PlacedGenerated {
  readonly card: GeneratedCard;
  readonly set: string;
}

/** So many words must a question say for cards of two topics to ask the same by it: `What is its function?` asks something else in each. */
const TELLING_WORDS_MIN = 3;
const STEP_CARDS = 128;

/**
 * The places in `cards` of those that repeat one in another set: it says the same on both sides, in other words perhaps, or its question is the same, whatever
 * it answers. Within a set both stay: the quality report says which are alike, and which contradict each other.
 * The first `known` cards are there already and stay; else the one stays that its page speaks for, or the first. Works in steps, for whoever must give way.
 */
export function* repeatedCards(cards: readonly PlacedGenerated[], known: number): Generator<number, Set<number>> {
  const profileOf = createProfiler();
  const profiles: CardProfile[] = [];
  for (const [i, { card }] of cards.entries()) {
    profiles.push(profileOf(asRead(card)));
    if (i % STEP_CARDS === STEP_CARDS - 1) yield i / cards.length;
  }
  // As sets of one topic become one, whichever case it is written in.
  const sets = cards.map(({ set }) => foldedText(set));
  const repeated = new Set<number>();
  const drop = (a: number, b: number): void => {
    if (b < known || sets[a] === sets[b] || repeated.has(a) || repeated.has(b)) return;
    const isBetter = a >= known && !isSupported(cards[a]) && isSupported(cards[b]);
    repeated.add(isBetter ? a : b);
  };
  const near = yield* nearPairs(profiles);
  const pairs = [...sameQuestions(profiles), ...near.map(({ a, b }) => [a, b] as const)];
  for (const [a, b] of pairs.toSorted(([a, b], [c, d]) => a - c || b - d)) drop(a, b);
  return repeated;
}

function isSupported(placed: PlacedGenerated | undefined): boolean {
  return !isUnsupported(placed?.card.source ?? null);
}

/** Each card that asks what an earlier one does, with the first that does so. */
function sameQuestions(profiles: readonly CardProfile[]): (readonly [number, number])[] {
  const firsts = new Map<string, number>();
  return profiles.flatMap(({ question, asked }, i) => {
    if (question.size < TELLING_WORDS_MIN) return [];
    const key = `${[...question].join(' ')}\n${asked}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, i);
    return first === undefined ? [] : [[first, i] as const];
  });
}
