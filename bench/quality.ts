/** The quality report: near duplicates against comparing all pairs, and against what reading the words alone takes. */
import { createProfiler, type CardProfile } from '../src/domain/quality/card-profile.ts';
import { nearPairs, type NearPair } from '../src/domain/quality/near-pairs.ts';
import { foldedText, type QualityCard } from '../src/domain/quality/quality-cards.ts';
import { qualityReport } from '../src/domain/quality/report.ts';
import { wordsOf } from '../src/domain/quality/word-forms.ts';
import { manyCards } from '../test/support/many-cards.ts';
import { naiveNearPairs } from '../test/support/naive-duplicates.ts';
import { workedMs } from '../test/support/thread-time.ts';

const EXACT_CARDS = 10_000;
const MANY_CARDS = 100_000;
const SET_CARDS = 2_000;
/** docs/ai.md, "Quality". */
const GOALS = { soonerThanNaive: 100, timesTokenising: 8 };

/** Prints one line for each figure: what was measured, and the goal where there is one. CPU time of this thread, so that other work does not count. */
export function benchQuality(): void {
  const profiles = distinctProfiles(manyCards(EXACT_CARDS));
  near(profiles);
  const indexed = timed(() => near(profiles));
  const naive = timed(() => naiveNearPairs(profiles));
  const isExact = JSON.stringify(inOrder(indexed.value)) === JSON.stringify(naive.value);
  line(`near duplicates of ${count(EXACT_CARDS)}`, `${indexed.ms.toFixed(0)} ms, ${isExact ? 'exact' : 'NOT EXACT'}`);
  line('  than all pairs', `${(naive.ms / indexed.ms).toFixed(0)}× sooner`, `${GOALS.soonerThanNaive}×`);

  const many = manyCards(MANY_CARDS);
  const reading = timed(() => readWords(many));
  const profiling = timed(() => distinctProfiles(many));
  const joining = timed(() => near(profiling.value));
  line(`near duplicates of ${count(MANY_CARDS)}`, `${joining.ms.toFixed(0)} ms`);
  line('  than reading their words', `${(joining.ms / reading.ms).toFixed(1)}× as long`, `${GOALS.timesTokenising}×`);
  line(`report on ${count(SET_CARDS)} cards`, `${timed(() => report(manyCards(SET_CARDS))).ms.toFixed(0)} ms`);
  line(`report on ${count(MANY_CARDS)} cards`, `${timed(() => report(many)).ms.toFixed(0)} ms`);
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

function report(cards: readonly QualityCard[]) {
  return qualityReport([{ topic: 'Bench', cards }]);
}

function timed<Value>(work: () => Value): { value: Value; ms: number } {
  const started = workedMs();
  const value = work();
  return { value, ms: workedMs() - started };
}

function count(cards: number): string {
  return cards.toLocaleString('en');
}

function line(name: string, figure: string, goal = ''): void {
  console.log(`${name.padEnd(34)}${figure.padStart(22)}${goal.padStart(11)}`);
}
