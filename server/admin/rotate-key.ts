/** `rotate-key`: wraps every stored secret with a new key, so that the old one can be thrown away (security.md, "Secrets at rest"). */
import type { Database } from '../../src/data/database/database.ts';
import { createStore } from '../../src/data/store.ts';
import { plural } from '../../src/contract/messages/plural.ts';
import type { EncryptionKey } from '../encryption-key.ts';
import { isNewest, openIfPossible, seal } from '../envelope.ts';
import { GEMINI_KEY_PURPOSE } from '../secrets.ts';

/**
 * Secrets that are already as the new key would wrap them are left as they are, so it can be run again. Those that neither opens are counted and kept;
 * envelopes of an earlier version are written anew, whichever of the two opens them.
 */
export async function rotateKey(db: Database, from: EncryptionKey, to: EncryptionKey): Promise<string> {
  const rows = await db.read.selectFrom('secrets').select(['owner', 'id', 'value']).orderBy('owner').execute();
  let rotated = 0;
  let unreadable = 0;
  for (const { owner, id, value } of rows.filter((row) => row.id === GEMINI_KEY_PURPOSE)) {
    const binding = { owner, purpose: id };
    const ofNewKey = openIfPossible(value, to, binding);
    if (ofNewKey !== null && isNewest(value)) continue;
    const secret = ofNewKey ?? openIfPossible(value, from, binding);
    if (secret === null) {
      unreadable += 1;
      continue;
    }
    await createStore(db, owner).secrets.save(id, seal(secret, to, binding));
    rotated += 1;
  }
  const done = `${plural(rotated, 'secret', 'secrets')} wrapped with the new key.`;
  return unreadable === 0 ? done : `${done} ${unreadable} opened with neither key and stayed as they were.`;
}
