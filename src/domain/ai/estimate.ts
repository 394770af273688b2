/** What cards from a document will take, before anything is sent. */
import { TOKENS_PER_CARD } from '../../contract/wish-limits.ts';
import type { WishAmount } from '../../contract/wish.schema.ts';
import { charsPerCard, IMAGE_TOKENS, partRoom, planChunks, PROMPT_TOKENS, type PageSize } from './chunks.ts';
import type { Room } from './in-room.ts';
import { tokensOf } from './tokens.ts';

/** What the model that will be asked can take. */
export interface ModelRoom extends Room {
  readonly images: boolean;
}

export interface JobEstimate {
  /** Calls, when each answer can be read at once. */
  readonly calls: number;
  /** Tokens that the model reads in them, two digits of which mean something (`tokensOf`). */
  readonly tokens: number;
  /** Tokens that it writes, two digits again. */
  readonly answerTokens: number;
}

/** Calls as the runner will plan them. What the model writes is one card for as many characters of text as it is asked for, and one for each picture, at 90 tokens. */
export function estimateJob(pages: readonly PageSize[], room: ModelRoom, amount: WishAmount = 'normal'): JobEstimate {
  const { images } = room;
  const calls = planChunks(pages, { ...partRoom(room, amount), images }).length;
  const chars = pages.reduce((sum, { text }) => sum + text.length, 0);
  const tokens = pages.reduce((sum, { text }) => sum + tokensOf(text), 0);
  const pictures = images ? pages.reduce((sum, page) => sum + page.images, 0) : 0;
  const cards = chars / charsPerCard(amount) + pictures;
  return {
    calls,
    tokens: twoDigits(tokens + pictures * IMAGE_TOKENS + calls * PROMPT_TOKENS),
    answerTokens: twoDigits(Math.ceil(cards) * TOKENS_PER_CARD),
  };
}

function twoDigits(value: number): number {
  return value < 100 ? Math.round(value) : Number(value.toPrecision(2));
}
