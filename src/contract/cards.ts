import { SET_SAVE_TIMEOUT_MS } from './limits.ts';
import { row, topic } from './operation.ts';
import { messages } from './messages/index.ts';
import type { cardsSchemas } from './cards.schema.ts';

/** Single cards by their ids: a change made while studying, and cards that go to another set. Whole sets are edited through `sets`. */
export const cards = topic<typeof cardsSchemas>()({
  update: row('PUT', '/cards', { query: ['id'], fallback: messages.sets.updateFailed }),
  move: row('POST', '/cards/move', {
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    fallback: messages.sets.updateFailed,
    offline: messages.network.cannotUpdateSet,
  }),
});
