/** Cuts a document into pieces that a model can take in one call. */
import { CHARS_PER_TOKEN } from '../../contract/limits.ts';
import { CARDS_PER_PART_MAX, CHARS_PER_CARD, TOKENS_PER_CARD } from '../../contract/wish-limits.ts';
import type { WishAmount } from '../../contract/wish.schema.ts';
import type { Room } from './in-room.ts';
import { endWithin, tokensOf } from './tokens.ts';

/** Even where a model could read a whole book, smaller pieces give more careful cards and lose less when a call fails. */
const CHUNK_CHARS_MAX = 24_000;
const CHUNK_CHARS_MIN = 2_000;
const CHUNK_TOKENS_MIN = CHUNK_CHARS_MIN / CHARS_PER_TOKEN;
/** What comes with the text: the instructions (3,000 to 3,400 characters), questions and topics so far, the end of the part before. */
export const PROMPT_TOKENS = 2_000;
/** Room for an answer twice as long as the cards that are asked for: some models think before they write. */
const ANSWER_SLACK = 2;
/** End of the previous piece, shown for context so that a sentence cut in two is understood. */
export const OVERLAP_CHARS = 600;
/** What one picture costs, counted as characters of text and in tokens. */
export const IMAGE_CHARS = 3_000;
export const IMAGE_TOKENS = IMAGE_CHARS / CHARS_PER_TOKEN;
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

/** What of a document goes into one call. */
export interface PartRoom {
  readonly maxChars: number;
  /** As `tokensOf` counts them: in some scripts a character is a token of its own. */
  readonly maxTokens: number;
}

export interface PlanOptions extends PartRoom {
  readonly images: boolean;
}

/** Characters of prose for which one card is asked, in the middle. */
export function charsPerCard(amount: WishAmount): number {
  const { min, max } = CHARS_PER_CARD[amount];
  return (min + max) / 2;
}

/**
 * How much of a document fits in one call with the cards that are asked for of it: into the model's context, into one answer of it, and no more than gives
 * as many cards as one answer should hold.
 */
export function partRoom({ contextTokens, maxOutputTokens }: Room, amount: WishAmount = 'normal'): PartRoom {
  const answerTokensPerToken = (ANSWER_SLACK * TOKENS_PER_CARD * CHARS_PER_TOKEN) / charsPerCard(amount);
  const inContext = (contextTokens - PROMPT_TOKENS) / (1 + answerTokensPerToken);
  const inAnswer = maxOutputTokens / answerTokensPerToken;
  return {
    maxChars: Math.min(CHUNK_CHARS_MAX, CARDS_PER_PART_MAX * charsPerCard(amount)),
    maxTokens: Math.max(CHUNK_TOKENS_MIN, Math.floor(Math.min(inContext, inAnswer))),
  };
}

/**
 * Plans the calls for a document, pages in their order, each chunk at most `maxChars` and `maxTokens`. Every character of text and, with `images`, every
 * picture is in exactly one chunk; pages with nothing to send are left out. The plan depends on its input only, so it can be stored and resumed.
 */
export function planChunks(pages: readonly PageSize[], { maxChars, maxTokens, images }: PlanOptions): ChunkPlan[] {
  const plans: ChunkPlan[] = [];
  let slices: PageSlice[] = [];
  let chars = 0;
  let tokens = 0;
  const flush = (): void => {
    if (slices.length === 0) return;
    plans.push({ slices, context: contextBefore(plans.at(-1)) });
    slices = [];
    chars = 0;
    tokens = 0;
  };
  for (const { page, text, images: pictures } of pages) {
    const seen = images ? pictures : 0;
    if (text.trim() === '' && seen === 0) continue;
    const fits =
      chars + text.length + seen * IMAGE_CHARS <= maxChars &&
      tokens + tokensOf(text) + seen * IMAGE_TOKENS <= maxTokens;
    if (chars > 0 && !fits) flush();
    let from = 0;
    do {
      const inTokens = endWithin(text, from, Math.max(CHUNK_TOKENS_MIN, maxTokens - tokens)) - from;
      const to = cutAt(text, from, Math.min(inTokens, Math.max(CHUNK_CHARS_MIN, maxChars - chars)));
      slices.push({ page, from, to });
      chars += to - from + (from === 0 ? seen * IMAGE_CHARS : 0);
      tokens += tokensOf(text.slice(from, to)) + (from === 0 ? seen * IMAGE_TOKENS : 0);
      from = to;
      if (from < text.length) flush();
    } while (from < text.length);
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
