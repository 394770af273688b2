/**
 * What the optimiser of FSRS learns from: for each face its reviews from the first on, with the days in between. The reviews are those that
 * its memory is folded from (`review-log`), so nothing that was undone, given in a mode without a schedule, or before a face was begun anew.
 */
import type { Rating } from '../../../contract/study.schema.ts';
import { effectiveReviews, type LogFact } from '../review-log.ts';

/** The optimiser of FSRS leaves longer histories out (its `max_seq_len`): a card that was seen so often says little about other cards. */
export const LONGEST_SEQUENCE = 64;

export interface TrainingSequence {
  readonly ratings: readonly Rating[];
  /** Study days since the review before; 0 for the first one and for steps of the same day. */
  readonly gaps: readonly number[];
  /** Epoch ms. */
  readonly times: readonly number[];
}

/** A review that says something about remembering: a day or more lay before it. */
export interface Trial {
  readonly sequence: TrainingSequence;
  /** Which review of the sequence it is, counted from 0. */
  readonly index: number;
}

/** The reviews of one face. Time is never negative, whatever a clock or a journey did (sync, "Reviews"). */
export function trainingSequence(log: readonly LogFact[]): TrainingSequence {
  const reviews = effectiveReviews(log);
  return {
    ratings: reviews.map(({ rating }) => rating),
    gaps: reviews.map(({ day }, i) => Math.max(0, day - (reviews[i - 1]?.day ?? day))),
    times: reviews.map(({ reviewedAt }) => reviewedAt),
  };
}

/** The latest trials of all sequences, at most `most`, the oldest first: the optimiser gives later ones more weight. */
export function trialsOf(sequences: readonly TrainingSequence[], most: number): Trial[] {
  const trials = sequences.flatMap((sequence) =>
    sequence.gaps.flatMap((gap, index) => (gap > 0 && index < LONGEST_SEQUENCE ? [{ sequence, index }] : [])),
  );
  return trials.toSorted((a, b) => timeOf(a) - timeOf(b)).slice(-most);
}

function timeOf({ sequence, index }: Trial): number {
  return sequence.times[index] ?? 0;
}
