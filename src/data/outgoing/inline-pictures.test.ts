import { expect, test } from 'vitest';
import { BLOB_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { sha256Of } from '../blobs/incoming-blobs.ts';
import { write } from '../write/write.ts';
import { libraryItems, type Outgoing } from './library-items.ts';

const PNG = 'image/png';
const WANTED: Outgoing = {
  kinds: new Set(['sets']),
  schedule: false,
  parameters: false,
  pictures: 'inline',
  sets: null,
  folder: null,
};

const named = (sha256: string, cards: number) =>
  Array.from({ length: cards }, (_, at) => ({ question: `q${at}`, answer: '', answerImage: `sha256:${sha256}` }));

test('a picture that many cards carry along is read once, and few of them are handed on at a time', async () => {
  const { db, store } = await tempStore();
  const bytes = new Uint8Array(300_000).fill(7);
  const sha256 = sha256Of(bytes);
  await store.blobs.put(sha256, PNG, bytes);
  await store.sets.create({ topic: 'Colours', flashcards: named(sha256, 40) });
  let reads = 0;
  const blobs: typeof db.blobs = {
    ...db.blobs,
    read: (name) => {
      reads += 1;
      return db.blobs.read(name);
    },
  };
  const url = `data:${PNG};base64,${Buffer.from(bytes).toString('base64')}`;
  const questions: string[] = [];
  for await (const items of libraryItems({ ...db, blobs }, OWNER, WANTED)) {
    const cards = items.flatMap((item) => (item.kind === 'card' ? [item.card] : []));
    expect(cards.length).toBeLessThanOrEqual(3);
    for (const { question, answerImage } of cards) {
      expect(answerImage === url).toBe(true);
      questions.push(question);
    }
  }
  expect(questions).toEqual(Array.from({ length: 40 }, (_, at) => `q${at}`));
  expect(reads).toBe(1);
});

test('a file that nothing could import is refused before a picture is read', async () => {
  const { db, store } = await tempStore();
  const sha256 = 'ab'.repeat(32);
  const at = db.now();
  await write(db, OWNER, (tx) =>
    tx.local.putAll('blobs', [{ sha256, size: BLOB_MAX_BYTES, mime: PNG, created_at: at, last_ref_at: at }]),
  );
  await store.sets.create({ topic: 'Large', flashcards: named(sha256, 200) });
  const items = libraryItems(db, OWNER, WANTED);
  await expect(items.next()).rejects.toMatchObject({ detail: messages.exports.picturesTooLarge });
});
