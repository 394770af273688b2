/** What an interval and an ease of SM-2 say about memory, as Anki's `memory_state_from_sm2` reckons it. */
import { default_w } from 'ts-fsrs';

/** Where difficulty stands among the weights of FSRS. */
const [W8, W9, W10] = [8, 9, 10].map((i) => default_w[i] ?? 0) as [number, number, number];
/** The chance of recall that SM-2 is taken to aim at: the interval under which nine of ten are known is the stability. */
const RETENTION = 0.9;
const DIFFICULTY = { min: 1, max: 10 } as const;

/**
 * The difficulty of FSRS under which a Good answer would stretch an interval by an ease.
 * @param interval days, above 0
 * @param ease how many times longer the next interval is, above 1
 */
export function difficultyOfEase(interval: number, ease: number): number {
  const growth = Math.exp(W8) * interval ** -W9 * Math.expm1((1 - RETENTION) * W10);
  const difficulty = 11 - (ease - 1) / growth;
  return Math.min(DIFFICULTY.max, Math.max(DIFFICULTY.min, difficulty));
}
