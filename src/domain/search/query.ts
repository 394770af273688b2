/** A search for cards as it was understood. Parts of `and` and `or` are two or more and never of their own kind. */
import type { Rating } from '../../contract/study.schema.ts';

export const CARD_STATES = ['due', 'new', 'learning', 'review', 'suspended', 'buried', 'leech', 'flagged'] as const;
export const PROPERTIES = ['stability', 'difficulty', 'interval', 'reps', 'lapses', 'retrievability'] as const;
export const COMPARISONS = ['>=', '<=', '!=', '>', '<', '='] as const;

export type SearchedState = (typeof CARD_STATES)[number];
export type Property = (typeof PROPERTIES)[number];
export type Comparison = (typeof COMPARISONS)[number];

export type Query = All | And | Or | Not | Term;

/** Every card: the search is empty. */
interface All {
  readonly kind: 'all';
}

interface And {
  readonly kind: 'and';
  readonly parts: readonly Query[];
}

interface Or {
  readonly kind: 'or';
  readonly parts: readonly Query[];
}

interface Not {
  readonly kind: 'not';
  readonly part: Query;
}

export type Term =
  /** Stands somewhere in the card; `isWhole`: not as a part of longer words. */
  | { readonly kind: 'text'; readonly text: string; readonly isWhole: boolean }
  /** `*` stands for anything. A set is found by a part of its topic, a tag by all of it or by what is above it. */
  | { readonly kind: 'set' | 'tag'; readonly pattern: string }
  /** A folder of that name, or names, and what is below it. */
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'is'; readonly state: SearchedState }
  /** 0 is no flag. */
  | { readonly kind: 'flag'; readonly flag: number }
  /** Intervals and stability in days, retrievability from 0 to 1. */
  | { readonly kind: 'prop'; readonly property: Property; readonly comparison: Comparison; readonly value: number }
  /** In the last `days` study days; 1 is today. */
  | { readonly kind: 'added' | 'edited'; readonly days: number }
  | { readonly kind: 'rated'; readonly days: number; readonly rating: Rating | null };

/** What all of the parts find. None is every card, and one is itself. */
export function allOf(parts: readonly Query[]): Query {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]));
  const [first = { kind: 'all' }] = flat;
  return flat.length < 2 ? first : { kind: 'and', parts: flat };
}

/** What any of the parts finds. None is every card, and one is itself. */
export function anyOf(parts: readonly Query[]): Query {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]));
  const [first = { kind: 'all' }] = flat;
  return flat.length < 2 ? first : { kind: 'or', parts: flat };
}

/** How many days back a search looks into the review log; 0 when it does not. */
export function ratedDays(query: Query): number {
  switch (query.kind) {
    case 'rated':
      return query.days;
    case 'not':
      return ratedDays(query.part);
    case 'and':
    case 'or':
      return Math.max(...query.parts.map(ratedDays));
    default:
      return 0;
  }
}
