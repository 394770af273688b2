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
}

/** As the runner will plan it. */
export function estimateJob(pages: readonly PageSize[], { contextTokens, images }: ModelRoom): JobEstimate {
  const calls = planChunks(pages, { maxChars: chunkChars(contextTokens), images }).length;
  const chars = pages.reduce((sum, page) => sum + page.text.length + (images ? page.images * IMAGE_CHARS : 0), 0);
  return { calls, tokens: twoDigits(chars / CHARS_PER_TOKEN + calls * PROMPT_TOKENS) };
}

function twoDigits(value: number): number {
  return value < 100 ? Math.round(value) : Number(value.toPrecision(2));
}
