/** People with a session and a library each, for a server under load: one library is made as a person would, and copied row by row for the others. */
import { hashToken, newSessionToken } from '../server/accounts/tokens.ts';
import { readConfig } from '../server/config.ts';
import { openServerDatabase } from '../server/database.ts';
import { OWNED } from '../src/data/accounts/erase.ts';
import { createSessions } from '../src/data/accounts/sessions.ts';
import { createUsers } from '../src/data/accounts/users.ts';
import { batchesOf } from '../src/data/long-work/batches.ts';
import type { Database } from '../src/data/database/database.ts';
import { newId } from '../src/data/database/ids.ts';
import { createStore } from '../src/data/store.ts';

const SETS = 5;
/** Of a set. */
const FEW_CARDS = 20;
/** A statement takes so many rows. */
const ROWS_AT_ONCE = 100;

export interface Seeded {
  /** The session's, for its cookie. */
  readonly token: string;
  /** Ids. */
  readonly cards: readonly string[];
}

/** `env` is that of the server that will be asked. Each has five sets. */
export async function seed(
  env: Readonly<Record<string, string>>,
  count: number,
  cardsOfASet = FEW_CARDS,
): Promise<Seeded[]> {
  const db = await openServerDatabase(readConfig(env), { now: Date.now, newId });
  try {
    const first = newId();
    const people: Seeded[] = [
      { token: await signedIn(db, first, 0), cards: await makeLibrary(db, first, cardsOfASet) },
    ];
    const { cards } = people[0] ?? { cards: [] };
    const library = await rowsOf(db, first);
    for (let n = 1; n < count; n += 1) {
      const id = newId();
      people.push({ token: await signedIn(db, id, n), cards });
      await copyLibrary(db, library, id);
    }
    return people;
  } finally {
    await db.close();
  }
}

async function signedIn(db: Database, id: string, n: number): Promise<string> {
  const token = newSessionToken();
  await createUsers(db).add({ id, email: `person-${n}@bench.example`, passwordHash: 'none', verified: true });
  await createSessions(db).start({ tokenHash: hashToken(token), userId: id, client: 'bench' });
  return token;
}

async function makeLibrary(db: Database, owner: string, cardsOfASet: number): Promise<string[]> {
  const store = createStore(db, owner);
  const cards: string[] = [];
  for (let set = 0; set < SETS; set += 1) {
    const made = await store.sets.create({
      topic: `Topic ${set}`,
      flashcards: Array.from({ length: cardsOfASet }, (_, card) => ({
        question: `What is the ${card}th thing to know of topic ${set}?`,
        answer: `It is the answer number ${card}, in a sentence of a usual length.`,
      })),
    } as never);
    cards.push(...made.flashcards.map((card) => card.id));
  }
  return cards;
}

type Library = readonly { readonly table: 'sets'; readonly rows: readonly object[] }[];

async function rowsOf(db: Database, owner: string): Promise<Library> {
  const library = [];
  for (const name of OWNED) {
    const table = name as 'sets';
    library.push({ table, rows: await db.read.selectFrom(table).selectAll().where('owner', '=', owner).execute() });
  }
  return library.filter(({ rows }) => rows.length > 0);
}

function copyLibrary(db: Database, library: Library, owner: string): Promise<void> {
  return db.connection.transaction().execute(async (tx) => {
    for (const { table, rows } of library)
      for (const batch of batchesOf(rows, ROWS_AT_ONCE))
        await tx
          .insertInto(table)
          .values(batch.map((row) => ({ ...row, owner })) as never)
          .execute();
  });
}
