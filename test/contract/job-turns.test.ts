/** Places for document jobs go round the owners who wait, whichever process has one free, on both databases. */
import { tmpdir } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFolderBlobs } from '../../src/data/blobs/blob-store.ts';
import type { Database } from '../../src/data/database/database.ts';
import { newId } from '../../src/data/database/ids.ts';
import { claimJob } from '../../src/data/documents/job-work.ts';
import { createJobs } from '../../src/data/documents/jobs.ts';
import { openDatabase } from '../../src/data/database/open.ts';
import { openPostgres } from '../../src/data/database/open-postgres.ts';
import { temporaryFolder } from '../support/job-bench.ts';
import { databaseForTest } from '../support/postgres/database.ts';

/** Epoch ms. */
const START = Date.UTC(2026, 0, 1);
const LEASE_MS = 60_000;

/** A clock that all processes share; each step is a second later. */
function clock() {
  let at = START;
  return { now: () => at, pass: () => (at += 1_000) };
}
type Clock = ReturnType<typeof clock>;

async function onSqlite({ now }: Clock): Promise<Database[]> {
  const folder = await temporaryFolder();
  const db = await openDatabase({ file: folder.file, host: 'server', now, newId });
  onTestFinished(async () => {
    await db.close();
    await folder.remove();
  });
  return [db, db];
}

async function onPostgres({ now }: Clock): Promise<Database[]> {
  const url = await databaseForTest();
  const open = async () => {
    const blobs = createFolderBlobs(tmpdir(), newId);
    const db = await openPostgres({ url, blobs, host: 'server', now, newId: () => newId() });
    onTestFinished(() => db.close());
    return db;
  };
  return [await open(), await open()];
}

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('on %s', (_, open) => {
  test('who waited longest is next, by owner, and whoever gave a place up stands at the end', async () => {
    const time = clock();
    const processes = await open(time);
    const add = (owner: string) => {
      time.pass();
      return createJobs(processes[0]!, owner).create({
        fileName: owner,
        fileSize: 1,
        folderPath: '',
        pages: [{ index: 1, text: 'x', images: [] }],
      });
    };
    for (let n = 0; n < 3; n += 1) await add('ann');
    await add('bob');
    await add('cy');
    const served: (string | undefined)[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      time.pass();
      const options = {
        runnerId: `runner-${turn % 2}`,
        leaseUntil: time.now() + LEASE_MS,
        busyOwners: new Set<string>(),
      };
      const work = await claimJob(processes[turn % 2]!, options);
      served.push(work?.owner);
      time.pass();
      await work?.release();
    }
    expect(served).toEqual(['ann', 'bob', 'cy', 'ann', 'bob', 'cy', 'ann']);
  });

  test('neither the end of a document, nor a cancel, nor to continue an old one brings an owner to the front', async () => {
    const time = clock();
    const [db, other] = (await open(time)) as [Database, Database];
    const claim = (at: Database) => {
      time.pass();
      const leaseUntil = time.now() + LEASE_MS;
      return claimJob(at, { runnerId: at === db ? 'a' : 'b', leaseUntil, busyOwners: new Set() });
    };
    const jobs = createJobs(db, 'ann');
    const add = (owner: string) => {
      time.pass();
      const pages = [{ index: 1, text: 'x', images: [] }];
      return createJobs(db, owner).create({ fileName: owner, fileSize: 1, folderPath: '', pages });
    };
    const first = await add('ann');
    for (let n = 0; n < 3; n += 1) await add('ann');
    for (const owner of ['bob', 'cy', 'dan']) await add(owner);

    await (await claim(db))?.fail({ code: 'offline', message: 'gone' });
    expect((await claim(other))?.owner).toBe('bob');
    time.pass();
    await jobs.continue(first.jobId);
    expect((await claim(other))?.owner).toBe('cy');
    await add('eve');
    expect((await claim(db))?.owner).toBe('dan');
    const again = await claim(other);
    expect(again?.jobId).toBe(first.jobId);
    time.pass();
    await jobs.cancel(first.jobId);
    expect((await claim(db))?.owner).toBe('eve');
  });
});
