/** The exchange with a server: a first sync in both directions, a poll that finds nothing, and a desktop that is idle. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { newId } from '../../src/data/database/ids.ts';
import { openDatabase, type Database } from '../../src/data/database/open.ts';
import { createStore } from '../../src/data/store.ts';
import { createSyncDevice } from '../../src/data/sync-device/sync-device.ts';
import { createPictures } from '../../src/sync/pictures.ts';
import type { Remote } from '../../src/sync/remote.ts';
import { runSession } from '../../src/sync/session.ts';
import { longWork, type Bench, type Workload } from '../harness/workload.ts';
import { madeSets } from '../made/made-sets.ts';
import { insertRaw, rawFile } from '../made/raw-file.ts';
import { pouchdb } from '../peers/pouchdb.ts';

const OWNER = 'local';
/** docs/sync.md. */
const FIRST_SYNC_GOAL_MS = 60_000;
const IDLE_POLL_GOAL_MS = 1;
/** Its server takes minutes beyond. */
const POUCHDB_MOST_CARDS = 10_000;
const PRODUCT = { name: 'Ninefold', role: 'product' } as const;

/** Both sides run in this process, with JSON between them as on the wire. */
export const syncing: Workload = {
  name: 'sync',
  about: 'a first sync in both directions, and what it takes to find nothing',
  grows: true,
  async run(bench) {
    const files = databases(bench);
    const sets = madeSets(bench.cards);
    const full = await files.open('desktop');
    const { sets: kept } = createStore(full, OWNER);
    for (const set of sets) await kept.create({ ...set } as never);

    let remote: Remote | undefined;
    let sender: Database | undefined;
    let receiver: Database | undefined;
    const current = () => remote as Remote;
    const freshServer = async (): Promise<void> => {
      const server = createStore(await files.open('server'), OWNER);
      remote = remoteOf(server.sync, server.blobs);
      sender = await files.copyOf(full);
    };
    const text = JSON.stringify(sets);
    const limit = {
      name: 'parsed, and prepared statements',
      role: 'limit',
      before: () => files.freshRaw(),
      work: () => insertRaw(files.raw(), JSON.parse(text)),
    } as const;
    await bench.contest({
      row: 'push everything',
      ...longWork(bench),
      contenders: [{ ...PRODUCT, before: freshServer, work: () => session(sender as Database, current()) }, limit],
      goals: [{ ms: FIRST_SYNC_GOAL_MS }],
    });
    const peer =
      bench.cards <= POUCHDB_MOST_CARDS
        ? await pouchdb(bench)
        : (bench.absent('PouchDB', 'so many documents take its server minutes'), null);
    await bench.contest({
      row: 'pull everything',
      ...longWork(bench),
      contenders: [
        {
          ...PRODUCT,
          before: async () => void (receiver = await files.open('desktop')),
          work: () => session(receiver as Database, current()),
        },
        limit,
        ...(peer
          ? [{ name: 'PouchDB with its server', role: 'peer', work: (run: number) => peer.pull(run) } as const]
          : []),
      ],
      goals: [{ ms: FIRST_SYNC_GOAL_MS }, { than: 'peer', sooner: 20 }],
    });
    await peer?.stop();

    const { head, epoch } = await current().sync.feed({ v: 2, since: 0, limit: 1 });
    await bench.contest({
      row: 'an idle poll, on the server',
      contenders: [
        { ...PRODUCT, times: 500, work: () => current().sync.feed({ v: 2, since: head, epoch, limit: 500 }) },
      ],
      goals: [{ ms: IDLE_POLL_GOAL_MS }],
    });
    await bench.contest({
      row: 'an idle session',
      contenders: [{ ...PRODUCT, times: 20, work: () => session(receiver as Database, current()) }],
    });
    await files.closeAll();
  },
};

function databases({ folder }: Bench) {
  const opened: { close(): unknown }[] = [];
  let made = 0;
  let raw: Awaited<ReturnType<typeof rawFile>> | undefined;
  const nextFile = () => path.join(folder, `${(made += 1)}`, 'ninefold.db');
  const openAt = async (file: string, host: 'desktop' | 'server'): Promise<Database> => {
    const storageLimits = { free: null, paid: null };
    const db = await openDatabase({ file, host, now: Date.now, newId: () => newId(), storageLimits });
    opened.push(db);
    return db;
  };
  const freshFolder = async (): Promise<string> => {
    const file = nextFile();
    await mkdir(path.dirname(file));
    return file;
  };
  let fullFile = '';
  return {
    async open(host: 'desktop' | 'server') {
      const file = await freshFolder();
      fullFile ||= file;
      return openAt(file, host);
    },
    /** The one that was opened first, as it is now. */
    async copyOf(_full: Database) {
      const file = await freshFolder();
      const source = new SqliteDatabase(fullFile, { readonly: true });
      await source.backup(file);
      source.close();
      return openAt(file, 'desktop');
    },
    async freshRaw() {
      const db = await rawFile(await freshFolder());
      raw = db;
      opened.push(db);
    },
    raw: () => raw as NonNullable<typeof raw>,
    async closeAll() {
      for (const db of opened) await db.close();
    },
  };
}

async function session(db: Database, remote: Remote): Promise<void> {
  const device = createSyncDevice(db, OWNER);
  await device.bind({ origin: 'https://bench.example', accountId: 'a' });
  const pictures = createPictures(createStore(db, OWNER).blobs);
  const { signal } = new AbortController();
  const end = await runSession({ device, remote, pictures, now: () => Date.now(), signal });
  const { markers, frozen, parked } = await device.outbox();
  if (end !== 'done' || markers + frozen + parked > 0) throw new Error(`The session ended as ${end}.`);
}

type Server = ReturnType<typeof createStore>;

function remoteOf(sync: Server['sync'], blobs: Server['blobs']): Remote {
  const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
  return {
    sync: {
      feed: async (input) => wire(await sync.feed(wire(input) as never)),
      push: async (input) => wire(await sync.push(wire(input) as never)),
      digest: async () => wire(await sync.digest()),
    },
    blobs: {
      get: ({ sha256 }) => blobs.get(sha256),
      put: (({ sha256, mime, bytes }: { sha256: string; mime: 'image/png'; bytes: Uint8Array }) =>
        blobs.put(sha256, mime, bytes)) as Remote['blobs']['put'],
    },
  };
}
