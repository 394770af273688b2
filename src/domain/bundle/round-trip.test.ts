import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUNDLE_VERSION, IMPORT_FOLDER_MAX_CHARS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { ByteSource, IncomingItem } from '../incoming/incoming.ts';
import { bundleItems, bundleReader } from './bundle-reader.ts';
import { bundleWriter } from './bundle-writer.ts';
import { importFolder } from './import-folder.ts';

const { signal } = new AbortController();
const REQUEST = { values: {}, title: 't', scratch: '', utcOffsetMin: 0, now: 5, signal };
/** What a person could type: quotes, newlines, emoji, right-to-left, math, gaps. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('a "quoted"\nline\r\n', 'שלום, עולם', '🧬 {{c1::DNA}}', String.raw`$\frac{1}{2}$ \{`, '],[}{"', ' '),
);
const at = fc.integer({ min: 0, max: 4e12 });
const review = fc.record({
  op: fc.constant('review' as const),
  sourceId: fc.uuid(),
  face: fc.constantFrom('forward' as const, 'backward' as const, 'c1' as const),
  rating: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  reviewedAt: at,
  durationMs: fc.nat(),
  mode: fc.constantFrom('review' as const, 'cram' as const),
  dueAt: fc.option(at),
});
const memory = fc.record({
  face: fc.constantFrom('forward' as const, 'c1' as const),
  phase: fc.constantFrom('review' as const, 'learning' as const, 'relearning' as const),
  dueAt: at,
  stability: fc.double({ min: 0.001, max: 1e4, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  step: fc.nat(3),
  reps: fc.nat(),
  lapses: fc.nat(),
  lastReviewAt: fc.option(at),
});
const card = fc.record({
  sourceId: fc.uuid(),
  question: text,
  answer: text,
  hint: text,
  questionImage: fc.constantFrom(null, 'picture.png'),
  answerImage: fc.constant(null),
  tags: fc.array(text, { maxLength: 3 }),
  flag: fc.nat(7),
  suspended: fc.boolean(),
  buriedUntil: fc.option(at),
  bothWays: fc.boolean(),
  source: fc.constantFrom(
    null,
    { file: 'book.pdf', page: 3, quote: 'a passage' },
    { file: 'book.pdf', page: 3, label: 'xii', quote: 'a passage' },
    { file: 'book.pdf', page: null, quote: null, claim: 'what no page says' },
  ),
  updatedAt: at,
  reviews: fc.array(review, { maxLength: 3 }),
  memories: fc.array(memory, { maxLength: 2 }),
});
const library = fc
  .array(fc.record({ topic: text, folderPath: text, cards: fc.array(card, { maxLength: 4 }) }), { maxLength: 4 })
  .chain((sets) =>
    fc.record({
      sets: fc.constant(
        sets.flatMap(({ topic, folderPath, cards }, n): IncomingItem[] => [
          {
            kind: 'set',
            key: `s${n}`,
            sourceId: `s${n}`,
            topic,
            folderPath,
            summary: '',
            isTracked: n % 2 === 0,
            sourceFile: null,
            updatedAt: 7,
          },
          ...cards.map((each): IncomingItem => ({ kind: 'card', setKey: `s${n}`, card: each })),
        ]),
      ),
      notes: fc.array(
        fc.record({
          kind: fc.constant('note' as const),
          sourceId: fc.uuid(),
          title: text,
          content: text,
          folderPath: text,
          isTracked: fc.boolean(),
          updatedAt: at,
        }),
        { maxLength: 3 },
      ),
      folders: fc.array(fc.record({ kind: fc.constant('folder' as const), path: text }), { maxLength: 3 }),
      plans: fc.array(
        fc.record({ kind: fc.constant('studyPlan' as const), sourceId: fc.uuid(), date: at, content: text }),
        { maxLength: 2 },
      ),
    }),
  );

async function* inBatches(items: readonly IncomingItem[]) {
  for (let i = 0; i < items.length; i += 3) yield await Promise.resolve(items.slice(i, i + 3));
}

async function written(items: readonly IncomingItem[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bundleWriter.write(inBatches(items), REQUEST)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A source that hands out at most a few bytes at once, so that every boundary is somewhere. */
function sourceOf(bytes: Uint8Array, most = Infinity): ByteSource {
  return {
    size: bytes.byteLength,
    read: (offset, length) => Promise.resolve(bytes.slice(offset, offset + Math.min(length, most))),
  };
}

async function readBack(source: ByteSource): Promise<IncomingItem[]> {
  const items: IncomingItem[] = [];
  for await (const batch of bundleItems(source, signal)) items.push(...batch.filter(({ kind }) => kind !== 'progress'));
  return items;
}

test('what is written is read as it was, wherever its pieces end', async () => {
  await fc.assert(
    fc.asyncProperty(library, fc.integer({ min: 1, max: 60 }), async ({ sets, notes, folders, plans }, most) => {
      const items = [...folders, ...sets, ...notes, ...plans];
      const bytes = await written(items);
      expect(await readBack(sourceOf(bytes, most))).toEqual(items);
      expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ version: BUNDLE_VERSION, exportedAt: 5 });
    }),
    { numRuns: 60 },
  );
});

test('weights are read wherever they stand, and count only when they are wanted', async () => {
  const weights = Array.from({ length: 21 }, (_, n) => n / 7);
  const set: IncomingItem = { kind: 'set', key: 's', sourceId: 's', topic: 't', folderPath: '' };
  const file = { name: 'b.json', source: sourceOf(await written([set, { kind: 'parameters', weights }])), scratch: '' };
  const incoming = { ...file, utcOffsetMin: 0, now: 5 };
  for (const wanted of [false, true]) {
    const options = { values: { weights: wanted } };
    const preview = await bundleReader.look(incoming, options, signal);
    expect(preview.options).toMatchObject([{ kind: 'flag', key: 'weights', value: wanted }]);
    const kinds: string[] = [];
    for await (const items of bundleReader.read(incoming, options, signal))
      kinds.push(...items.map(({ kind }) => kind));
    expect(kinds.includes('parameters')).toBe(wanted);
  }
  expect(await readBack(incoming.source)).toContainEqual({ kind: 'parameters', weights });
});

test('media come before the cards that name them, with every byte', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, n) => (n * 7) % 256);
  for (const length of [0, 1, 2, 3, 4, 299, 300]) {
    const media = bytes.slice(0, length);
    const file = await written([
      { kind: 'media', name: 'sound.mp3', size: length, read: () => Promise.resolve(media) },
      { kind: 'set', key: 's', sourceId: 's', topic: 't', folderPath: '' },
    ]);
    const [first, second] = await readBack(sourceOf(file));
    expect(second).toMatchObject({ kind: 'set' });
    expect(first).toMatchObject({ kind: 'media', name: 'sound.mp3', size: length });
    expect(first?.kind === 'media' && (await first.read())).toEqual(media);
  }
});

test('an empty library is a bundle all the same', async () => {
  expect(await readBack(sourceOf(await written([])))).toEqual([]);
});

test('a bundle that is damaged anywhere ends in its sentence, never in a fault', async () => {
  const whole = await written([
    { kind: 'set', key: 's', sourceId: 's', topic: 'Cells', folderPath: 'Biology' },
    { kind: 'card', setKey: 's', card: { sourceId: 'c', question: 'q "1"', answer: 'ä' } },
    { kind: 'note', sourceId: 'n', title: 't', content: 'c', folderPath: '' },
  ]);
  const file = { name: 'a.json', scratch: '', utcOffsetMin: 0, now: 0 };
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (place, byte, isCut) => {
      const damaged = isCut ? whole.slice(0, place) : Uint8Array.from(whole);
      if (!isCut) damaged[place] = byte;
      const look = bundleReader.look({ ...file, source: sourceOf(damaged) }, { values: {} }, signal);
      const outcome = await look.then(
        () => 'read',
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(['read', `IncomingError: ${messages.bundle.invalid}`]).toContain(outcome);
    }),
    { numRuns: 400 },
  );
});

test('the folder of an import is named by the time, and can be a folder everywhere', () => {
  const name = importFolder(Date.UTC(2026, 10, 21, 13, 5, 9), 60);
  expect(name).toBe('Import 2026-11-21 14-05-09');
  expect(name.length).toBeLessThanOrEqual(IMPORT_FOLDER_MAX_CHARS);
});
