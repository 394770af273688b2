/**
 * How far a due date may be moved. FSRS spreads intervals so that cards learned together do not come back together; the spread is small beside
 * the interval, so that it costs no memory to speak of. The ranges are the library's own (ts-fsrs, `get_fuzz_range`), which is Anki's.
 */
import { default_maximum_interval, get_fuzz_range } from 'ts-fsrs';

export interface DueRange {
  /** Days from the review on, whole. */
  readonly earliest: number;
  readonly ideal: number;
  readonly latest: number;
}

/** Shorter intervals (days) are as they are. */
const SHORTEST_SPREAD = 2.5;

/**
 * The days that an interval may become. `elapsed`: days since the review before; an interval that is longer than that stays longer, so that
 * Good never brings a card back sooner than it has just waited.
 */
export function dueRange(interval: number, elapsed: number): DueRange {
  const ideal = Math.max(1, Math.round(interval));
  if (interval < SHORTEST_SPREAD) return { earliest: ideal, ideal, latest: ideal };
  const { min_ivl: earliest, max_ivl: latest } = get_fuzz_range(
    interval,
    Math.round(elapsed),
    default_maximum_interval,
  );
  return { earliest: Math.min(earliest, ideal), ideal, latest: Math.max(latest, ideal) };
}
