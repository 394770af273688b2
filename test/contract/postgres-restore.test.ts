/** Copies of a Postgres, as self-hosting.md ("Data in Postgres") tells a person to make them and to put them back: nothing is lost that a device has (sync R9). */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountServer, type AccountServer } from '../support/account-server.ts';
import { findBinaries } from '../support/postgres/binaries.ts';
import { startCluster, type Cluster } from '../support/postgres/cluster.ts';
import { databaseUrl, run } from '../support/postgres/database.ts';
import { signedInDesktop } from '../support/signed-in-desktop.ts';
import { viewOf } from '../support/stored-view.ts';
import { tempFolder } from '../support/temp-store.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/self-hosting.md');
const PICTURE = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n0123456789', 'latin1').toString('base64')}`;
const ADMIN = 'npm run admin -- ';
const ROLE = { name: 'student', password: 'onlyfortests' };
/** Each step is a process of its own. */
const TIMEOUT_MS = 180_000;

/** A Postgres that came with its own tools: older ones refuse it. The package of the tests has none. */
const [withTools] = findBinaries().filter(({ bin }) =>
  ['pg_dump', 'pg_restore'].every((tool) => existsSync(path.join(bin, tool))),
);

/** The block of the page that has this text in it, a command or statement a line, without the remarks. */
function block(having: string): string[] {
  const blocks = readFileSync(PAGE, 'utf8').split('```');
  const found = blocks.filter((text, n) => n % 2 === 1 && text.includes(having));
  expect(found).toHaveLength(1);
  return found.flatMap((text) => text.trim().split('\n')).map((line) => line.replace(/ +#.*$/, ''));
}

/** Where commands of the page are run. */
interface Place {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
}

async function follow(line: string, server: AccountServer, place: Place, folder: string): Promise<void> {
  if (line.startsWith(ADMIN)) {
    const words = line.slice(ADMIN.length).split(' ');
    const { code, stderr } = await server.adminWith({ ...place }, ...words);
    if (code !== 0) throw new Error(`${line} ended with ${code}: ${stderr}`);
    return;
  }
  const env = { PATH: `${withTools?.bin}:${process.env.PATH}`, LC_ALL: 'C', ...place };
  await promisify(execFile)('sh', ['-ec', line], { cwd: folder, env });
}

describe.skipIf(withTools === undefined)('on a Postgres with its tools', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(withTools && [withTools]);
    const [role = ''] = block('create role');
    await run(cluster.url, role.replace('ninefold', ROLE.name).replace('…', ROLE.password));
  });
  afterAll(() => cluster.stop());

  /** As the page makes one, under another name. */
  async function makeDatabase(name: string): Promise<string> {
    const [, database = ''] = block('create role');
    await run(cluster.url, database.replace('ninefold', name).replace('ninefold', ROLE.name));
    const url = new URL(databaseUrl(name, cluster.url));
    url.username = ROLE.name;
    url.password = ROLE.password;
    return url.href;
  }

  test.each(['the database that it was made of', 'a new one, with a new data folder'])(
    'a dump that was made while it ran is put back into %s, and devices give back what came after it',
    async (target) => {
      const isNew = target.startsWith('a new one');
      const url = await makeDatabase(isNew ? 'first' : 'one');
      const server = await accountServer('SQLite', { DATABASE_URL: url, SINGLE_USER: '1' });
      const browser = server.person();
      const { db, store, engine } = await signedInDesktop(server.address, 'anybody@example.org');
      const titles = async () => {
        const { notes } = (await browser.ask('GET', '/notes')).body as { notes: { title: string }[] };
        return notes.map(({ title }) => title).toSorted();
      };
      const flashcards = [{ question: 'Q', answer: 'A', questionImage: PICTURE }];
      await store.sets.create({ topic: 'Cells', flashcards } as never);
      await store.notes.create({ title: 'before', content: 'x' } as never);
      await engine.now();

      const folder = await tempFolder();
      const [dump = '', ...putBack] = block('pg_dump --format');
      const here = { DATABASE_URL: url, DATA_DIR: server.dataDir };
      await follow(dump, server, here, folder);
      await store.notes.create({ title: 'on a desktop', content: 'x' } as never);
      await browser.ask('POST', '/notes', { title: 'in the browser', content: 'x' });
      expect(await engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
      const before = await viewOf(db);

      await server.stop();
      const there = isNew ? { DATABASE_URL: await makeDatabase('later'), DATA_DIR: await tempFolder() } : here;
      if (isNew) {
        // The pictures and the key; a new folder has no mark of the revisions that were given away.
        await cp(here.DATA_DIR, there.DATA_DIR, { recursive: true });
        await rm(path.join(there.DATA_DIR, 'high-water.json'));
      }
      for (const line of putBack) await follow(line, server, there, folder);
      await server.startAgain(there);
      expect(await titles()).toEqual(['before']);

      for (let time = 0; time < 2; time += 1)
        expect(await engine.now()).toMatchObject({ state: 'idle', lastSyncError: null, queueLen: 0, parked: 0 });
      expect(await titles()).toEqual(['before', 'in the browser', 'on a desktop']);
      expect(await viewOf(db)).toEqual(before);
    },
    TIMEOUT_MS,
  );
});
