/** What is still to be asked of a part whose answer was cut off at the model's limit: the pages that it did not get to, or the part in halves. */
import { cutAt, endOf, type ChunkPlan, type PageSlice } from './chunks.ts';
import type { CardsAnswer } from './read-cards.ts';

/** Half a page. The cards of so little fit into any answer; what is cut here is cut for another reason, and would be again. */
const PIECE_CHARS_MIN = 1_000;

/** A model that writes to its limit and gives no card does so with less text too: each halving doubles what that costs. */
const FRUITLESS_MAX = 2;

export interface PartSizes {
  /** Characters that a piece counts, with those that its pictures stand for. */
  readonly charsOf: (slice: PageSlice) => number;
  readonly textOf: (page: number) => string;
}

/**
 * The pieces that a cut answer leaves open: pages without a card, and the page of the last card, which may lack others. An answer from which no card
 * could be read leaves all.
 */
export function unfinishedSlices(plan: ChunkPlan, answer: CardsAnswer | null): readonly PageSlice[] {
  const known = new Set(plan.slices.map(({ page }) => page));
  const named = namedPages(answer).filter((page) => known.has(page));
  const done = new Set(named);
  done.delete(named.at(-1) ?? 0);
  return plan.slices.filter(({ page }) => !done.has(page));
}

/** Pages that the cards of an answer name, in the order of the cards. */
export function namedPages(answer: CardsAnswer | null): readonly number[] {
  const cards = answer?.sets.flatMap((set) => set.cards) ?? [];
  return cards.flatMap(({ page }) => (page === null ? [] : [page]));
}

/**
 * The parts to ask for next: one when the answer got past the middle, else two halves. Each is smaller than `plan`, so that this comes to an end; none
 * when the part is too small to be halved, or halving gave no card before.
 */
export function partsToFollow(plan: ChunkPlan, answer: CardsAnswer | null, sizes: PartSizes): ChunkPlan[] {
  if (answer?.sets.some(({ cards }) => cards.length > 0)) return openParts(plan, answer, sizes);
  const fruitless = (plan.fruitless ?? 0) + 1;
  if (fruitless > FRUITLESS_MAX) return [];
  return openParts(plan, null, sizes).map((part) => ({ ...part, fruitless }));
}

function openParts(plan: ChunkPlan, answer: CardsAnswer | null, sizes: PartSizes): ChunkPlan[] {
  const open = unfinishedSlices(plan, answer);
  const isAllOpen = open.length === plan.slices.length;
  if (!isAllOpen && weight(open, sizes) <= weight(plan.slices, sizes) / 2) return [partOf(plan, open)];
  const [first, second] = halves(open, sizes);
  if (second.length > 0) return [partOf(plan, first), { slices: second, context: endOf(first.at(-1)) }];
  return isAllOpen ? [] : [partOf(plan, open)];
}

function partOf(plan: ChunkPlan, slices: readonly PageSlice[]): ChunkPlan {
  const [first] = slices;
  const at = plan.slices.findIndex((slice) => slice === first || covers(slice, first));
  return { slices, context: at <= 0 ? plan.context : endOf(plan.slices[at - 1]) };
}

function covers(slice: PageSlice, part: PageSlice | undefined): boolean {
  return part !== undefined && slice.page === part.page && slice.from <= part.from && part.to <= slice.to;
}

/** By size, at the end of a page where there are several, else within the one. The second is empty when there is nothing to halve. */
function halves(slices: readonly PageSlice[], sizes: PartSizes): [readonly PageSlice[], readonly PageSlice[]] {
  const [only, next] = slices;
  if (only === undefined) return [[], []];
  if (next === undefined) return halvesOf(only, sizes.textOf(only.page));
  const half = weight(slices, sizes) / 2;
  let count = 1;
  for (let used = sizes.charsOf(only); count < slices.length - 1; count += 1) {
    used += weight(slices.slice(count, count + 1), sizes);
    if (used > half) break;
  }
  return [slices.slice(0, count), slices.slice(count)];
}

function halvesOf(slice: PageSlice, text: string): [PageSlice[], PageSlice[]] {
  const { page, from, to } = slice;
  if (to - from < 2 * PIECE_CHARS_MIN) return [[slice], []];
  const middle = cutAt(text, from, Math.floor((to - from) / 2));
  return [[{ page, from, to: middle }], [{ page, from: middle, to }]];
}

function weight(slices: readonly PageSlice[], { charsOf }: PartSizes): number {
  return slices.reduce((sum, slice) => sum + charsOf(slice), 0);
}
