import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, type ContractCase } from './case.ts';

const PNG = 'image/png';
/** One pixel each: what matters is that they differ. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const red = bytesOf(RED);
const RED_SHA = sha256Of(red);
/** For whatever names a picture. */
export const PICTURE = { sha256: RED_SHA, mime: PNG, bytes: red } as const;

export const blobsCases: ContractCase[] = [
  {
    operation: 'blobs.put',
    title: 'a file is kept under the hash of what it holds, and the same one again is no other',
    async run({ api }) {
      const kept = { sha256: RED_SHA, mime: PNG, size: red.byteLength };
      expect(await api.blobs.put({ sha256: RED_SHA, mime: PNG, bytes: red })).toEqual(kept);
      expect(await api.blobs.put({ sha256: RED_SHA, mime: PNG, bytes: red })).toEqual(kept);
      expect(await api.blobs.get({ sha256: RED_SHA })).toEqual({ mime: PNG, bytes: red });
    },
  },
  {
    operation: 'blobs.put',
    title: 'a file that is not the announced one, is empty, or is of a type that is not kept is refused',
    async run({ api }) {
      const other = 'ab'.repeat(32);
      const mismatch = await refusal(api.blobs.put({ sha256: other, mime: PNG, bytes: red }), 'blob_mismatch');
      expect(mismatch.detail).toBe(messages.blobs.mismatch);
      await refusal(api.blobs.put({ sha256: other, mime: PNG, bytes: new Uint8Array() }), 'invalid_input');
      const svg = 'image/svg+xml' as typeof PNG;
      await refusal(api.blobs.put({ sha256: RED_SHA, mime: svg, bytes: red }), 'invalid_input');
      await refusal(api.blobs.get({ sha256: RED_SHA }), 'not_found');
    },
  },
  {
    operation: 'blobs.get',
    title: 'what is not kept is not found, and a name that is no hash is refused',
    async run({ api }) {
      expect(await refusal(api.blobs.get({ sha256: 'cd'.repeat(32) }), 'not_found')).toMatchObject({
        detail: messages.blobs.notFound,
      });
      await refusal(api.blobs.get({ sha256: '../../etc/passwd' }), 'invalid_input');
    },
  },
  {
    operation: 'sets.create',
    title: 'a picture that a card carries is kept as a file and named by its hash',
    async run({ api }) {
      const questionImage = `data:${PNG};base64,${RED}`;
      const set = await api.sets.create({
        topic: 'Colours',
        flashcards: [{ question: '', answer: 'red', questionImage }],
      });
      expect(set.flashcards[0]).toMatchObject({ questionImage: `sha256:${RED_SHA}`, answerImage: null });
      expect((await api.blobs.get({ sha256: RED_SHA })).bytes).toEqual(red);
      const { sets } = await api.sets.exportAll({ full: true });
      expect(sets.find(({ id }) => id === set.id)?.flashcards[0]).toMatchObject({ questionImage });
    },
  },
  {
    operation: 'sets.update',
    title: 'a picture stays when a card does not name it, goes when it is null, and must be one that is kept',
    async run({ api }) {
      await api.blobs.put({ sha256: RED_SHA, mime: PNG, bytes: red });
      const card = { question: 'Which colour?', answer: 'red' };
      const image = `sha256:${RED_SHA}`;
      const { id } = await api.sets.create({ topic: 'Colours', flashcards: [{ ...card, answerImage: image }] });
      const kept = await api.sets.update({ id, flashcards: [{ ...card, hint: 'warm' }] });
      expect(kept.flashcards[0]).toMatchObject({ answerImage: image, hint: 'warm' });
      const emptied = await api.sets.update({ id, flashcards: [{ ...card, answerImage: null }] });
      expect(emptied.flashcards[0]?.answerImage).toBeNull();
      const unknown = api.sets.update({ id, flashcards: [{ ...card, answerImage: `sha256:${'ef'.repeat(32)}` }] });
      expect(await refusal(unknown, 'missing_blob')).toMatchObject({ detail: messages.blobs.missing });
      const elsewhere = api.sets.update({ id, flashcards: [{ ...card, answerImage: 'https://evil.example/x.png' }] });
      await refusal(elsewhere, 'invalid_input');
      expect((await api.sets.get({ id })).flashcards[0]?.answerImage).toBeNull();
    },
  },
];
