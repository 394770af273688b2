/** Near duplicates by comparing every card with every other: what the index of `domain/quality/near-pairs.ts` is held to. */
import { areNear, matchOf, type SharedWords } from '../../src/domain/quality/card-match.ts';
import type { CardProfile } from '../../src/domain/quality/card-profile.ts';
import type { NearPair } from '../../src/domain/quality/near-pairs.ts';

/** All pairs in the order of their second cards; `from` leaves out those whose second card stands before it. */
export function naiveNearPairs(profiles: readonly CardProfile[], { from = 1 } = {}): NearPair[] {
  const pairs: NearPair[] = [];
  for (let b = from; b < profiles.length; b += 1) {
    for (let a = 0; a < b; a += 1) {
      const first = profiles[a]!;
      const second = profiles[b]!;
      const shared = sharedWords(first, second);
      if (areNear(first, second, shared)) pairs.push({ a, b, confidence: matchOf(first, second, shared) });
    }
  }
  return pairs;
}

function sharedWords(a: CardProfile, b: CardProfile): SharedWords {
  return { question: inBoth(a.question, b.question), answer: inBoth(a.answer, b.answer) };
}

function inBoth(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count += 1;
  return count;
}
