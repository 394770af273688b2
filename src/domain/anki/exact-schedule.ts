/**
 * What a schedule of ours says more exactly than Anki's days and seconds. It travels in a card's custom data, which Anki leaves alone and allows a
 * hundred bytes, and counts as long as the card is due when it was written to be.
 */
import { LAST_TIME_MS } from '../../contract/limits.ts';
import { DAY_MS } from '../study/study-day.ts';

export interface ExactSchedule {
  /** Epoch ms. */
  readonly dueAt: number;
  /** Epoch ms; null where it is not known. */
  readonly lastReviewAt: number | null;
  readonly step: number;
}

const KEY = 'nf';
const RADIX = 36;
const WRITTEN = /^(-?[\da-z]{1,11})\.(-?[\da-z]{1,11})?\.([\da-z]{1,3})$/;

/** As the text of the custom data. */
export function writeExact({ dueAt, lastReviewAt, step }: ExactSchedule): string {
  const last = lastReviewAt === null ? '' : lastReviewAt.toString(RADIX);
  return JSON.stringify({ [KEY]: `${dueAt.toString(RADIX)}.${last}.${step.toString(RADIX)}` });
}

/** `dueAt`: as the card says it, a second or a day. Null for cards of others, and for one that was studied since. */
export function readExact(custom: unknown, dueAt: number): ExactSchedule | null {
  if (typeof custom !== 'string' || !custom.includes(`"${KEY}"`)) return null;
  const [, due, last, step = '0'] = WRITTEN.exec(writtenIn(custom)) ?? [];
  if (due === undefined) return null;
  const exact = { dueAt: parseInt(due, RADIX), step: parseInt(step, RADIX) };
  const lastReviewAt = last === undefined ? null : parseInt(last, RADIX);
  const isTime = (at: number): boolean => Math.abs(at) <= LAST_TIME_MS;
  const isSame = exact.dueAt >= dueAt && exact.dueAt < dueAt + DAY_MS;
  return isSame && isTime(exact.dueAt) && isTime(lastReviewAt ?? 0) ? { ...exact, lastReviewAt } : null;
}

function writtenIn(custom: string): string {
  try {
    const value: unknown = (JSON.parse(custom) as Readonly<Record<string, unknown>>)[KEY];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
