/** All sets in one answer, as whoever takes it piece by piece sees it: what is read and held meanwhile is counted. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BLOB_MAX_BYTES, EXPORT_MAX_BYTES, PAGE_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { sha256Of } from '../blobs/incoming-blobs.ts';
import type { Database } from '../database/database.ts';
import { bytesOf, textOf, type JsonPiece } from '../long-work/json-pieces.ts';
import { createStore } from '../store.ts';
import { write } from '../write/write.ts';

const PNG = 'image/png';

/** A library whose reads of pictures are counted. */
async function library() {
  const { db, store } = await tempStore('server');
  const read: string[] = [];
  const blobs: Database['blobs'] = {
    ...db.blobs,
    read: (sha256) => {
      read.push(sha256);
      return db.blobs.read(sha256);
    },
  };
  const picture = async (bytes: number) => {
    const made = new Uint8Array(randomBytes(bytes));
    const sha256 = sha256Of(made);
    await store.blobs.put(sha256, PNG, made);
    return { sha256, url: `data:${PNG};base64,${Buffer.from(made).toString('base64')}` };
  };
  return { db, store, counted: createStore({ ...db, blobs }, OWNER), read, picture };
}

const named = (hashes: readonly string[]) =>
  hashes.map((sha256, at) => ({ question: `q${at}`, answer: 'ä 😀', questionImage: `sha256:${sha256}` }));

async function problemOf(pieces: AsyncIterable<JsonPiece>): Promise<Problem> {
  const problem: unknown = await takeAll(pieces).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  return problem as Problem;
}

async function takeAll(pieces: AsyncIterable<JsonPiece>): Promise<{ text: string; longest: number }> {
  const parts: string[] = [];
  let longest = 0;
  for await (const piece of pieces) {
    parts.push(textOf(piece));
    longest = Math.max(longest, bytesOf(piece).byteLength);
  }
  return { text: parts.join(''), longest };
}

describe('all sets in pieces', () => {
  test('a picture that 200 cards name is read once, and no piece is longer than a socket takes', async () => {
    const { store, counted, read, picture } = await library();
    const { sha256, url } = await picture(70_000);
    const set = await store.sets.create({ topic: 'Colours', flashcards: named(Array(200).fill(sha256)) });
    const { text, longest } = await takeAll(counted.sets.allInPieces());
    expect(read).toEqual([sha256]);
    expect(longest).toBeLessThan(70_000);
    const flashcards = set.flashcards.map((card) => ({ ...card, questionImage: url }));
    expect(text).toBe(JSON.stringify({ sets: [{ ...set, flashcards }] }));
  });

  test('whoever stops taking stops the reading', async () => {
    const { store, counted, read, picture } = await library();
    const hashes: string[] = [];
    for (let i = 0; i < 5; i += 1) hashes.push((await picture(100_000)).sha256);
    await store.sets.create({ topic: 'Colours', flashcards: named(hashes) });
    for await (const piece of counted.sets.allInPieces()) if (typeof piece !== 'string') break;
    expect(read).toEqual(hashes.slice(0, 1));
  });

  test('a picture whose bytes are not there stays a name', async () => {
    const { db, store } = await library();
    const sha256 = 'ab'.repeat(32);
    await keepRow(db, sha256, 100);
    const set = await store.sets.create({ topic: 'Colours', flashcards: named([sha256]) });
    expect(await store.sets.all()).toEqual([set]);
  });

  test('more than one answer can hold is refused before a picture is read, and a page of it is not', async () => {
    const { db, store, counted, read } = await library();
    const sha256 = 'cd'.repeat(32);
    await keepRow(db, sha256, BLOB_MAX_BYTES);
    const most = Math.floor(EXPORT_MAX_BYTES / ((BLOB_MAX_BYTES / 3) * 4));
    for (const [topic, cards] of [
      ['One', most - 1],
      ['Two', 2],
    ] as const)
      await store.sets.create({ topic, flashcards: named(Array(cards).fill(sha256)) });
    const problem = await problemOf(counted.sets.allInPieces());
    expect(problem).toMatchObject({ code: 'too_large', status: 413, detail: messages.sets.exportTooLarge(500) });
    expect(read).toEqual([]);
    const page = await counted.sets.allInPieces({ limit: 10 }).whole();
    expect([page.sets.map(({ id }) => id), page.next]).toEqual([['one'], 'one']);
    const last = await counted.sets.allInPieces({ limit: 10, after: 'one' }).whole();
    expect([last.sets.map(({ id }) => id), last.next]).toEqual([['two'], undefined]);
  });

  test('a set that is gone when its turn comes is left out, and one in a folder made meanwhile has its path', async () => {
    const { store } = await library();
    const long = 'x'.repeat(2_000);
    const many = Array.from({ length: 600 }, (_, at) => ({ question: `${at} ${long}`, answer: '' }));
    for (const topic of ['A', 'B', 'C']) await store.sets.create({ topic, flashcards: many });
    const pieces = store.sets.allInPieces()[Symbol.asyncIterator]();
    const parts = [textOf((await pieces.next()).value as JsonPiece), textOf((await pieces.next()).value as JsonPiece)];
    await store.sets.remove({ id: 'b' });
    await store.sets.update({ id: 'c', folderPath: 'made/meanwhile', flashcards: [] });
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) parts.push(textOf(next.value));
    const { sets } = JSON.parse(parts.join('')) as { sets: { id: string; folderPath: string; count: number }[] };
    expect(sets.map(({ id, folderPath, count }) => [id, folderPath, count])).toEqual([
      ['a', 'main', 600],
      ['c', 'made/meanwhile', 0],
    ]);
  });

  test('sets by their ids come once each, in the order asked for, in pages of so many bytes', async () => {
    const { store } = await library();
    const long = 'x'.repeat(4_000);
    const many = Array.from({ length: Math.ceil(PAGE_BYTES / 8_000) }, (_, at) => ({
      question: `${at} ${long}`,
      answer: '',
    }));
    for (const topic of ['A', 'B', 'C']) await store.sets.create({ topic, flashcards: many });
    const ids = ['c', 'a', 'missing', 'c', 'b'];
    expect((await store.sets.many(ids)).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    const { sets, next } = await store.sets.manyInPieces(ids, 10).whole();
    expect([sets.map(({ id }) => id), next]).toEqual([['c'], 'c']);
  });
});

/** A picture of which the database knows, and whose bytes are nowhere. */
async function keepRow(db: Database, sha256: string, size: number): Promise<void> {
  const at = db.now();
  await write(db, OWNER, (tx) =>
    tx.local.putAll('blobs', [{ sha256, size, mime: PNG, created_at: at, last_ref_at: at }]),
  );
}
