/** What was wished of documents that were sent from here, by the SHA-256 of each, so that one that comes again begins with it; as many as jobs are remembered. */
import { JOB_IDS_REMEMBERED } from '../../contract/limits.ts';
import { WISH_AMOUNTS, WISH_PURPOSES } from '../../contract/wish-limits.ts';
import type { CardWish } from '../../contract/wish.schema.ts';
import { createRemembered } from '../lib/storage/remembered.ts';

export const keptWishes = createRemembered('ninefold:card-wishes', JOB_IDS_REMEMBERED, isWish);

const AMOUNTS: readonly unknown[] = WISH_AMOUNTS;
const PURPOSES: readonly unknown[] = WISH_PURPOSES;

function isWish(value: unknown): value is CardWish {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, purpose, language, focus, from, to } = value as Partial<Record<keyof CardWish, unknown>>;
  const isChosen = AMOUNTS.includes(amount) && PURPOSES.includes(purpose) && typeof focus === 'string';
  return isChosen && (language === null || typeof language === 'string') && isPage(from) && isPage(to);
}

function isPage(value: unknown): boolean {
  return value === null || Number.isSafeInteger(value);
}
