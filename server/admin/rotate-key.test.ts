/** What a rotation makes of envelopes of every version, under the old key, under the new one and under neither (security.md, "Secrets at rest"). */
import { expect, test } from 'vitest';
import { createStore } from '../../src/data/store.ts';
import { tempStore } from '../../test/support/temp-store.ts';
import { encryptionKey } from '../encryption-key.ts';
import { isNewest, open, openIfPossible, seal } from '../envelope.ts';
import { rotateKey } from './rotate-key.ts';

const purpose = 'gemini-key';
const [from, to, lost] = [7, 8, 9].map((byte) => encryptionKey(Buffer.alloc(32, byte))) as [Key, Key, Key];
type Key = ReturnType<typeof encryptionKey>;

/** Envelopes of version 1, which is no more made: one under `from`, one under `to`. */
const OF_BEFORE = {
  ann: '{"version":1,"keyId":"f0382dd6833b7abf","wrappedKey":"vB0JzkFRsCQD75VxIHcnRU9QUHSQ8xaox+avc5Wu6jeQscLYukrlDYHPxyBLtgh/m6AACYDGrTmABD2a","secret":"LBgYuiuPXm/iFxCNQxrCiSP7jlOhanLTwXRXkJ4aFKI0ufvTH9aMEeHD"}',
  bob: '{"version":1,"keyId":"404d2e4121b21c0b","wrappedKey":"b/Wb6veEls/DDYcY+MVQZgIwKiqvx2XD+g3V1heiEiA7whyrceP1+OeQ1sDbZqI9t7XzqOToyBQFir2G","secret":"z31t5mfXw124jdVmVO2ZcH3e6CKLiQEmspx7QtFJCS+a1kx2TSU11zFv"}',
};

test('those that either key opens are wrapped anew with the new one, and the others are told and kept', async () => {
  const { db } = await tempStore('server');
  const ofCy = seal('the secret of Cy', from, { owner: 'cy', purpose });
  const ofDan = seal('the secret of Dan', to, { owner: 'dan', purpose });
  const ofEve = seal('the secret of Eve', lost, { owner: 'eve', purpose });
  const kept = Object.entries({ ...OF_BEFORE, cy: ofCy, dan: ofDan, eve: ofEve });
  for (const [owner, value] of kept) await createStore(db, owner).secrets.save(purpose, value);
  const now = async (owner: string) => (await createStore(db, owner).secrets.read(purpose))?.ciphertext ?? '';

  expect(await rotateKey(db, from, to)).toBe(
    '3 secrets wrapped with the new key. 1 opened with neither key and stayed as they were.',
  );
  for (const [owner, secret] of [
    ['ann', 'secret under 7'],
    ['bob', 'secret under 8'],
    ['cy', 'the secret of Cy'],
    ['dan', 'the secret of Dan'],
  ] as const) {
    const value = await now(owner);
    expect(open(value, to, { owner, purpose })).toBe(secret);
    expect([isNewest(value), openIfPossible(value, from, { owner, purpose })]).toEqual([true, null]);
  }
  expect([await now('dan'), await now('eve')]).toEqual([ofDan, ofEve]);
  expect(await rotateKey(db, from, to)).toBe(
    '0 secrets wrapped with the new key. 1 opened with neither key and stayed as they were.',
  );
});
