/** What an owner may keep: what gives way before something is refused, and what a refusal leaves. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { messages } from '../../contract/messages/index.ts';
import { noteInput } from '../../contract/notes.schema.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { sha256Of } from '../blobs/incoming-blobs.ts';
import type { Store } from '../store.ts';
import { write } from '../write/write.ts';

const KB = 1024;
const note = (id: string, kilobytes: number) => noteInput.parse({ id, content: 'x'.repeat(kilobytes * KB) });
const usedBy = async (store: Store) => (await store.storage.read()).usedBytes;

async function limited(storageLimitBytes: number) {
  const opened = await tempStore('server', { storageLimitBytes });
  const folder = path.join(path.dirname(opened.file), 'blobs');
  const files = () => {
    try {
      return readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(path.sep));
    } catch {
      return [];
    }
  };
  return { ...opened, files };
}

/** What a store without a limit says that these steps take up. */
async function sizeOf(steps: (store: Store) => Promise<unknown>): Promise<number> {
  const { store } = await tempStore('server');
  await steps(store);
  return usedBy(store);
}

describe('a limit', () => {
  test('is to the byte', async () => {
    const size = await sizeOf((store) => store.notes.create(note('n', 2)));
    const { store } = await limited(size);
    await store.notes.create(note('n', 2));
    const oneMore = store.notes.update({ id: 'n', content: `${'x'.repeat(2 * KB)}y` });
    await expect(oneMore).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
      detail: messages.stored.storageFull,
    });
    expect(await usedBy(store)).toBe(size);
    expect(await store.storage.read()).toMatchObject({ limitBytes: size, unlimited: false });
  });

  test('refuses what goes over it and keeps nothing of it; less is always taken', async () => {
    const { store, db } = await limited(20 * KB);
    await store.notes.create(note('n', 15));
    const before = await usedBy(store);
    const tooMuch = noteInput.parse({ ...note('m', 6), folderPath: 'new' });
    await expect(store.notes.create(tooMuch)).rejects.toMatchObject({ code: 'storage_full' });
    expect((await rowsOf(db, 'folders')).map(({ name }) => name)).toEqual(['main']);
    expect(await usedBy(store)).toBe(before);
    await store.notes.update({ id: 'n', content: 'less' });
    await store.notes.create(tooMuch);
  });

  test('leaves room for reviews and for the exchange with devices, but not without end', async () => {
    const { store, db } = await limited(40 * KB);
    const { flashcards } = await store.sets.create(
      setInput.parse({ topic: 'T', flashcards: [{ question: 'q', answer: 'a' }] }),
    );
    const left = 40 * KB - (await usedBy(store));
    await store.notes.create(note('n', Math.floor(left / KB) - 2));
    const review = {
      card_id: flashcards[0]!.id,
      face: 'q' as never,
      device_id: 'd',
      op: 'review' as const,
      target_id: null,
      rating: 3,
      duration_ms: 1,
      reviewed_at: 1,
      reviewed_at_raw: 1,
      utc_offset_min: 0,
      study_day: 1,
      mode: 'review',
      due_at: null,
      params_id: null,
    };
    const add = (from: number, count: number) =>
      write(db, OWNER, (tx) =>
        tx.appendAll(
          'reviews',
          Array.from({ length: count }, (_, i) => ({ ...review, id: `r${from + i}` })),
        ),
      );
    await add(0, 5);
    expect(await usedBy(store)).toBeGreaterThan(40 * KB);
    await expect(add(5, 20)).rejects.toMatchObject({ code: 'storage_full' });
    expect(await rowsOf(db, 'reviews')).toHaveLength(5);
    await store.notes.remove({ id: 'n' });
    await add(5, 20);
  });
});

describe('what is in the trash', () => {
  test('counts, and makes room when it is needed, the longest there first', async () => {
    const { store, clock } = await limited(50 * KB);
    for (const id of ['first', 'second']) {
      await store.notes.create(note(id, 10));
      await store.notes.remove({ id });
      clock.now += 1_000;
    }
    expect(await usedBy(store)).toBeGreaterThan(20 * KB);
    expect((await store.storage.read()).trashBytes).toBe(20 * KB);
    await store.notes.create(note('third', 20));
    expect((await store.storage.read()).trashBytes).toBe(20 * KB);
    // The first goes, and no more than that.
    await store.notes.create(note('fourth', 8));
    await expect(store.trash.restoreStored('notes', 'first')).rejects.toMatchObject({ code: 'not_found' });
    expect((await store.storage.read()).trashBytes).toBe(10 * KB);
    expect(await usedBy(store)).toBeLessThanOrEqual(50 * KB);
  });

  test('goes as it came there: a set with all its cards, and nothing of another', async () => {
    const { store, clock } = await limited(800 * KB);
    const ids: string[] = [];
    for (const topic of ['first', 'second']) {
      const flashcards = Array.from({ length: 120 }, (_, i) => ({
        question: `${topic} ${i}`,
        answer: 'a'.repeat(300),
      }));
      ids.push((await store.sets.create(setInput.parse({ topic, flashcards }))).id);
    }
    for (const id of ids) {
      clock.now += 1_000;
      await store.sets.remove({ id });
    }
    await store.notes.create(note('n', Math.floor((800 * KB - (await usedBy(store))) / KB) + 5));
    await expect(store.trash.restoreSet(ids[0]!)).rejects.toMatchObject({ code: 'not_found' });
    await store.notes.remove({ id: 'n' });
    await store.trash.restoreSet(ids[1]!);
    expect((await store.sets.get(ids[1]!)).flashcards.map(({ question }) => question)).toEqual(
      Array.from({ length: 120 }, (_, i) => `second ${i}`),
    );
  });

  test('stays when even all of it would not be room enough', async () => {
    const { store } = await limited(20 * KB);
    await store.notes.create(note('gone', 10));
    await store.notes.remove({ id: 'gone' });
    await expect(store.notes.create(note('large', 30))).rejects.toMatchObject({ code: 'storage_full' });
    await store.trash.restoreStored('notes', 'gone');
    expect(await store.notes.get('gone')).toMatchObject({ content: 'x'.repeat(10 * KB) });
  });

  test('gives way after versions that were overwritten', async () => {
    const { store, db, clock } = await limited(45 * KB);
    await store.notes.create(note('kept', 10));
    clock.now += 1_000;
    await store.notes.update({ id: 'kept', content: 'y'.repeat(5 * KB), updatedAt: clock.now });
    await store.notes.create(note('gone', 10));
    await store.notes.remove({ id: 'gone' });
    expect((await store.storage.read()).trashBytes).toBeGreaterThanOrEqual(20 * KB);
    await store.notes.create(note('new', 20));
    expect(await rowsOf(db, 'history')).toEqual([]);
    await store.trash.restoreStored('notes', 'gone');
  });

  test('takes its pictures along, but none that something else names', async () => {
    const { store, db } = await limited(60 * KB);
    const picture = (fill: string) => `data:image/png;base64,${Buffer.alloc(15 * KB, fill).toString('base64')}`;
    const pictured = (topic: string, ...fills: string[]) =>
      setInput.parse({ topic, flashcards: fills.map((fill) => ({ question: fill, questionImage: picture(fill) })) });
    await store.sets.create(pictured('gone', 'a', 'b'));
    await store.sets.create(pictured('kept', 'b'));
    await store.sets.remove({ id: 'gone' });
    expect((await store.storage.read()).trashBytes).toBeGreaterThan(15 * KB);
    await store.notes.create(note('new', 25));
    const kept = (await rowsOf(db, 'blobs')).map(({ sha256 }) => sha256);
    expect(kept).toEqual([sha256Of(Buffer.alloc(15 * KB, 'b'))]);
  });
});

describe('a picture that is refused', () => {
  const bytes = (fill: string, kilobytes: number) => Buffer.alloc(kilobytes * KB, fill);
  const put = (store: Store, content: Buffer) => store.blobs.put(sha256Of(content), 'image/png', content);

  test('is never written', async () => {
    const { store, db, files } = await limited(20 * KB);
    let written = 0;
    const original = db.blobs.put.bind(db.blobs);
    Object.assign(db.blobs, {
      put(...args: Parameters<typeof original>) {
        written += 1;
        return original(...args);
      },
    });
    await expect(put(store, bytes('a', 21))).rejects.toMatchObject({ code: 'storage_full' });
    expect([written, files()]).toEqual([0, []]);
    await put(store, bytes('a', 10));
    // The same once more needs no room.
    await put(store, bytes('a', 10));
    expect(files()).toHaveLength(1);
  });

  test('has its room taken by those that are on their way', async () => {
    const { store, files } = await limited(20 * KB);
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((fill) => put(store, bytes(fill, 12))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(files()).toHaveLength(1);
    // What was on its way takes up nothing once it has arrived or was refused.
    await put(store, bytes('d', 5));
  });

  test('leaves no file when the cards that bring it are refused', async () => {
    const { store, files } = await limited(20 * KB);
    const image = `data:image/png;base64,${bytes('a', 5).toString('base64')}`;
    const cards = [
      { question: 'q'.repeat(9_000), answer: 'a'.repeat(9_000), questionImage: image },
      { question: 'r', questionImage: `sha256:${'ab'.repeat(32)}` },
    ];
    await expect(store.sets.create(setInput.parse({ topic: 'T', flashcards: cards }))).rejects.toMatchObject({
      code: 'missing_blob',
    });
    expect(files()).toEqual([]);
    await store.notes.create(note('n', 10));
  });
});
