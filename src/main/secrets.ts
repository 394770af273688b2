/** The AI key on the desktop: kept as `kept-secret` keeps things, and shown to nobody. */
import { maskKey, NO_KEY, type KeyVault } from '../ai/keys.ts';
import type { Store } from '../data/store.ts';
import { createKeptSecret } from './kept-secret.ts';

const PURPOSE = 'gemini-key';

export function createKeychainVault(store: Store, now: () => number): KeyVault {
  const secret = createKeptSecret(store, PURPOSE, now);

  const info: KeyVault['info'] = async () => {
    const held = await secret.read();
    return held ? { key: maskKey(held.text ?? ''), savedAt: held.savedAt, kept: held.kept } : NO_KEY;
  };

  return {
    info,
    read: async () => (await secret.read())?.text ?? null,
    async save(key) {
      await secret.save(key);
      return info();
    },
    async remove() {
      await secret.remove();
      return NO_KEY;
    },
  };
}
