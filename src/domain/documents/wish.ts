/** What a person wishes of the cards of a document: what holds unless they say otherwise, and which pages it means. */
import type { CardWish } from '../../contract/wish.schema.ts';

export const NO_WISH: CardWish = { amount: 'normal', purpose: 'any', language: null, focus: '', from: null, to: null };

type PageRange = Pick<CardWish, 'from' | 'to'>;

/** Whether a page is among those that are wished for. */
export function isWished({ from, to }: PageRange, page: number): boolean {
  return page >= (from ?? 1) && page <= (to ?? Infinity);
}

/** Why what was typed for the pages means none: no whole number from 1, a first page after the last, or one behind the document's end. */
export type RangeProblem = 'number' | 'order' | 'beyond';

/** @param last page of the document; null while it is not known */
export function readRange(from: string, to: string, last: number | null): PageRange | RangeProblem {
  const range = { from: readPage(from), to: readPage(to) };
  if (range.from === undefined || range.to === undefined) return 'number';
  const [first, end] = [range.from ?? 1, range.to ?? Infinity];
  if (first > end) return 'order';
  if (last !== null && first > last) return 'beyond';
  return { from: range.from, to: range.to };
}

/** Null for an empty field, undefined for what is no page. */
function readPage(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** The same wish, whoever made it. */
export function isSameWish(a: CardWish, b: CardWish): boolean {
  return (Object.keys(NO_WISH) as (keyof CardWish)[]).every((field) => a[field] === b[field]);
}
