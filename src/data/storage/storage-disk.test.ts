/** What an owner is told that everything takes up, beside what it takes up on the disk. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { noteInput } from '../../contract/notes.schema.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { sha256Of } from '../blobs/incoming-blobs.ts';
import { createStore } from '../store.ts';
import { write } from '../write/write.ts';

const KB = 1024;
/** Of a library of some megabytes; a page of the database is half full now and then. */
const OFF_BY_AT_MOST = 0.05;

/** Bytes of the database, once its log is in it, and of the folder of pictures. */
async function onDisk(db: Database, file: string): Promise<number> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db.connection);
  const folder = path.join(path.dirname(file), 'blobs');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map((entry) => path.join(entry.parentPath, entry.name));
  return [file, ...files].reduce((sum, name) => sum + statSync(name).size, 0);
}

/** Text of some length that differs from any other. */
const textOf = (i: number, chars: number): string =>
  `${i} ${'learned by heart and never forgotten, '.repeat(200)}`.slice(0, chars);

test('is what the disk says, within five per cent, of a library of pictures, sets, notes, reviews, versions and trash', async () => {
  const { db, file, clock } = await tempStore('server');
  const owner = newId();
  const store = createStore(db, owner);
  const put = (content: Buffer) => store.blobs.put(sha256Of(content), 'image/png', content);
  await put(Buffer.alloc(1));
  const before = (await onDisk(db, file)) - (await store.storage.read()).usedBytes;

  for (let i = 0; i < 12; i += 1) await put(Buffer.alloc((i + 1) * 40 * KB, i));
  for (let s = 0; s < 20; s += 1) {
    const flashcards = Array.from({ length: 40 }, (_, i) => ({
      question: textOf(i, 60),
      answer: textOf(s, 30 + 5 * i),
    }));
    const set = await store.sets.create(setInput.parse({ topic: `Set ${s}`, folderPath: `f${s % 4}`, flashcards }));
    clock.now += 1_000;
    await store.sets.update({ id: set.id, topic: `Renamed ${s}`, updatedAt: clock.now });
    const reviews = set.flashcards.map(({ id }, i) => ({
      id: newId(),
      card_id: id,
      face: 'q' as never,
      device_id: newId(),
      op: 'review' as const,
      target_id: null,
      rating: 3,
      duration_ms: 4_000,
      reviewed_at: clock.now,
      reviewed_at_raw: clock.now,
      utc_offset_min: 60,
      study_day: 20_000 + i,
      mode: 'review',
      due_at: clock.now,
      params_id: null,
    }));
    await write(db, owner, (tx) => tx.appendAll('reviews', reviews));
    if (s % 5 === 0) await store.sets.remove({ id: set.id });
  }
  for (let i = 0; i < 60; i += 1) {
    const { id } = await store.notes.create(noteInput.parse({ title: `Note ${i}`, content: textOf(i, 200 + 90 * i) }));
    if (i % 5 === 0) await store.notes.remove({ id });
  }

  const told = (await store.storage.read()).usedBytes;
  const found = (await onDisk(db, file)) - before;
  expect(found).toBeGreaterThan(4 * KB * KB);
  expect(Math.abs(told - found) / found).toBeLessThan(OFF_BY_AT_MOST);
});
