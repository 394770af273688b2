/** How much is kept (core §7), and the person's own Gemini key (ai §5, §7). */
import { keyToSave } from '../ai/keys.ts';
import type { Handlers } from './dispatch.ts';

export const user: Handlers<'user'> = {
  storage: (_, { store }) => store.storage.read(),
  geminiKey: (_, { keys }) => keys.info(),
  saveGeminiKey({ key }, { keys }) {
    const wanted = keyToSave(key);
    return wanted === null ? keys.info() : keys.save(wanted);
  },
  removeGeminiKey: (_, { keys }) => keys.remove(),
};
