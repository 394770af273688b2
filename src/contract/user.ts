import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { userSchemas } from './user.schema.ts';

/** ai §8, "AI key": by the code of the answer. */
const SAVE_ERRORS: Readonly<Record<string, string>> = messages.ai.keySaveErrors;

/** How much is kept (core §7), and the person's own AI key (ai §7). `key` is never answered in the clear: all but its last four characters are masked. */
export const user = topic<typeof userSchemas>()({
  storage: row('GET', '/user/storage', { fallback: messages.stored.amountsFailed }),
  geminiKey: row('GET', '/user/gemini-key', { fallback: messages.ai.keyLoadFailed }),
  saveGeminiKey: row('PUT', '/user/gemini-key', {
    fallback: (_, code) => SAVE_ERRORS[code] ?? messages.ai.keySaveFailed,
  }),
  removeGeminiKey: row('DELETE', '/user/gemini-key', { fallback: messages.ai.keyDeleteFailed }),
});

/** Stands for each hidden character of a masked key. */
export const KEY_MASK = '•';
