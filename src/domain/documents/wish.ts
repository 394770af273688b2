/** What a person wishes of the cards of a document: what holds unless they say otherwise, and which pages it means. */
import type { CardWish } from '../../contract/wish.schema.ts';

export const NO_WISH: CardWish = { amount: 'normal', purpose: 'any', language: null, focus: '', from: null, to: null };

/** Whether a page is among those that are wished for. */
export function isWished({ from, to }: Pick<CardWish, 'from' | 'to'>, page: number): boolean {
  return page >= (from ?? 1) && page <= (to ?? Infinity);
}
