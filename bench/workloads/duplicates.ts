/** Near duplicates and the report on quality, beside comparing all pairs and beside reading the words alone. */
import { createProfiler, type CardProfile } from '../../src/domain/quality/card-profile.ts';
import { nearPairs, type NearPair } from '../../src/domain/quality/near-pairs.ts';
import { foldedText, type QualityCard } from '../../src/domain/quality/quality-cards.ts';
import { qualityReport } from '../../src/domain/quality/report.ts';
import { wordsOf } from '../../src/domain/quality/word-forms.ts';
import { manyCards } from '../../test/support/many-cards.ts';
import { naiveNearPairs } from '../../test/support/naive-duplicates.ts';
import type { Bench, Workload } from '../harness/workload.ts';

/** All pairs of more would take minutes. */
const NAIVE_MOST_CARDS = 10_000;

export const duplicates: Workload = {
  name: 'duplicates',
  about: 'cards that say nearly the same, and the report on quality',
  grows: true,
  async run(bench) {
    const cards = manyCards(bench.cards);
    const profiles = distinctProfiles(cards);
    await bench.contest({
      row: 'near duplicates',
      contenders: [
        { name: 'Ninefold', role: 'product', work: () => near(profiles) },
        { name: 'reading the words', role: 'limit', work: () => readWords(cards) },
      ],
      goals: [{ than: 'limit', atMost: 8 }],
    });
    if (bench.cards <= NAIVE_MOST_CARDS) await besideAllPairs(bench, profiles);
    await bench.contest({
      row: 'the report on quality',
      contenders: [
        { name: 'Ninefold', role: 'product', work: () => qualityReport([{ topic: 'Bench', cards }]) },
        { name: 'reading the words', role: 'limit', work: () => readWords(cards) },
      ],
    });
  },
};

async function besideAllPairs(bench: Bench, profiles: readonly CardProfile[]): Promise<void> {
  let [found, all]: (readonly NearPair[])[] = [];
  await bench.contest({
    row: 'near duplicates, and all pairs',
    warmUp: 0,
    samples: 1,
    contenders: [
      { name: 'Ninefold', role: 'product', work: () => void (found = near(profiles)) },
      { name: 'all pairs', role: 'peer', work: () => void (all = naiveNearPairs(profiles)) },
    ],
    goals: bench.cards === NAIVE_MOST_CARDS ? [{ than: 'peer', sooner: 100 }] : [],
  });
  const isExact = JSON.stringify(inOrder(found ?? [])) === JSON.stringify(all);
  bench.figure({ row: 'finds what all pairs find', value: isExact ? 1 : 0, unit: 'share', atLeast: 1 });
}

function distinctProfiles(cards: readonly QualityCard[]): CardProfile[] {
  const profileOf = createProfiler();
  return [...new Map(cards.map((card) => profileOf(card)).map((profile) => [profile.text, profile])).values()];
}

function near(profiles: readonly CardProfile[]): NearPair[] {
  const steps = nearPairs(profiles);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function inOrder(pairs: readonly NearPair[]): NearPair[] {
  return pairs.toSorted((x, y) => x.b - y.b || x.a - y.a);
}

function readWords(cards: readonly QualityCard[]): number {
  return cards.reduce(
    (sum, { question, answer }) => sum + wordsOf(foldedText(question)).length + wordsOf(foldedText(answer)).length,
    0,
  );
}
