/** Packages made by the tests themselves, well and badly: a collection of schema 11 with what a test puts into it, in any container. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { zipSync, type Zippable } from 'fflate';
import { NOW, scratchFolder } from './incoming-files.ts';

export interface MadeType {
  readonly name?: string;
  readonly isCloze?: boolean;
  readonly fields: readonly string[];
  readonly templates: readonly (readonly [question: string, answer: string])[];
}

export interface MadeNote {
  readonly fields: readonly string[];
  readonly type?: number;
  readonly tags?: string;
  readonly guid?: string;
  /** A card for each place; columns that are not named are those of a new card. */
  readonly cards?: readonly Partial<MadeCard>[];
}

export interface MadeCard {
  readonly ord: number;
  readonly did: number;
  readonly type: number;
  readonly queue: number;
  readonly due: number;
  readonly ivl: number;
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  readonly left: number;
  readonly odue: number;
  readonly odid: number;
  readonly flags: number;
  readonly data: string;
  readonly log: readonly (readonly [id: number, ease: number, ivl: number, factor: number, type: number])[];
}

export interface MadeCollection {
  readonly types?: readonly MadeType[];
  readonly notes?: readonly MadeNote[];
  readonly decks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly schedulerVersion?: number;
  /** SQL that is run at the end: what makes a good collection a bad one. */
  readonly sql?: string;
}

/** Day 0 of made collections, epoch s. */
export const MADE_AT = NOW / 1000 - 1_000 * 86_400;

export const BASIC: MadeType = {
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}']],
};

const ints = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name} integer`)
    .join(', ');

const SCHEMA = `
create table col (id integer primary key, ${ints('crt mod scm ver dty usn ls')}, conf text, models text, decks text, dconf text, tags text);
create table notes (id integer primary key, guid text, ${ints('mid mod usn')}, tags text, flds text, ${ints('sfld csum flags')}, data text);
create table cards (id integer primary key,
  ${ints('nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags')}, data text);
create table revlog (id integer primary key, ${ints('cid usn ease ivl lastIvl factor time type')});
create table graves (${ints('usn oid type')});`;

/** The bytes of a collection's file. */
export async function madeCollection(made: MadeCollection): Promise<Buffer> {
  const file = path.join(await scratchFolder(), 'made.sqlite');
  const database = new SqliteDatabase(file);
  database.unsafeMode(true);
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.exec(SCHEMA);
  const {
    types = [BASIC],
    notes = [],
    decks = { 1: { id: 1, name: 'Default', conf: 1 } },
    schedulerVersion = 2,
  } = made;
  const models = Object.fromEntries(
    types.map((type, i) => [
      String(100 + i),
      {
        id: 100 + i,
        name: type.name ?? `Type ${i}`,
        type: type.isCloze ? 1 : 0,
        flds: type.fields.map((name, ord) => ({ name, ord })),
        tmpls: type.templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
      },
    ]),
  );
  database
    .prepare(`insert into col values (1, ?, ?, 0, 11, 0, 0, 0, ?, ?, ?, '{}', '{}')`)
    .run(MADE_AT, NOW, JSON.stringify({ schedVer: schedulerVersion }), JSON.stringify(models), JSON.stringify(decks));
  notes.forEach((note, i) => addNote(database, note, 1_000 + i));
  if (made.sql !== undefined) database.exec(made.sql);
  database.close();
  return readFileSync(file);
}

const NEW_CARD: MadeCard = {
  ord: 0,
  did: 1,
  type: 0,
  queue: 0,
  due: 0,
  ivl: 0,
  factor: 0,
  reps: 0,
  lapses: 0,
  left: 0,
  odue: 0,
  odid: 0,
  flags: 0,
  data: '',
  log: [],
};

function addNote(database: SqliteDatabase.Database, note: MadeNote, id: number): void {
  const { fields, type = 0, tags = '', guid = `guid${id}`, cards = [{}] } = note;
  database
    .prepare(`insert into notes values (?, ?, ?, ?, 0, ?, ?, '', 0, 0, '')`)
    .run(id, guid, 100 + type, MADE_AT, tags, fields.join('\u001F'));
  cards.forEach((card, ord) => {
    const c: MadeCard = {
      ...NEW_CARD,
      ord,
      due: id,
      ...card,
    };
    const cardId = id * 10 + ord;
    database
      .prepare(`insert into cards values (?, ?, ?, ?, 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        cardId,
        id,
        c.did,
        c.ord,
        c.type,
        c.queue,
        c.due,
        c.ivl,
        c.factor,
        c.reps,
        c.lapses,
        c.left,
        c.odue,
        c.odid,
        c.flags,
        c.data,
      );
    for (const [at, ease, ivl, factor, kind] of c.log)
      database
        .prepare('insert into revlog values (?, ?, 0, ?, ?, 0, ?, 1000, ?)')
        .run(at, cardId, ease, ivl, factor, kind);
  });
}

/** A package in the oldest container. */
export async function madePackage(
  made: MadeCollection,
  media: Readonly<Record<string, string>> = {},
  members: Zippable = {},
): Promise<Buffer> {
  const names = Object.keys(media);
  return Buffer.from(
    zipSync({
      'collection.anki2': await madeCollection(made),
      media: Buffer.from(JSON.stringify(Object.fromEntries(names.map((name, i) => [String(i), name])))),
      ...Object.fromEntries(names.map((name, i) => [String(i), Buffer.from(media[name] ?? '')])),
      ...members,
    }),
  );
}

/** A varint, as long as it is below 16,384. */
function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}

/** A field of Protocol Buffers: a number, or bytes. */
export function field(number: number, value: number | Uint8Array | string): Buffer {
  if (typeof value === 'number') return Buffer.from([...varint(number * 8), ...varint(value)]);
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]);
}

const LATEST_TABLES = `
update col set ver = 18, models = '', decks = '', conf = '', dconf = '';
create table notetypes (id integer not null primary key, name text not null, mtime_secs integer, usn integer, config blob not null);
create table fields (ntid integer not null, ord integer not null, name text not null, config blob, primary key (ntid, ord)) without rowid;
create table templates (ntid integer not null, ord integer not null, name text not null, mtime_secs integer, usn integer, config blob not null, primary key (ntid, ord)) without rowid;
create table decks (id integer primary key not null, name text not null, mtime_secs integer, usn integer, common blob, kind blob not null);
create table deck_config (id integer primary key not null, name text not null, mtime_secs integer, usn integer, config blob not null);
create unique index idx_decks_name on decks (name);
insert into notetypes values (100, 'Basic', 0, 0, x'');
insert into fields values (100, 0, 'Front', x''), (100, 1, 'Back', x'');
insert into decks values (1, 'Ünder' || char(31) || 'Café', 0, 0, x'', x'${field(1, field(1, 7)).toString('hex')}');`;

/** The newest container: tables that compare names by `unicase`, zstd, and media by their place. */
export async function madeLatestPackage(
  notes: readonly MadeNote[],
  media: Readonly<Record<string, string>>,
  members: Zippable = {},
): Promise<Buffer> {
  const template = Buffer.concat([field(1, '{{Front}}'), field(2, '{{FrontSide}}<hr id=answer>{{Back}}')]);
  const weights = Buffer.from(Float32Array.from({ length: 21 }, (_, i) => i / 8).buffer);
  const options = Buffer.concat([field(1, Buffer.alloc(12)), field(6, weights)]);
  const collection = await madeCollection({
    notes,
    sql: `${LATEST_TABLES}
      insert into templates values (100, 0, 'Card 1', 0, 0, x'${template.toString('hex')}');
      insert into deck_config values (7, 'Mine', 0, 0, x'${options.toString('hex')}');
      pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'name text not null', 'name text NOT NULL COLLATE unicase') where type = 'table';`,
  });
  const entries = Object.keys(media).map((name) => field(1, Buffer.concat([field(1, name), field(2, 3)])));
  const decoy = await madeCollection({ notes: [{ fields: ['Please update to the latest Anki version', ''] }] });
  return Buffer.from(
    zipSync({
      meta: Buffer.from([8, 3]),
      'collection.anki21b': [zstdCompressSync(collection), { level: 0 }],
      'collection.anki2': decoy,
      media: zstdCompressSync(Buffer.concat(entries)),
      ...Object.fromEntries(Object.values(media).map((text, i) => [String(i), zstdCompressSync(Buffer.from(text))])),
      ...members,
    }),
  );
}
