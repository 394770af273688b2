/** From SQLite to Postgres by the command, as self-hosting.md ("Data in Postgres") tells it: people and devices go on as if nothing had happened. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openPostgres } from '../../src/data/database/open-postgres.ts';
import { createFolderBlobs } from '../../src/data/blobs/blob-store.ts';
import { newId } from '../../src/data/database/ids.ts';
import { accountServer } from '../support/account-server.ts';
import { databaseForTest } from '../support/postgres/database.ts';
import { signedInDesktop } from '../support/signed-in-desktop.ts';
import { viewOf } from '../support/stored-view.ts';
import { tempFolder } from '../support/temp-store.ts';

const ADA = 'ada@example.org';
const PICTURE = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n0123456789', 'latin1').toString('base64')}`;
/** More than a statement takes. */
const CARDS = 1_203;
type Rows = Readonly<Record<string, readonly unknown[]>>;

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

function rowsOfFile(file: string): Rows {
  const database = new SqliteDatabase(file, { readonly: true });
  const names = database
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('kysely_'));
  const rows = Object.fromEntries(names.map((name) => [name, sorted(database.prepare(`select * from ${name}`).all())]));
  database.close();
  return rows;
}

async function rowsOfPostgres(url: string, names: readonly string[]): Promise<Rows> {
  const blobs = createFolderBlobs(await tempFolder(), newId);
  const db = await openPostgres({ url, blobs, host: 'server', now: Date.now, newId: () => newId() });
  const rows: Record<string, readonly unknown[]> = {};
  for (const name of names)
    rows[name] = sorted(
      await db.read
        .selectFrom(name as 'sets')
        .selectAll()
        .execute(),
    );
  await db.close();
  return rows;
}

test('a server moves from SQLite to a Postgres: each row is there, sessions and devices go on', async () => {
  const server = await accountServer('SQLite');
  const ada = await server.member(ADA);
  const device = await signedInDesktop(server.address, ADA);
  const cards = Array.from({ length: CARDS }, (_, n) => ({
    question: `Q${n} “ä” 🌱`,
    answer: `A${n}\n$\\frac{1}{3}$`,
  }));
  await device.store.sets.create({
    topic: 'Cells',
    flashcards: [{ question: 'Q', answer: 'A', questionImage: PICTURE }, ...cards],
  } as never);
  await device.store.notes.create({ title: 'Of the device', content: 'x' } as never);
  expect((await ada.ask('POST', '/notes', { title: 'Of the browser', content: 'x' })).status).toBe(200);
  expect(await device.engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
  const set = (await ada.ask('GET', '/sets?id=cells')).body as { flashcards: { id: string }[] };
  const review = {
    cardId: set.flashcards[1]!.id,
    rating: 3,
    durationMs: 900,
    reviewedAt: server.clock.now,
    utcOffsetMin: 0,
  };
  expect((await ada.ask('POST', '/study/reviews', { id: newId(), ...review })).status).toBe(200);
  expect(await device.engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
  const before = await viewOf(device.db);

  const DATABASE_URL = await databaseForTest();
  const move = () => server.adminWith({ DATABASE_URL }, 'move-to-postgres');
  expect(await server.admin('move-to-postgres')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Set DATABASE_URL'),
  });
  expect(await move()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The server is running\. Stop it first/),
  });
  await server.stop();
  const elsewhere = await server.adminWith({ DATABASE_URL, DATA_DIR: await tempFolder() }, 'move-to-postgres');
  expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining('Set DATA_DIR') });
  const file = path.join(server.dataDir, 'ninefold.db');
  const kept = rowsOfFile(file);
  expect(kept['cards']!.length).toBeGreaterThan(CARDS);
  expect(kept['reviews']).toHaveLength(1);
  expect(await move()).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^[\d,]+ rows of 1 account moved to \S+.*goes on where it was\.\n.*ninefold\.db stays/,
    ),
  });
  expect(await rowsOfPostgres(DATABASE_URL, Object.keys(kept))).toEqual(kept);
  expect(existsSync(file)).toBe(true);

  await server.startAgain({ DATABASE_URL });
  expect((await ada.ask('GET', '/auth/me')).status).toBe(200);
  const { body } = await ada.ask('GET', '/sets?id=cells');
  const [card] = (body as { flashcards: { questionImage: string }[] }).flashcards;
  expect((await ada.ask('GET', `/blobs/${card!.questionImage.replace('sha256:', '')}`)).status).toBe(200);
  expect((await ada.ask('POST', '/notes', { title: 'After it', content: 'x' })).status).toBe(200);
  await device.store.notes.create({ title: 'After it on the device', content: 'x' } as never);
  expect(await device.engine.now()).toMatchObject({ state: 'idle', lastSyncError: null, queueLen: 0, parked: 0 });
  const after = await viewOf(device.db);
  expect({ ...after, notes: [] }).toEqual({ ...before, notes: [] });
  const { notes } = (await ada.ask('GET', '/notes')).body as { notes: { title: string }[] };
  expect(notes.map(({ title }) => title).toSorted()).toEqual([
    'After it',
    'After it on the device',
    'Of the browser',
    'Of the device',
  ]);
  expect(await move()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has data already, and nothing was moved'),
  });
});
