/** A person's own key, changed from here: what waits for one goes on at once. */
import type { StoredKey } from '../../contract/user.schema.ts';
import { api, isDesktop, tellChanged } from '../lib/host/api.ts';

/** @throws Problem */
export async function saveGeminiKey(key: string): Promise<StoredKey> {
  return told(await api.user.saveGeminiKey({ key }));
}

/** @throws Problem */
export async function removeGeminiKey(): Promise<StoredKey> {
  return told(await api.user.removeGeminiKey());
}

/** A desktop is told by its main process; the feed of a server has no keys in it. */
function told(stored: StoredKey): StoredKey {
  if (!isDesktop()) tellChanged(['keys']);
  return stored;
}
