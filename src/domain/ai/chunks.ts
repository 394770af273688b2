/** Cuts a document into pieces that a model can take in one call. */
import { CHARS_PER_TOKEN } from '../../contract/limits.ts';
import { CARDS_PER_PART_MAX, CHARS_PER_CARD, TOKENS_PER_CARD } from '../../contract/wish-limits.ts';
import type { WishAmount } from '../../contract/wish.schema.ts';

/** Even where a model could read a whole book, smaller pieces give more careful cards and lose less when a call fails. */
const CHUNK_CHARS_MAX = 24_000;
const CHUNK_CHARS_MIN = 2_000;
/** What comes with the text: the instructions (3,000 to 3,400 characters), questions and topics so far, the end of the part before. */
export const PROMPT_TOKENS = 2_000;
/** Room for an answer twice as long as the cards that are asked for: some models think before they write. */
const ANSWER_SLACK = 2;
/** End of the previous piece, shown for context so that a sentence cut in two is understood. */
export const OVERLAP_CHARS = 600;
/** What one picture costs, counted as characters of text. */
export const IMAGE_CHARS = 3_000;
/** A cut may move back this far to fall between words. */
const CUT_SLACK_CHARS = 400;

/** Characters `from` (included) to `to` (excluded) of one page's text. */
export interface PageSlice {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/** One call's worth of a document. Pictures of a page travel with the slice that begins it. */
export interface ChunkPlan {
  readonly slices: readonly PageSlice[];
  readonly context: PageSlice | null;
  /** How often in a row an answer that was cut off gave no card of what stands here. */
  readonly fruitless?: number;
}

/** A page as the plan sees it. */
export interface PageSize {
  readonly page: number;
  readonly text: string;
  readonly images: number;
}

export interface PlanOptions {
  /** Characters of one call. */
  readonly maxChars: number;
  readonly images: boolean;
}

/** Characters of prose for which one card is asked, in the middle. */
export function charsPerCard(amount: WishAmount): number {
  const { min, max } = CHARS_PER_CARD[amount];
  return (min + max) / 2;
}

/**
 * Characters of a document that, with the cards that are asked for of them, fit in one call to a model with this context, in tokens, and whose cards are no
 * more than one answer should hold.
 */
export function chunkChars(contextTokens: number, amount: WishAmount = 'normal'): number {
  const tokensPerChar = 1 / CHARS_PER_TOKEN + (ANSWER_SLACK * TOKENS_PER_CARD) / charsPerCard(amount);
  const room = Math.floor((contextTokens - PROMPT_TOKENS) / tokensPerChar);
  return Math.max(CHUNK_CHARS_MIN, Math.min(CHUNK_CHARS_MAX, CARDS_PER_PART_MAX * charsPerCard(amount), room));
}

/**
 * Plans the calls for a document, pages in their order, each chunk at most `maxChars`. Every character of text and, with `images`, every picture
 * is in exactly one chunk; pages with nothing to send are left out. The plan depends on its input only, so it can be stored and resumed.
 */
export function planChunks(pages: readonly PageSize[], options: PlanOptions): ChunkPlan[] {
  const plans: ChunkPlan[] = [];
  let slices: PageSlice[] = [];
  let used = 0;
  let last: PageSlice | null = null;
  const flush = (): void => {
    if (slices.length === 0) return;
    plans.push({ slices, context: contextBefore(plans.at(-1)) });
    slices = [];
    used = 0;
  };
  for (const page of pages) {
    const pictures = options.images ? page.images * IMAGE_CHARS : 0;
    if (page.text.trim() === '' && pictures === 0) continue;
    if (used > 0 && used + page.text.length + pictures > options.maxChars) flush();
    let from = 0;
    do {
      const to = cutAt(page.text, from, Math.max(CHUNK_CHARS_MIN, options.maxChars - used));
      last = { page: page.page, from, to };
      slices.push(last);
      used += to - from + (from === 0 ? pictures : 0);
      from = to;
      if (from < page.text.length) flush();
    } while (from < page.text.length);
  }
  flush();
  return plans;
}

/** Where a piece that begins at `from` ends: at the page's end, or at a gap between words near `room` characters on. */
export function cutAt(text: string, from: number, room: number): number {
  const end = from + room;
  if (end >= text.length) return text.length;
  const gap = text.lastIndexOf(' ', end);
  if (gap > end - CUT_SLACK_CHARS && gap > from) return gap;
  // Never between the two halves of a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

function contextBefore(previous: ChunkPlan | undefined): PageSlice | null {
  return endOf(previous?.slices.at(-1));
}

/** The end of a piece, to show before the one that follows it; null when it has no text. */
export function endOf(slice: PageSlice | undefined): PageSlice | null {
  if (slice === undefined || slice.to === slice.from) return null;
  return { ...slice, from: Math.max(slice.from, slice.to - OVERLAP_CHARS) };
}
