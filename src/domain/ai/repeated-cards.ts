/** Cards of a document that ask what another of its cards asks, in whichever set: found before anybody reviews them. */
import type { GeneratedCard } from '../../contract/documents.schema.ts';
import { isUnsupported } from '../cards/card-support.ts';
import { createProfiler, type CardProfile } from '../quality/card-profile.ts';
import { nearPairs } from '../quality/near-pairs.ts';
import { asRead } from '../quality/quality-cards.ts';

/** A card and the set in which it stands, by any name. */
export interface PlacedGenerated {
  readonly card: GeneratedCard;
  readonly set: string;
}

/** So many words must a question say for cards of two topics to ask the same by it: `What is its function?` asks something else in each. */
const TELLING_WORDS_MIN = 3;
const STEP_CARDS = 128;

/**
 * The places in `cards` of those that repeat another: it says the same on both sides, in other words perhaps; or its question is that of a card in another
 * set, whatever it answers. Of two cards in one set that answer otherwise both stay, and the quality report says whether they contradict each other.
 * The first `known` cards are there already and stay; else the one stays that its page speaks for, or the first. Works in steps, for whoever must give way.
 */
export function* repeatedCards(cards: readonly PlacedGenerated[], known: number): Generator<number, Set<number>> {
  const profileOf = createProfiler();
  const profiles: CardProfile[] = [];
  for (const [i, { card }] of cards.entries()) {
    profiles.push(profileOf(asRead(card)));
    if (i % STEP_CARDS === STEP_CARDS - 1) yield i / cards.length;
  }
  const repeated = new Set<number>();
  const drop = (a: number, b: number): void => {
    if (b < known || repeated.has(a) || repeated.has(b)) return;
    const isBetter = a >= known && !isSupported(cards[a]) && isSupported(cards[b]);
    repeated.add(isBetter ? a : b);
  };
  const near = yield* nearPairs(profiles);
  const pairs = [...sameQuestions(cards, profiles), ...near.map(({ a, b }) => [a, b] as const)];
  for (const [a, b] of pairs.toSorted(([a, b], [c, d]) => a - c || b - d)) drop(a, b);
  return repeated;
}

function isSupported(placed: PlacedGenerated | undefined): boolean {
  return !isUnsupported(placed?.card.source ?? null);
}

/** Each card that says what an earlier one says, or asks what the first that asks so does in another set, with that one. */
function sameQuestions(
  cards: readonly PlacedGenerated[],
  profiles: readonly CardProfile[],
): (readonly [number, number])[] {
  const byText = new Map<string, number>();
  const byQuestion = new Map<string, number>();
  return profiles.flatMap(({ question, asked, text }, i) => {
    const key = `${[...question].join(' ')}\n${asked}`;
    const [same, asksSame] = [byText.get(text), byQuestion.get(key)];
    if (same === undefined) byText.set(text, i);
    if (asksSame === undefined) byQuestion.set(key, i);
    if (same !== undefined) return [[same, i] as const];
    const isElsewhere = asksSame !== undefined && cards[asksSame]?.set !== cards[i]?.set;
    return isElsewhere && question.size >= TELLING_WORDS_MIN ? [[asksSame, i] as const] : [];
  });
}
