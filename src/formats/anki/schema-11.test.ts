/**
 * A collection that we write is held to what Anki's own code asks of one of schema 11: keys without which its decoder refuses a note type, deck or
 * option, numbers that fit, names that are unique, and the columns that it reckons from others.
 */
import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyLibrary } from '../../../test/support/anki/any-library.ts';
import { fileOf, itemsOf, readAll, scratchFolder, writeAll } from '../../../test/support/anki/incoming-files.ts';
import { hasSamples, samplePackage } from '../../../test/support/samples.ts';
import type { IncomingItem } from '../../domain/incoming/incoming.ts';
import { sortWords } from '../../domain/anki/sort-words.ts';
import { ankiReader } from './anki-reader.ts';
import { ankiWriter } from './anki-writer.ts';

const u8 = z.int().min(0).max(255);
const u16 = z.int().min(0).max(65_535);
const i32 = z.int32();
const today = z.tuple([i32, i32]);

const noteType = z.looseObject({
  id: z.int(),
  name: z.string().min(1),
  type: z.union([z.literal(0), z.literal(1)]),
  mod: z.int(),
  usn: i32,
  sortf: u16,
  did: z.int().nullable(),
  tmpls: z
    .array(
      z.looseObject({
        name: z.string().min(1),
        ord: u16,
        qfmt: z.string(),
        afmt: z.string(),
        bqfmt: z.string(),
        bafmt: z.string(),
        did: z.int().nullable(),
        bfont: z.string(),
        bsize: u8,
      }),
    )
    .min(1),
  flds: z
    .array(
      z.looseObject({
        name: z.string().regex(/^[^:"{}#^/][^:"{}]*$/),
        ord: u16,
        sticky: z.boolean(),
        rtl: z.boolean(),
        font: z.string(),
        size: u16,
      }),
    )
    .min(1),
  css: z.string(),
  latexPre: z.string(),
  latexPost: z.string(),
  latexsvg: z.boolean(),
  req: z.array(z.tuple([u16, z.enum(['any', 'all', 'none']), z.array(u16)])),
  originalStockKind: i32.optional(),
});

const deck = z.looseObject({
  id: z.int(),
  mod: z.int(),
  name: z.string().min(1),
  usn: i32,
  newToday: today,
  revToday: today,
  lrnToday: today,
  timeToday: today,
  collapsed: z.boolean(),
  browserCollapsed: z.boolean(),
  desc: z.string(),
  dyn: z.literal(0),
  conf: z.int(),
  extendNew: i32,
  extendRev: i32,
});

const options = z.looseObject({
  id: z.int(),
  mod: z.int(),
  name: z.string(),
  usn: i32,
  maxTaken: i32,
  autoplay: z.boolean(),
  timer: u8,
  replayq: z.boolean(),
  dyn: z.boolean(),
  new: z.looseObject({
    bury: z.boolean(),
    delays: z.array(z.number()),
    initialFactor: u16,
    ints: z.tuple([u16, u16, u16]),
    order: z.union([z.literal(0), z.literal(1)]),
    perDay: z.uint32(),
  }),
  rev: z.looseObject({
    bury: z.boolean(),
    ease4: z.number(),
    ivlFct: z.number(),
    maxIvl: z.uint32(),
    perDay: z.uint32(),
    hardFactor: z.number(),
  }),
  lapse: z.looseObject({
    delays: z.array(z.number()),
    leechAction: z.union([z.literal(0), z.literal(1)]),
    leechFails: z.uint32(),
    minInt: z.uint32(),
    mult: z.number(),
  }),
  // Without one Anki reads 0, which asks for nothing to be remembered.
  desiredRetention: z.number().min(0.7).max(0.99),
});

const cardData = z.strictObject({
  pos: z.uint32(),
  s: z.number().positive().optional(),
  d: z.number().min(1).max(10).optional(),
  lrt: z.int().optional(),
  // Custom data: a hundred bytes, keys of eight.
  cd: z.string().max(100).optional(),
});

async function collectionOf(bytes: Uint8Array): Promise<SqliteDatabase.Database> {
  const file = path.join(await scratchFolder(), 'collection');
  const members = unzipSync(bytes);
  await writeFile(file, members['collection.anki21'] ?? members['collection.anki2'] ?? new Uint8Array());
  return new SqliteDatabase(file);
}

/** What of the columns is looked at; each query has its own. */
type Row = Readonly<
  Record<'models' | 'decks' | 'dconf' | 'flds' | 'words' | 'tags' | 'guid' | 'data', string> &
    Record<'id' | 'mid' | 'csum' | 'nid' | 'did' | 'ord' | 'type' | 'due' | 'reps' | 'ease' | 'ivl' | 'factor', number>
>;

function rowsOf(database: SqliteDatabase.Database, sql: string): Row[] {
  return database.prepare(sql).all() as Row[];
}

function areUnique(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}

const checksum = (words: string): number => createHash('sha1').update(words).digest().readUInt32BE(0);

describe('a collection that we write', () => {
  test('is one that Anki takes', async () => {
    await fc.assert(
      fc.asyncProperty(anyLibrary, async (items: readonly IncomingItem[]) => {
        const weights: IncomingItem = { kind: 'parameters', weights: Array.from({ length: 21 }, (_, i) => i / 10) };
        const database = await collectionOf(await writeAll(ankiWriter, [weights, ...items]));
        expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        const [col] = rowsOf(database, 'select * from col');
        expect(col).toMatchObject({ id: 1, ver: 11, dty: 0, tags: '{}' });
        const types = z.record(z.string(), noteType).parse(JSON.parse(col?.models ?? ''));
        const decks = z.record(z.string(), deck).parse(JSON.parse(col?.decks ?? ''));
        const kinds = z.record(z.string(), options).parse(JSON.parse(col?.dconf ?? ''));
        for (const list of [types, decks, kinds])
          expect(Object.entries(list).every(([id, each]) => String(each.id) === id)).toBe(true);
        expect(areUnique(Object.values(types).map(({ name }) => name))).toBe(true);
        expect(areUnique(Object.values(decks).map(({ name }) => name))).toBe(true);
        expect(decks['1']).toBeDefined();
        expect(kinds['1']).toMatchObject({ fsrsParams6: { length: 21 } });
        for (const { flds, tmpls } of Object.values(types)) {
          expect(areUnique(flds.map(({ name }) => name))).toBe(true);
          expect(flds.map(({ ord }) => ord)).toEqual([...flds.keys()]);
          expect(tmpls.map(({ ord }) => ord)).toEqual([...tmpls.keys()]);
        }
        const notes = rowsOf(database, 'select *, cast(sfld as text) as words from notes');
        for (const note of notes) {
          const fields = note.flds.split('\u001F');
          expect(fields).toHaveLength(types[String(note.mid)]?.flds.length ?? 0);
          expect(note.csum).toBe(checksum(sortWords(fields[0] ?? '')));
          expect(note.tags).toMatch(/^(?: (?:\S+ )+)?$/u);
        }
        expect(areUnique(notes.map(({ guid }) => guid))).toBe(true);
        const typeOf = new Map(notes.map(({ id, mid }) => [id, types[String(mid)]]));
        const cards = rowsOf(database, 'select * from cards');
        for (const card of cards) {
          const type = typeOf.get(card.nid);
          expect(type?.type === 1 ? card.ord < 500 : card.ord < (type?.tmpls.length ?? 0)).toBe(true);
          expect(decks).toHaveProperty(String(card.did));
          const { s } = cardData.parse(JSON.parse(card.data));
          const isNew = card.type === 0;
          expect([isNew, card.reps === 0, s === undefined]).toEqual([isNew, isNew, isNew]);
          expect(card.due).toBeGreaterThanOrEqual(-(2 ** 31));
          expect(card.due).toBeLessThan(2 ** 31);
        }
        const pairs = cards.map(({ nid, ord }) => `${nid} ${ord}`);
        expect(areUnique(pairs)).toBe(true);
        for (const { ease, type, factor, ivl } of rowsOf(database, 'select * from revlog')) {
          expect(ease === 0 ? type : 4).toBe(4);
          expect(u16.safeParse(factor).success && i32.safeParse(ivl).success).toBe(true);
        }
        database.close();
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

test('what only our field says outlives letters that Anki composes', async () => {
  const card = {
    sourceId: null,
    question: 'Cafe\u0301\u0007',
    answer: 'a *b* c',
    hint: '',
    tags: ['two words'],
    bothWays: false,
  };
  const source = { file: 'book.pdf', page: 3, label: 'xii', quote: null, claim: 'what no page says' };
  const items: IncomingItem[] = [
    { kind: 'set', key: '1', sourceId: null, topic: 'Words', folderPath: '', summary: '' },
    { kind: 'card', setKey: '1', card: { ...card, source } },
  ];
  const bytes = await writeAll(ankiWriter, items);
  const database = await collectionOf(bytes);
  const [note] = rowsOf(database, 'select flds from notes');
  const kept = note?.flds?.normalize('NFC').replaceAll('\u0007', '') ?? '';
  expect(kept).not.toBe(note?.flds);
  database.prepare('update notes set flds = ?').run(kept);
  const media = unzipSync(bytes).media ?? new Uint8Array();
  const edited = zipSync({ 'collection.anki2': database.serialize(), media });
  const [read] = itemsOf(await readAll(ankiReader, await fileOf(edited)), 'card');
  expect(read?.card).toMatchObject({ source, tags: ['two words'] });
  database.close();
});

describe.skipIf(!hasSamples)('packages of Anki', () => {
  test.each(['ap_gov_vocab_anki11.apkg', 'srsconv-mixed-legacy-2.apkg', 'system-design-OO.apkg'])(
    '%s has the words and checksums that we would write',
    async (name) => {
      const database = await collectionOf(await samplePackage(name));
      const notes = rowsOf(database, 'select flds, csum, cast(sfld as text) as words from notes');
      for (const { flds, csum, words } of notes) {
        const first = sortWords(flds.split('\u001F')[0] ?? '');
        expect([first, checksum(first)]).toEqual([words, csum]);
      }
      database.close();
    },
  );
});
