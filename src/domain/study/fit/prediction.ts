/** How well weights of FSRS foretell a history that is known, by the two measures that its authors compare schedulers with. */
import { fsrs, type FSRSState } from 'ts-fsrs';
import type { TrainingSequence, Trial } from './training-set.ts';

export interface Prediction {
  /** Mean logarithmic loss; a coin that is thrown has 0.69, and nothing is better than 0. */
  readonly logLoss: number;
  /** How far the expected share of known cards lies from what came, 0 to 1, in the mean over groups of reviews alike. */
  readonly rmse: number;
}

/** Below this no difference is worth new dates. */
const WORTHWHILE = 0.0001;

/** A chance of 0 or 1 that turns out wrong would weigh infinitely. */
const SUREST = 0.0001;

/** Whether one of two predictions of the same history is the better one, by both measures. */
export function isBetter(one: Prediction, other: Prediction): boolean {
  return other.logLoss - one.logLoss >= WORTHWHILE && one.rmse <= other.rmse;
}

/** What `weights` (the library's own without) would have said about each trial, against what came. At least one trial. */
export function predict(weights: readonly number[] | null, trials: readonly Trial[]): Prediction {
  const chances = chancesOf(weights, trials);
  const groups = new Map<string, { count: number; expected: number; known: number }>();
  let loss = 0;
  trials.forEach((trial, i) => {
    const chance = Math.min(1 - SUREST, Math.max(SUREST, chances[i] ?? 0));
    const isKnown = (trial.sequence.ratings[trial.index] ?? 1) > 1;
    loss -= Math.log(isKnown ? chance : 1 - chance);
    const key = groupOf(trial);
    const group = groups.get(key) ?? { count: 0, expected: 0, known: 0 };
    group.count += 1;
    group.expected += chance;
    group.known += isKnown ? 1 : 0;
    groups.set(key, group);
  });
  let squares = 0;
  for (const { count, expected, known } of groups.values()) squares += (expected - known) ** 2 / count;
  return { logLoss: loss / trials.length, rmse: Math.sqrt(squares / trials.length) };
}

/** The chance of recall (0 to 1) before each trial, by the formulas with which the app schedules. */
function chancesOf(weights: readonly number[] | null, trials: readonly Trial[]): number[] {
  const model = fsrs(weights === null ? {} : { w: [...weights] });
  const statesOf = new Map<TrainingSequence, readonly FSRSState[]>();
  return trials.map(({ sequence, index }) => {
    let states = statesOf.get(sequence);
    if (!states) {
      let state: FSRSState | null = null;
      states = sequence.ratings.map((rating, i) => (state = model.next_state(state, sequence.gaps[i] ?? 0, rating)));
      statesOf.set(sequence, states);
    }
    return model.forgetting_curve(sequence.gaps[index] ?? 0, states[index - 1]?.stability ?? 0);
  });
}

/**
 * Reviews alike: by days since the last one, number of reviews and lapses before, each in steps that grow. The steps are those of "RMSE (bins)"
 * in the benchmark of schedulers by open-spaced-repetition.
 */
function groupOf({ sequence: { ratings, gaps }, index }: Trial): string {
  let lapses = 0;
  for (let i = 1; i < index; i += 1) if (ratings[i] === 1 && (gaps[i] ?? 0) > 0) lapses += 1;
  const step = (value: number, base: number): number => Math.floor(Math.log(value) / Math.log(base));
  return [step(gaps[index] ?? 1, 3.62), step(index + 1, 1.89), lapses === 0 ? '-' : step(lapses, 1.73)].join(' ');
}
