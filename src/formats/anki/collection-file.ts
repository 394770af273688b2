/**
 * The SQLite file of a collection, which anybody may have made: opened for reading, with nothing of its own run. Only plain tables are read, each with
 * the columns that it must have; views, triggers, virtual tables and computed columns are refused (docs/anki.md, "Packages from anywhere").
 */
import SqliteDatabase from 'better-sqlite3';
import { ANKI_PACKAGE } from '../../contract/limits.ts';
import type { CardWithLog, NoteRow } from '../../domain/anki/collection-rows.ts';
import { readJsonCollection, type JsonCollectionRow } from '../../domain/anki/json-collection.ts';
import { readLatestDeck, readLatestDeckOptions, readLatestNoteType } from '../../domain/anki/latest-collection.ts';
import type { CollectionFacts, NoteType } from '../../domain/anki/note-type.ts';
import { bytesOf, cardOf, noteOf, numberOf, reviewOf, textOf, type Row } from './row-values.ts';
import { walk } from './side-by-side.ts';

export interface CollectionCounts {
  readonly notes: number;
  readonly cards: number;
  readonly reviews: number;
}

export interface NoteWithCards {
  readonly note: NoteRow;
  /** By their place in the note. */
  readonly cards: readonly CardWithLog[];
}

export interface CollectionFile {
  readonly facts: CollectionFacts;
  readonly counts: CollectionCounts;
  /** Every note with its cards and, where they are wanted, their logs: in the order in which new cards were to be learned. */
  notes(options: { readonly withLog: boolean }): Generator<NoteWithCards>;
  close(): void;
}

/** The file is no collection, or was changed so that it could do harm. */
export class CollectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CollectionError';
  }
}

const COLUMNS = {
  col: ['crt', 'mod', 'ver', 'conf', 'models', 'decks', 'dconf'],
  notes: ['id', 'guid', 'mid', 'mod', 'tags', 'flds'],
  cards: [
    'id',
    'nid',
    'did',
    'ord',
    'type',
    'queue',
    'due',
    'ivl',
    'factor',
    'reps',
    'lapses',
    'left',
    'odue',
    'odid',
    'flags',
    'data',
  ],
  revlog: ['id', 'cid', 'ease', 'ivl', 'factor', 'time', 'type'],
  notetypes: ['id', 'name', 'config'],
  fields: ['ntid', 'ord', 'name'],
  templates: ['ntid', 'ord', 'name', 'config'],
  decks: ['id', 'name', 'kind'],
  deck_config: ['id', 'config'],
} as const satisfies Record<string, readonly string[]>;

type Table = keyof typeof COLUMNS;

const COMMON = ['col', 'notes', 'cards', 'revlog'] as const satisfies readonly Table[];
const LATEST = ['notetypes', 'fields', 'templates', 'decks', 'deck_config'] as const satisfies readonly Table[];
/** From here on note types and decks are tables of their own. */
const TABLES_SINCE = 14;
const NEWEST_SCHEMA = 18;
/** Defensive mode and an untrusted schema are how better-sqlite3 opens a file; said once more, since all depends on it. */
const PRAGMAS = ['trusted_schema = OFF', 'cell_size_check = ON', 'mmap_size = 0', 'temp_store = FILE'];

/** @throws CollectionError */
export function openCollection(path: string): CollectionFile {
  const database = orCollectionError(() => new SqliteDatabase(path, { readonly: true, fileMustExist: true }));
  try {
    return orCollectionError(() => {
      database.unsafeMode(false);
      for (const pragma of PRAGMAS) database.pragma(pragma);
      return createCollection(database);
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

function createCollection(database: SqliteDatabase.Database): CollectionFile {
  for (const table of COMMON) assertPlain(database, table);
  const row = database.prepare(`select ${bounded('col')} from col limit 1`).get() as
    | (JsonCollectionRow & { readonly ver: unknown })
    | undefined;
  if (!row) throw new CollectionError('The collection is empty.');
  const version = numberOf(row.ver);
  if (version < 1 || version > NEWEST_SCHEMA) throw new CollectionError(`Schema ${version} is unknown.`);
  for (const table of COMMON) {
    const [problem] = database.pragma(`quick_check(${table})`) as { quick_check?: string }[];
    if (problem?.quick_check !== 'ok') throw new CollectionError(`${table}: ${problem?.quick_check}`);
  }
  const facts = version >= TABLES_SINCE ? latestFacts(database, row) : readJsonCollection(row);
  if (!facts) throw new CollectionError('The collection does not say what its notes are.');
  const count = (table: Table): number =>
    (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
  return {
    facts,
    counts: { notes: count('notes'), cards: count('cards'), reviews: count('revlog') },
    notes: (options) => notesOf(database, options),
    close: () => void database.close(),
  };
}

/** A plain table with all columns that are read from it, none of them computed. */
function assertPlain(database: SqliteDatabase.Database, table: Table): void {
  const found = database.prepare('select type, sql from sqlite_master where name = ? collate nocase').all(table) as {
    readonly type: string;
    readonly sql: string | null;
  }[];
  const [only] = found;
  const isTable = found.length === 1 && only?.type === 'table' && !/^\s*create\s+virtual/i.test(only.sql ?? '');
  if (!isTable) throw new CollectionError(`${table} is no table.`);
  const columns = database.pragma(`table_xinfo(${table})`) as { readonly name: string; readonly hidden: number }[];
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  if (columns.some(({ hidden }) => hidden !== 0) || COLUMNS[table].some((name) => !names.has(name)))
    throw new CollectionError(`${table} has other columns.`);
}

/** The columns of a table, values beyond any sense as nothing, so that no row is larger than memory. */
function bounded(table: Table, as = ''): string {
  const prefix = as === '' ? '' : `${as}.`;
  return COLUMNS[table]
    .map(
      (name) =>
        `iif(octet_length(${prefix}${name}) <= ${ANKI_PACKAGE.maxTextBytes}, ${prefix}${name}, null) as ${name}`,
    )
    .join(', ');
}

function latestFacts(database: SqliteDatabase.Database, row: JsonCollectionRow): CollectionFacts {
  for (const table of LATEST) assertPlain(database, table);
  const all = (table: Table): Row[] => database.prepare(`select ${bounded(table)} from ${table}`).all() as Row[];
  const byType = (table: 'fields' | 'templates'): Map<string, Row[]> =>
    Map.groupBy(all(table).toSorted(byOrd), ({ ntid }) => textOf(ntid));
  const fields = byType('fields');
  const templates = byType('templates');
  const typeOf = ({ id, name, config }: Row): NoteType =>
    readLatestNoteType({
      name: textOf(name),
      config: bytesOf(config),
      fields: (fields.get(textOf(id)) ?? []).map((field) => textOf(field.name)),
      templates: (templates.get(textOf(id)) ?? []).map((template) => ({
        ord: numberOf(template.ord),
        name: textOf(template.name),
        config: bytesOf(template.config),
      })),
    });
  const mapped = <Value>(table: Table, read: (row: Row) => Value): Map<string, Value> =>
    new Map(all(table).map((each) => [textOf(each.id), read(each)]));
  return {
    createdAt: numberOf(row.crt),
    changedAt: numberOf(row.mod),
    // Schemas with tables are younger than the second scheduler.
    schedulerVersion: 2,
    noteTypes: mapped('notetypes', typeOf),
    decks: mapped('decks', ({ name, kind }) => readLatestDeck({ name: textOf(name), kind: bytesOf(kind) })),
    deckOptions: mapped('deck_config', ({ config }) => readLatestDeckOptions(bytesOf(config))),
  };
}

function byOrd(a: Row, b: Row): number {
  return numberOf(a.ord) - numberOf(b.ord);
}

/** Where each note stands: by the place of its first card among the new ones, those that were learned already before them. */
const PLACES = `insert or ignore into temp.place
  select nid, min(case when type = 0 then due when json_valid(data) then coalesce(json_extract(data, '$.pos'), 0) else 0 end)
  from main.cards where typeof(nid) = 'integer' and nid in (select id from main.notes) group by nid`;

const NOTES = `select ${bounded('notes', 'n')} from main.notes n left join temp.place p on p.nid = n.id
  order by p.at is null, p.at, n.id`;

const CARDS = `select ${bounded('cards', 'c')} from temp.place p join main.cards c on c.nid = p.nid
  order by p.at, p.nid, c.ord, c.id`;

const REVIEWS = `select ${bounded('revlog', 'r')} from main.revlog r join main.cards c on c.id = r.cid
  join temp.place p on p.nid = c.nid order by p.at, p.nid, c.ord, c.id, r.id`;

/**
 * Notes, cards and reviews are three lists in one order, walked side by side: so the whole is sorted once, no index of the file is needed, and no
 * more than a note stands in memory.
 */
function* notesOf(
  database: SqliteDatabase.Database,
  { withLog }: { readonly withLog: boolean },
): Generator<NoteWithCards> {
  database.exec('drop table if exists temp.place; create temp table place (nid integer primary key, at)');
  database.exec(PLACES);
  const notes = database.prepare(NOTES);
  const cards = walk(database.prepare(CARDS), cardOf);
  const log = withLog ? walk(database.prepare(REVIEWS), (row) => ({ ...reviewOf(row), cid: numberOf(row.cid) })) : null;
  try {
    for (const row of notes.iterate() as Iterable<Row>) {
      const note = noteOf(row);
      const own = cards.take(({ nid }) => nid === note.id);
      yield { note, cards: own.map((card) => ({ card, log: log?.take(({ cid }) => cid === card.id) ?? [] })) };
    }
  } finally {
    cards.end();
    log?.end();
  }
}

/** What SQLite says of a file that is broken, at the first look or on the way. */
export function orCollectionError<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError) throw new CollectionError(error.message, { cause: error });
    throw error;
  }
}
