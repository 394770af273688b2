import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { referredBlob } from '../../contract/media.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { collectBlobs } from './blob-collection.ts';
import { sha256Of } from './incoming-blobs.ts';
import { bytesOfRow } from '../storage/row-bytes.ts';
import { createStore } from '../store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const bytes = new Uint8Array([1, 2, 3]);
const image = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const pictured = (topic: string) => setInput.parse({ topic, flashcards: [{ question: 'q', questionImage: image }] });

async function opened() {
  const opened = await tempStore();
  const folder = path.join(path.dirname(opened.file), 'blobs');
  const files = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(path.sep));
  const usedBytes = async () => (await rowsOf(opened.db, 'user_sync')).map(({ used_bytes }) => used_bytes)[0];
  return { ...opened, files, usedBytes };
}

describe('a picture', () => {
  test('is kept while a live card names it, however old it is', async () => {
    const { db, store, clock, files } = await opened();
    const { flashcards } = await store.sets.create(pictured('T'));
    for (let day = 0; day < 100; day += 20) {
      clock.now += 20 * DAY_MS;
      expect(await collectBlobs(db)).toBe(0);
    }
    expect(files()).toHaveLength(1);
    expect((await store.blobs.get(referredBlob(flashcards[0]?.questionImage ?? '') ?? '')).bytes).toEqual(
      Buffer.from(bytes),
    );
  });

  test('is kept while its card can come back, and goes 30 days after nothing names it any more', async () => {
    const { db, store, clock, files, usedBytes } = await opened();
    const before = await usedBytes();
    const sha256 = sha256Of(bytes);
    await store.blobs.put(sha256, 'image/png', bytes);
    expect(await usedBytes()).toBe(Number(before ?? 0) + bytesOfRow('blobs', { size: bytes.byteLength }));
    clock.now += 29 * DAY_MS;
    expect(await collectBlobs(db)).toBe(0);
    clock.now += 2 * DAY_MS;
    expect(await collectBlobs(db)).toBe(2);
    expect(files()).toEqual([]);
    expect(await usedBytes()).toBe(Number(before ?? 0));
    await expect(store.blobs.get(sha256)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('in the trash keeps its file', async () => {
    const { db, store, clock } = await opened();
    const set = await store.sets.create(pictured('T'));
    await store.sets.remove({ id: set.id });
    clock.now += 29 * DAY_MS;
    expect(await collectBlobs(db)).toBe(0);
    await store.trash.restoreSet(set.id);
    await expect(store.blobs.get(sha256Of(bytes))).resolves.toMatchObject({ mime: 'image/png' });
  });

  test('that is named again while it expires stays', async () => {
    const { db, store, clock } = await opened();
    const sha256 = sha256Of(bytes);
    await store.blobs.put(sha256, 'image/png', bytes);
    clock.now += 31 * DAY_MS;
    const collecting = collectBlobs(db);
    await store.sets.create(pictured('T'));
    await collecting;
    await expect(store.blobs.get(sha256)).resolves.toMatchObject({ mime: 'image/png' });
  });

  test('of two owners is one file, which goes with the second of them', async () => {
    const { db, store, clock, files } = await opened();
    const sha256 = sha256Of(bytes);
    await store.blobs.put(sha256, 'image/png', bytes);
    clock.now += 20 * DAY_MS;
    const other = createStore(db, 'other');
    await expect(other.blobs.get(sha256)).rejects.toMatchObject({ code: 'not_found' });
    await other.blobs.put(sha256, 'image/png', bytes);
    expect(files()).toHaveLength(1);
    clock.now += 15 * DAY_MS;
    expect(await collectBlobs(db)).toBe(1);
    expect(files()).toHaveLength(1);
    expect((await rowsOf(db, 'blobs')).map(({ owner }) => owner)).toEqual(['other']);
    clock.now += 20 * DAY_MS;
    expect(await collectBlobs(db)).toBe(2);
    expect(files()).toEqual([]);
  });

  test('of a process that died before anything named it is removed after a day', async () => {
    const { db, clock, files } = await opened();
    await db.blobs.put(sha256Of(bytes), bytes, clock.now);
    expect(await collectBlobs(db)).toBe(0);
    expect(files()).toHaveLength(1);
    clock.now += 2 * DAY_MS;
    expect(await collectBlobs(db)).toBe(1);
    expect(files()).toEqual([]);
  });
});
