/** Exact and near duplicates. Each card is reported once, as the copy of one that stands before it. */
import type { DuplicateCard } from '../../contract/quality.schema.ts';
import type { CardProfile } from './card-profile.ts';
import { nearPairs, type NearPair } from './near-pairs.ts';
import { placedQuestion, type PlacedCard } from './quality-cards.ts';

export interface FoundDuplicates {
  readonly exact: DuplicateCard[];
  readonly near: DuplicateCard[];
}

/**
 * Yields the share that is done, from 0 to 1.
 * @param profiles of the cards, in their order
 */
export function* findDuplicates(
  cards: readonly PlacedCard[],
  profiles: readonly CardProfile[],
): Generator<number, FoundDuplicates> {
  const firsts = new Map<string, number>();
  const distinct: PlacedCard[] = [];
  const distinctProfiles: CardProfile[] = [];
  const exact: DuplicateCard[] = [];
  for (const [i, profile] of profiles.entries()) {
    const card = cards[i];
    const first = firsts.get(profile.text);
    if (first === undefined && card) {
      firsts.set(profile.text, distinct.push(card) - 1);
      distinctProfiles.push(profile);
    } else if (first !== undefined) exact.push(...reported(distinct[first], card, 1));
  }
  const pairs = nearPairs(distinctProfiles);
  let step = pairs.next();
  while (!step.done) {
    yield step.value;
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
  return original && copy ? [{ confidence, original: placedQuestion(original), duplicate: placedQuestion(copy) }] : [];
}
