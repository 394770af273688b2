import { row, topic } from './operation.ts';
import { messages } from './messages/index.ts';
import type { cardsSchemas } from './cards.schema.ts';

/** One card by its id, for changes made while studying; whole sets are edited through `sets`. */
export const cards = topic<typeof cardsSchemas>()({
  update: row('PUT', '/cards', { query: ['id'], fallback: messages.sets.updateFailed }),
});
