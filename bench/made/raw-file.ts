/** The limit of writing: prepared statements on the product's own tables, in one transaction, with nothing of the product around them. */
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { newId } from '../../src/data/database/ids.ts';
import { openDatabase } from '../../src/data/database/open.ts';

export const RAW_OWNER = 'local';

/** A file with the schema of a desktop and nothing in it. */
export async function rawFile(file: string): Promise<SqliteDatabase.Database> {
  const made = await openDatabase({ file, host: 'desktop', now: Date.now, newId: () => newId() });
  await made.close();
  const db = new SqliteDatabase(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  return db;
}

interface RawSet {
  readonly topic: string;
  readonly flashcards: readonly { readonly question: string; readonly answer: string }[];
}

/** Sets, cards, and the markers of what must be pushed. */
export function insertRaw(db: SqliteDatabase.Database, sets: readonly RawSet[]): void {
  const version = 'created_at, updated_at, rev, ver, deleted';
  const insertSet = db.prepare(
    `insert into sets (owner, id, slug, folder_id, topic, summary, is_tracked, card_count, cards_ver, cards_json, ${version})
     values (?, ?, ?, '', ?, '', 1, ?, 1, ?, 1, 1, ?, 1, 0)`,
  );
  const insertCard = db.prepare(
    `insert into cards (owner, id, set_id, position, question, answer, hint, tags, flag, suspended, both_ways, ${version})
     values (?, ?, ?, ?, ?, ?, '', '[]', 0, 0, 0, 1, 1, ?, 1, 0)`,
  );
  const insertMarker = db.prepare(
    'insert into outbox (owner, seq, kind, entity_id, state, created_at) values (?, ?, ?, ?, 0, 1)',
  );
  let rev = 1_000;
  db.transaction(() => {
    for (const { topic, flashcards } of sets) {
      const setId = newId();
      const cards = flashcards.map((card) => ({ id: newId(), ...card }));
      insertSet.run(RAW_OWNER, setId, setId, topic, cards.length, JSON.stringify(cards), (rev += 1));
      insertMarker.run(RAW_OWNER, rev, 'sets', setId);
      for (const [n, { id, question, answer }] of cards.entries()) {
        insertCard.run(RAW_OWNER, id, setId, String(n).padStart(8, '0'), question, answer, (rev += 1));
        insertMarker.run(RAW_OWNER, rev, 'cards', id);
      }
    }
  })();
}

/** One file after another, each empty. */
export function rawFiles(folder: string) {
  let made = 0;
  let db: Awaited<ReturnType<typeof rawFile>> | undefined;
  const close = () => void db?.close();
  return {
    close,
    current: () => db as NonNullable<typeof db>,
    async fresh() {
      close();
      made += 1;
      db = await rawFile(path.join(folder, `raw-${made}.db`));
    },
  };
}
