/** Weights of FSRS-6 in a file: what somebody's reviews were planned with there. They count here only when the person says so, since they may have their own. */
import { messages } from '../../contract/messages/index.ts';
import type { ReadOption, ReadOptions } from './incoming.ts';

const KEY = 'weights';
export const WEIGHTS_OF_FSRS_6 = 21;

/** Weights as FSRS-6 has them; anything else is of another version, or none. */
export function weightsOf(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length !== WEIGHTS_OF_FSRS_6) return null;
  return value.every((n) => Number.isFinite(n)) ? (value as readonly number[]) : null;
}

/** What is asked of a file that has some. */
export function weightsOption({ values }: ReadOptions): ReadOption {
  const { weights: label, weightsHint: hint } = messages.imports.options;
  return { kind: 'flag', key: KEY, label, hint, value: values[KEY] === true };
}

export function wantsWeights({ values }: ReadOptions): boolean {
  return values[KEY] === true;
}
