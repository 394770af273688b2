/**
 * The three-way merge of whole lists of cards, for where a set meets another as one body: an editor's unsaved cards and the set that a 409
 * shows. Between devices cards travel as rows of their own, each with its position, and need only `mergeFields`.
 */
import { mergeFields, type Loser } from './merge.ts';
import { mergeOrder } from './merge-lists.ts';
import type { Fields } from './rows.ts';

export interface ListedCard {
  readonly id: string;
  readonly fields: Fields;
}

export interface MergedCards {
  /** In order. */
  readonly cards: readonly ListedCard[];
  readonly losers: readonly Loser[];
}

/** Both sides' cards made from `base`: each merged by field, a removed one only back if the other side edited it. */
export function mergeCardLists(
  base: readonly ListedCard[],
  mine: readonly ListedCard[],
  theirs: readonly ListedCard[],
  theirVer: number,
): MergedCards {
  const [was, here, there] = [byId(base), byId(mine), byId(theirs)];
  const edited = (id: string): boolean => {
    const before = was.get(id);
    return before === undefined || [here.get(id), there.get(id)].some((now) => now !== undefined && !same(before, now));
  };
  const order = mergeOrder([...was.keys()], [...here.keys()], [...there.keys()], edited);
  const losers: Loser[] = [];
  const cards = order.map((id): ListedCard => {
    const [b, m, t] = [was.get(id), here.get(id), there.get(id)];
    if (m === undefined || t === undefined) return { id, fields: m ?? t ?? {} };
    const merged = mergeFields('cards', id, { base: b ?? null, mine: m, theirs: t, theirVer });
    losers.push(...merged.losers);
    return { id, fields: merged.fields };
  });
  return { cards, losers };
}

function byId(cards: readonly ListedCard[]): Map<string, Fields> {
  return new Map(cards.map(({ id, fields }) => [id, fields]));
}

function same(a: Fields, b: Fields): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field]);
}
