/** Packages made to do harm: each is refused with a sentence or read without its harm (docs/anki.md, "Packages from anywhere"). */
import { readdir } from 'node:fs/promises';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fileOf, itemsOf, readAll } from '../../../test/support/anki/incoming-files.ts';
import { field, madeCollection, madeLatestPackage, madePackage } from '../../../test/support/anki/made-packages.ts';
import { damaged } from '../../../test/support/anki/damaged-packages.ts';
import { messages } from '../../contract/messages/index.ts';
import { IncomingError } from '../../domain/incoming/incoming.ts';
import { READERS } from '../readers.ts';
import { lookAt } from '../threads/look.ts';
import { ankiReader } from './anki-reader.ts';

const said = messages.anki.unreadable;
const NAME = 'deck.apkg';
const MIB = 1024 * 1024;
const notes = [{ fields: ['question <img src="a.png">', 'answer'] }];

/** The sentence in which reading ends; '' where it does not. */
async function sentenceOf(bytes: Uint8Array): Promise<string> {
  const file = await fileOf(bytes);
  try {
    await readAll(ankiReader, file);
    return '';
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
    return error.message;
  } finally {
    // Whatever happens, nothing is left behind.
    expect(await readdir(file.scratch)).toEqual([]);
  }
}

const zipped = (members: Zippable): Uint8Array => zipSync(members);

/** A zip whose list of contents was changed. */
function changed(zip: Uint8Array, name: string, change: (entry: DataView) => void): Uint8Array {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 4)) {
    const length = copy.readUInt16LE(at + 28);
    if (copy.toString('utf8', at + 46, at + 46 + length) === name)
      change(new DataView(copy.buffer, copy.byteOffset + at, 46));
  }
  return copy;
}

describe('zips', () => {
  test('that are none, are cut off, or hold no collection are refused', async () => {
    const whole = await madePackage({ notes });
    expect(await sentenceOf(Buffer.from('not a zip at all'))).toBe(said.damaged(NAME));
    expect(await sentenceOf(new Uint8Array())).toBe(said.damaged(NAME));
    expect(await sentenceOf(whole.subarray(0, whole.length / 2))).toBe(said.damaged(NAME));
    expect(await sentenceOf(zipped({ 'ppt/presentation.xml': Buffer.from('<x/>') }))).toBe(said.notAPackage(NAME));
  });

  test('that have the name of a package alone are told what is wrong, whoever else could read them', async () => {
    const never = new AbortController().signal;
    const half = (await madePackage({ notes })).subarray(0, 200);
    for (const bytes of [half, Buffer.from('question;answer\na;b\n')])
      await expect(lookAt(READERS, await fileOf(bytes), null, { values: {} }, never)).rejects.toThrow(
        said.damaged(NAME),
      );
  });

  test('of a version to come, or locked, say so', async () => {
    const collection = await madeCollection({ notes });
    const members = { 'collection.anki21b': collection, meta: Buffer.from([8, 9]) };
    expect(await sentenceOf(zipped(members))).toBe(said.tooNew(NAME));
    const locked = changed(zipped({ 'collection.anki2': collection }), 'collection.anki2', (entry) =>
      entry.setUint16(8, 1, true),
    );
    expect(await sentenceOf(locked)).toBe(said.protected(NAME));
  });

  test('that are bombs are refused, whatever they say of their sizes', async () => {
    const bomb = zipped({ 'collection.anki2': [new Uint8Array(80 * MIB), { level: 1 }] });
    expect(await sentenceOf(bomb)).toBe(said.tooLarge(NAME));
    const liar = changed(bomb, 'collection.anki2', (entry) => entry.setUint32(24, 1_000, true));
    expect(await sentenceOf(liar)).toBe(said.tooLarge(NAME));
    const layered = zipped({
      meta: Buffer.from([8, 3]),
      'collection.anki21b': [zstdCompressSync(new Uint8Array(80 * MIB)), { level: 0 }],
    });
    expect(await sentenceOf(layered)).toBe(said.tooLarge(NAME));
    const list = zipped({
      meta: Buffer.from([8, 3]),
      'collection.anki21b': zstdCompressSync(await madeCollection({})),
      media: zstdCompressSync(new Uint8Array(80 * MIB)),
    });
    expect(await sentenceOf(list)).toBe(said.tooLarge(NAME));
  }, 60_000);

  test('with media that are bombs or broken lose these alone', async () => {
    const bytes = await madeLatestPackage(notes, { 'a.png': 'x' }, { '0': zstdCompressSync(new Uint8Array(30 * MIB)) });
    const [bomb] = itemsOf(await readAll(ankiReader, await fileOf(bytes)), 'media');
    await expect(bomb?.read()).rejects.toThrow(messages.anki.mediaTooLarge('a.png'));
    const whole = await madePackage({ notes }, { 'a.png': 'bytes of it' });
    const other = changed(whole, '0', (entry) => entry.setUint32(16, 7, true));
    const [broken] = itemsOf(await readAll(ankiReader, await fileOf(other)), 'media');
    await expect(broken?.read()).rejects.toThrow(messages.anki.mediaDamaged('a.png'));
  });

  test('that lead elsewhere, link or lie over each other do not', async () => {
    const names = { '../../evil.png': 'x', 'c:\\evil.png': 'y', '/etc/evil.png': 'z', '..': 'w' };
    const fields = [
      Object.keys(names)
        .map((name) => `<img src="${name}">`)
        .join(''),
      '',
    ];
    const items = await readAll(ankiReader, await fileOf(await madePackage({ notes: [{ fields }] }, names)));
    expect(itemsOf(items, 'media')).toEqual([]);
    const plain = await madePackage({ notes }, { 'a.png': 'x' });
    const linked = changed(plain, '0', (entry) => {
      entry.setUint8(5, 3);
      entry.setUint32(38, 0xa1_ed_00_00, true);
    });
    expect(await sentenceOf(linked)).toBe(said.damaged(NAME));
    const overlapping = changed(plain, 'media', (entry) => entry.setUint32(42, 0, true));
    expect(await sentenceOf(overlapping)).toBe(said.tooLarge(NAME));
  });
});

describe('collections', () => {
  const bad = [
    [
      'a view in place of a table',
      `drop table notes; create view notes as select 1 as id, 'g' as guid, 100 as mid, 1 as mod, '' as tags, 'x' as flds`,
    ],
    [
      'computed columns',
      `drop table notes; create table notes (id integer primary key, guid, mid, mod, tags, flds text as (hex(zeroblob(100000000))))`,
    ],
    [
      'a virtual table',
      `drop table revlog; create virtual table revlog using fts5(id, cid, ease, ivl, factor, time, type)`,
    ],
    ['missing columns', `alter table cards drop column data`],
    ['no row that says what its notes are', `delete from col`],
    ['an unknown schema', `update col set ver = 99`],
    ['JSON that is none', `update col set models = '{'`],
  ] as const;

  test.each(bad)('with %s are refused', async (_, sql) => {
    expect(await sentenceOf(await madePackage({ notes, sql }))).toBe(said.damaged(NAME));
  });

  test('run nothing of their own', async () => {
    const sql = `create trigger t1 after update on notes begin delete from notes; end;
      create view v as select load_extension('evil');
      create table temp_like (x default (randomblob(1)));
      create index i on notes (flds) where length(flds) > 0`;
    expect(await sentenceOf(await madePackage({ notes, sql }))).toBe('');
  });

  test('whose bytes are no database, or a damaged one, are refused', async () => {
    expect(await sentenceOf(zipped({ 'collection.anki2': Buffer.from('SQLite format 3\0 not really') }))).toBe(
      said.damaged(NAME),
    );
    const collection = await madeCollection({
      notes: Array.from({ length: 200 }, (_, i) => ({ fields: [`${i}`, 'x'.repeat(500)] })),
    });
    collection.fill(0xff, 8_192, 40_000);
    expect(await sentenceOf(zipped({ 'collection.anki2': collection }))).toBe(said.damaged(NAME));
  });

  test('with values of other kinds, rows that belong to nothing and endless texts are read as far as they go', async () => {
    const sql = `insert into cards values (7, 999999, 1, 0, 0, 0, 'x', 'y', 'z', x'00', null, -1, 1e300, -5, 'a', 'b', 'c', '{"s":"x"}');
      insert into notes values (999, x'00ff', 'none', null, 0, null, null, 0, 0, 0, '');
      insert into revlog values (5, 424242, 0, 9, 9e300, 0, 'x', null, 77);
      update notes set tags = printf('%.*c', 5000000, 'x') where id = 1000;
      update cards set due = 'soon', did = 'nowhere', data = '[1' where nid = 1000`;
    const items = await readAll(ankiReader, await fileOf(await madePackage({ notes, sql })));
    expect(itemsOf(items, 'card')).toMatchObject([{ card: { question: 'question', tags: [] } }]);
    expect(itemsOf(items, 'set')).toMatchObject([{ topic: messages.anki.deck }]);
  });

  test('whose templates and fields were made to take for ever take no time', async () => {
    const long = 'x'.repeat(100_000);
    const items = await readAll(
      ankiReader,
      await fileOf(
        await madePackage({
          types: [
            {
              fields: ['A', 'B'],
              templates: [['{{A}}'.repeat(5_000), '{{#A}}'.repeat(40) + '{{B}}' + '{{/A}}'.repeat(40)]],
            },
            { fields: ['A', 'B'], templates: [['{{#A}}'.repeat(5_000), '']] },
          ],
          notes: [
            { fields: [long, '<div>'.repeat(20_000)] },
            { fields: ['\\('.repeat(50_000), '[sound:'.repeat(10_000)] },
            { fields: ['<b>a</b>.'.repeat(10_000), '{{c1::'.repeat(10_000)] },
            { fields: ['a', 'b'], type: 1 },
          ],
        }),
      ),
    );
    for (const { card } of itemsOf(items, 'card')) expect(card.question.length).toBeLessThanOrEqual(20_000);
    expect(
      itemsOf(items, 'loss')
        .map(({ loss }) => loss.code)
        .toSorted(),
    ).toEqual(['long', 'template']);
  });

  test('of protobuf that lies about its lengths are no trouble', async () => {
    const bytes = await madeLatestPackage(
      notes,
      {},
      { media: zstdCompressSync(Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x7f])) },
    );
    expect(await sentenceOf(bytes)).toBe(said.damaged(NAME));
    const odd = Buffer.concat([field(1, Buffer.from([0xff])), field(9, 5)]);
    expect(await sentenceOf(await madeLatestPackage(notes, {}, { media: zstdCompressSync(odd) }))).toBe('');
  });
});

test('a hundred packages damaged at random are read or refused, and nothing else happens', async () => {
  const packages = [
    await madePackage(
      { notes: Array.from({ length: 20 }, (_, i) => ({ fields: [`{{c1::q${i}}}`, '<b>a</b>'] })) },
      { 'a.png': 'x' },
    ),
    await madeLatestPackage(notes, { 'a.png': 'x' }),
  ];
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(damaged(packages), async (bytes) => {
      if ((await sentenceOf(bytes)) !== '') refused += 1;
    }),
    { numRuns: 100 },
  );
  expect(refused).toBeGreaterThan(20);
}, 120_000);
