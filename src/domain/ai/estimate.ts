/** What cards from a document will take, before anything is sent. */
import { CHARS_PER_TOKEN } from '../../contract/limits.ts';
import { chunkChars, IMAGE_CHARS, planChunks, PROMPT_TOKENS, type PageSize } from './chunks.ts';

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

/** Of a page’s text about one card is made for so many characters. */
const CHARS_PER_CARD = 750;
/** A question and an answer of 60 characters each, a quote of 120, a hint of 40, and 60 for the names of the fields: 340 characters, at 4 a token. */
const TOKENS_PER_CARD = 90;

/** Calls as the runner will plan them. What the model writes is one card for each 750 characters of text and one for each picture, at 90 tokens. */
export function estimateJob(pages: readonly PageSize[], { contextTokens, images }: ModelRoom): JobEstimate {
  const calls = planChunks(pages, { maxChars: chunkChars(contextTokens), images }).length;
  const chars = pages.reduce((sum, { text }) => sum + text.length, 0);
  const pictures = images ? pages.reduce((sum, page) => sum + page.images, 0) : 0;
  const cards = chars / CHARS_PER_CARD + pictures;
  return {
    calls,
    tokens: twoDigits((chars + pictures * IMAGE_CHARS) / CHARS_PER_TOKEN + calls * PROMPT_TOKENS),
    answerTokens: twoDigits(Math.ceil(cards) * TOKENS_PER_CARD),
  };
}

function twoDigits(value: number): number {
  return value < 100 ? Math.round(value) : Number(value.toPrecision(2));
}
