/** What cards from a document will take, before anything is sent. */
import { CHARS_PER_TOKEN } from '../../contract/limits.ts';
import { TOKENS_PER_CARD } from '../../contract/wish-limits.ts';
import type { WishAmount } from '../../contract/wish.schema.ts';
import { charsPerCard, chunkChars, IMAGE_CHARS, planChunks, PROMPT_TOKENS, type PageSize } from './chunks.ts';

/** What the model that will be asked can take. */
export interface ModelRoom {
  readonly contextTokens: number;
  readonly images: boolean;
}

export interface JobEstimate {
  /** Calls, when each answer can be read at once. */
  readonly calls: number;
  /** Tokens that the model reads in them, two digits of which mean something (ai §3: 4 characters each). */
  readonly tokens: number;
  /** Tokens that it writes, two digits again. */
  readonly answerTokens: number;
}

/** Calls as the runner will plan them. What the model writes is one card for as many characters of text as it is asked for, and one for each picture, at 90 tokens. */
export function estimateJob(
  pages: readonly PageSize[],
  { contextTokens, images }: ModelRoom,
  amount: WishAmount = 'normal',
): JobEstimate {
  const calls = planChunks(pages, { maxChars: chunkChars(contextTokens, amount), images }).length;
  const chars = pages.reduce((sum, { text }) => sum + text.length, 0);
  const pictures = images ? pages.reduce((sum, page) => sum + page.images, 0) : 0;
  const cards = chars / charsPerCard(amount) + pictures;
  return {
    calls,
    tokens: twoDigits((chars + pictures * IMAGE_CHARS) / CHARS_PER_TOKEN + calls * PROMPT_TOKENS),
    answerTokens: twoDigits(Math.ceil(cards) * TOKENS_PER_CARD),
  };
}

function twoDigits(value: number): number {
  return value < 100 ? Math.round(value) : Number(value.toPrecision(2));
}
