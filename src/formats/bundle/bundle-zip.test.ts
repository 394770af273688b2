import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/support/temp-store.ts';
import { messages } from '../../contract/messages/index.ts';
import type { IncomingFile, IncomingItem } from '../../domain/incoming/incoming.ts';
import { READERS } from '../readers.ts';
import { lookAt } from '../threads/look.ts';
import { bundleFileReader } from './bundle-file-reader.ts';
import { bundleZipWriter } from './bundle-zip-writer.ts';

const { signal } = new AbortController();
const NO_OPTIONS = { values: {} };
const PICTURE = Uint8Array.from({ length: 5_000 }, (_, n) => (n * 31) % 256);
const LIBRARY: readonly IncomingItem[] = [
  { kind: 'folder', path: 'Biology' },
  { kind: 'media', name: 'a.png', size: PICTURE.byteLength, read: () => Promise.resolve(PICTURE) },
  { kind: 'set', key: 'cells', sourceId: 'cells', topic: 'Cells "1"', folderPath: 'Biology' },
  {
    kind: 'card',
    setKey: 'cells',
    card: { sourceId: 'c', question: 'שלום 🧬', answer: '![](media:a.png)', questionImage: 'a.png' },
  },
];

async function fileOf(bytes: Uint8Array): Promise<IncomingFile> {
  const source = {
    size: bytes.byteLength,
    read: (offset: number, length: number) => Promise.resolve(bytes.slice(offset, offset + length)),
  };
  return { name: 'library.zip', source, scratch: await tempFolder(), utcOffsetMin: 0, now: 0 };
}

async function written(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const items = (async function* () {
    yield await Promise.resolve(LIBRARY);
  })();
  const request = { values: {}, title: 't', scratch: await tempFolder(), utcOffsetMin: 0, now: 5, signal };
  for await (const piece of bundleZipWriter.write(items, request)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('a zipped bundle is read as it was written, media first', async () => {
  const file = await fileOf(await written());
  expect(await bundleFileReader.recognise(file)).toBe(1);
  const preview = await bundleFileReader.look(file, NO_OPTIONS, signal);
  expect(preview.counts).toMatchObject({ sets: 1, cards: 1, folders: 1, media: 1 });
  const items: IncomingItem[] = [];
  for await (const batch of bundleFileReader.read(file, NO_OPTIONS, signal)) items.push(...batch);
  const [media, ...rest] = items.filter(({ kind }) => kind !== 'progress');
  expect(media).toMatchObject({ kind: 'media', name: 'a.png' });
  expect(media?.kind === 'media' && new Uint8Array(await media.read())).toEqual(PICTURE);
  expect(rest).toMatchObject([
    { kind: 'folder', path: 'Biology' },
    { kind: 'set', topic: 'Cells "1"' },
    { kind: 'card', card: { question: 'שלום 🧬', answer: '![](media:a.png)', questionImage: 'a.png' } },
  ]);
});

test.each([
  ['a list', 'library.json', strToU8('[{"question":"a","answer":"b"}]')],
  ['a text', 'library.json', strToU8('Question: a, b')],
  ['half a zip', 'library.ninefold', strToU8('PK\u0003\u0004 and no more')],
])('%s with the name of a bundle is read by nobody else, and refused with the sentence', async (_, name, bytes) => {
  const file = { ...(await fileOf(bytes)), name };
  await expect(lookAt(READERS, file, null, NO_OPTIONS, signal)).rejects.toThrow(messages.bundle.invalid);
});

test('another zip is none, and a bomb or a damaged one is refused with the sentence', async () => {
  const other = await fileOf(zipSync({ 'a.txt': strToU8('x') }));
  expect(await bundleFileReader.recognise(other)).toBe(0);
  const bomb = await fileOf(
    zipSync({ 'bundle.json': strToU8(`{"version":3,"sets":[],"x":"${' '.repeat(2 ** 26)}"}`) }),
  );
  const whole = await written();
  const damaged = await fileOf(Uint8Array.from(whole, (byte, n) => (n === whole.length - 200 ? byte ^ 0xff : byte)));
  for (const file of [other, bomb, damaged, await fileOf(whole.slice(0, -100))]) {
    await expect(bundleFileReader.look(file, NO_OPTIONS, signal)).rejects.toMatchObject({
      name: 'IncomingError',
      message: messages.bundle.invalid,
    });
  }
});
