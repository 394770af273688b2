/** Writes a collection as every Anki since 2012 reads it: schema 11, with note types and decks as JSON. */
import SqliteDatabase from 'better-sqlite3';
import { createHash, randomUUID } from 'node:crypto';
import type { FaceKey } from '../../contract/study.schema.ts';
import type { IncomingCard, IncomingReview } from '../../domain/incoming/incoming.ts';
import { jsonDecks, jsonOptions, jsonTypes, type WrittenDeck } from '../../domain/anki/written-json.ts';
import { FIELD_SEPARATOR } from '../../domain/anki/note-type.ts';
import { sortWords } from '../../domain/anki/sort-words.ts';
import { writeNote } from '../../domain/anki/write-note.ts';
import { reviewRows, scheduleColumns } from '../../domain/anki/write-schedule.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';

export interface CollectionWriter {
  addCard(card: IncomingCard, deckId: number): void;
  /** Ends the file. */
  finish(decks: readonly WrittenDeck[], weights: readonly number[] | null): void;
  /** Lets go of the file, finished or not. */
  close(): void;
}

interface WriterOptions {
  readonly path: string;
  readonly now: number;
  readonly utcOffsetMin: number;
  readonly keepsSchedule: boolean;
}

const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null,
  reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null,
  data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);`;

/** Made last, when all rows are there. */
const INDEXES = `
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

const SCHEMA_VERSION = 11;
/** Days are counted from here, so that what is overdue has a day too. */
const DAYS_BEFORE = 3_650;
const ROLLOVER_HOUR = 4;
const GUID_MAX_CHARS = 255;
const CONF = {
  schedVer: 2,
  sched2021: true,
  nextPos: 1,
  curDeck: 1,
  activeDecks: [1],
  addToCur: true,
  collapseTime: 1200,
};
const TAGS_OF_SCHEDULE = /^(?:leech|marked)$/i;

export function createCollectionWriter({ path, now, utcOffsetMin, keepsSchedule }: WriterOptions): CollectionWriter {
  const database = new SqliteDatabase(path);
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.exec(SCHEMA);
  const note = database.prepare(`insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')`);
  const card = database.prepare(`insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)`);
  const review = database.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)');
  database.exec('begin');
  const createdAt = firstDay(now, utcOffsetMin);
  const reviewIds = new Set<number>();
  const nextReviewIds = new Map<number, number>();
  const guids = new Set<string>();
  let nextId = now;
  let position = 0;

  const newReviewId = (wished: number): number => {
    let id = nextReviewIds.get(wished) ?? wished;
    while (reviewIds.has(id)) id += 1;
    reviewIds.add(id);
    // Of moments that many reviews share, none is walked through twice.
    if (id !== wished) nextReviewIds.set(wished, id + 1);
    return id;
  };

  function addCard(made: IncomingCard, deckId: number): void {
    const { type, fields, faces } = writeNote(made);
    const modified = Math.floor((made.updatedAt ?? now) / 1000);
    const noteId = (nextId += 1);
    position += 1;
    const first = sortWords(fields[0] ?? '');
    const tags = writtenTags(made.tags ?? [], keepsSchedule);
    note.run(
      noteId,
      guidOf(made, guids),
      type.id,
      modified,
      tags,
      fields.join(FIELD_SEPARATOR),
      first,
      checksum(first),
    );
    const logs = Map.groupBy(made.reviews ?? [], ({ face }) => face);
    for (const { face, ord } of [...faces, ...fadedGaps(type.isCloze, faces, logs)]) {
      const memory = (keepsSchedule && made.memories?.find((each) => each.face === face)) || null;
      const cardId = (nextId += 1);
      const s = scheduleColumns(memory, {
        createdAt,
        position,
        isSuspended: keepsSchedule && (made.suspended ?? false),
        isBuried: keepsSchedule && (made.buriedUntil ?? 0) > now,
      });
      const flag = keepsSchedule ? (made.flag ?? 0) : 0;
      const columns = [s.type, s.queue, s.due, s.ivl, s.factor, s.reps, s.lapses, s.left];
      card.run(cardId, noteId, deckId, ord, modified, ...columns, flag, s.data);
      if (!keepsSchedule) continue;
      for (const row of reviewRows(logs.get(face) ?? [], memory, newReviewId))
        review.run(row.id, cardId, row.ease, row.ivl, row.lastIvl, row.factor, row.time, row.type);
    }
  }

  return {
    addCard,
    finish(decks, weights) {
      database
        .prepare(`insert into col values (1, ?, ?, ?, ${SCHEMA_VERSION}, 0, 0, 0, ?, ?, ?, ?, '{}')`)
        .run(
          createdAt,
          now,
          now,
          JSON.stringify({ ...CONF, nextPos: position + 1 }),
          JSON.stringify(jsonTypes()),
          JSON.stringify(jsonDecks(decks, now)),
          JSON.stringify(jsonOptions(weights)),
        );
      database.exec('commit');
      database.exec(INDEXES);
    },
    close: () => void database.close(),
  };
}

/** Gaps that the text no longer has and the log still knows: Anki keeps such cards too. */
function fadedGaps(
  isCloze: boolean,
  faces: readonly { readonly face: FaceKey }[],
  logs: ReadonlyMap<FaceKey, readonly IncomingReview[]>,
) {
  if (!isCloze) return [];
  const gone = [...logs.keys()].filter((face) => face.startsWith('c') && faces.every((each) => each.face !== face));
  return gone.map((face) => ({ face, ord: Number(face.slice(1)) - 1 })).filter(({ ord }) => ord >= 0 && ord < 500);
}

/** The name by which another import knows the note again. */
function guidOf({ sourceId }: IncomingCard, taken: Set<string>): string {
  let guid = (sourceId ?? randomUUID()).slice(0, GUID_MAX_CHARS);
  if (taken.has(guid)) guid = randomUUID();
  taken.add(guid);
  return guid;
}

/** With a space at both ends; a tag of several words is one. */
function writtenTags(tags: readonly string[], keepsSchedule: boolean): string {
  const written = tags
    .map((tag) => tag.replaceAll(/[\s\u3000]+/g, '_'))
    .filter((tag) => tag !== '' && (keepsSchedule || !TAGS_OF_SCHEDULE.test(tag)));
  return written.length === 0 ? '' : ` ${written.join(' ')} `;
}

/** Of the words of the first field: Anki looks for duplicates by it. */
function checksum(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0);
}

/** Four in the morning of the person's day, epoch s, long enough ago. */
function firstDay(now: number, utcOffsetMin: number): number {
  const offset = utcOffsetMin * 60_000;
  const day = Math.floor((now + offset) / DAY_MS) - DAYS_BEFORE;
  return (day * DAY_MS - offset) / 1000 + ROLLOVER_HOUR * 3_600;
}
