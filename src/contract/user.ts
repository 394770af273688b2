import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { userSchemas } from './user.schema.ts';

/** How much is kept (core §7), and the person's own AI key (ai §7). `key` is never answered in the clear: all but its last four characters are masked. */
export const user = topic<typeof userSchemas>()({
  storage: row('GET', '/user/storage', { fallback: messages.stored.amountsFailed }),
  geminiKey: row('GET', '/user/gemini-key'),
  saveGeminiKey: row('PUT', '/user/gemini-key'),
  removeGeminiKey: row('DELETE', '/user/gemini-key'),
});

/** Stands for each hidden character of a masked key. */
export const KEY_MASK = '•';
