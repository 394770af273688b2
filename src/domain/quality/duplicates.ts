/** Exact and near duplicates. Each card is reported once, as the copy of one that stands before it. */
import type { DuplicateCard } from '../../contract/quality.schema.ts';
import { createProfiler, type CardProfile } from './card-profile.ts';
import { nearPairs, type NearPair } from './near-pairs.ts';
import type { PlacedCard } from './quality-cards.ts';

export interface FoundDuplicates {
  readonly exact: DuplicateCard[];
  readonly near: DuplicateCard[];
}

/** How many cards are read between two steps of progress, and which share of the work that is. */
const STEP_CARDS = 512;
const READING_SHARE = 0.5;

/** Yields the share that is done, from 0 to 1. */
export function* findDuplicates(cards: readonly PlacedCard[]): Generator<number, FoundDuplicates> {
  const profileOf = createProfiler();
  const firsts = new Map<string, number>();
  const distinct: PlacedCard[] = [];
  const profiles: CardProfile[] = [];
  const exact: DuplicateCard[] = [];
  for (const [i, card] of cards.entries()) {
    const profile = profileOf(card);
    const first = firsts.get(profile.text);
    if (first === undefined) {
      firsts.set(profile.text, distinct.push(card) - 1);
      profiles.push(profile);
    } else exact.push(...reported(distinct[first], card, 1));
    if (i % STEP_CARDS === STEP_CARDS - 1) yield (READING_SHARE * i) / cards.length;
  }
  const pairs = nearPairs(profiles);
  let step = pairs.next();
  while (!step.done) {
    yield READING_SHARE + (1 - READING_SHARE) * step.value;
    step = pairs.next();
  }
  const near = bestOfEach(step.value).flatMap(({ a, b, confidence }) => reported(distinct[a], distinct[b], confidence));
  return { exact, near };
}

/** For each card that comes second somewhere its best match, of equal ones the first; in the order of the cards. */
export function bestOfEach(pairs: readonly NearPair[]): NearPair[] {
  const best = new Map<number, NearPair>();
  for (const pair of pairs) {
    const known = best.get(pair.b);
    const isBetter =
      !known || pair.confidence > known.confidence || (pair.confidence === known.confidence && pair.a < known.a);
    if (isBetter) best.set(pair.b, pair);
  }
  return [...best.values()].toSorted((x, y) => x.b - y.b);
}

function reported(original: PlacedCard | undefined, copy: PlacedCard | undefined, confidence: number): DuplicateCard[] {
  return original && copy ? [{ confidence, original: placeOf(original), duplicate: placeOf(copy) }] : [];
}

function placeOf({ setTopic, setIndex, cardIndex, question }: PlacedCard) {
  return { setTopic, setIndex, cardIndex, question };
}
