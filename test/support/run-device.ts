/**
 * A desktop's file and its engine in a process of their own, which `device-process.ts` starts, asks, and kills. Where it is told to, it kills itself
 * at a named step, as a power cut does.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { isProblem } from '../../src/contract/problem.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openDatabase } from '../../src/data/database/open.ts';
import { createStore } from '../../src/data/store.ts';
import { createSyncDevice, type FrozenBatch, type SyncDevice } from '../../src/data/sync-device/sync-device.ts';
import { createServerAccounts } from '../../src/main/accounts.ts';
import type { KeptSecret } from '../../src/main/kept-secret.ts';
import { openServerSession } from '../../src/main/server-session.ts';
import { startSyncEngine } from '../../src/sync/engine.ts';
import type { DeviceAsk, DeviceReply, DeviceStart, Failpoint, Held } from './device-process.ts';
import { doWork } from './study-work.ts';
import { textsOf, viewOf } from './stored-view.ts';

const OWNER = 'local';
const start = JSON.parse(process.argv[2] ?? '') as DeviceStart;
const now = (): number => Date.now() + start.clockOffsetMs;
let armed: { readonly point: Failpoint; left: number } | null = null;
/** A session that is held: `reached` when it is there or over, and it goes on with `release`. */
let hold: {
  readonly at: Held;
  readonly reached: PromiseWithResolvers<void>;
  readonly release: PromiseWithResolvers<void>;
} | null = null;

/** The end comes here, when it is this step's turn. */
function reach(point: Failpoint): void {
  if (armed?.point !== point) return;
  armed.left -= 1;
  if (armed.left < 0) process.kill(process.pid, 'SIGKILL');
}

plantInTransactions();
const db = await openDatabase({ file: start.file, host: 'desktop', now, newId: () => newId() });
const store = createStore(db, OWNER);
const session = await openServerSession(secretIn(`${start.file}.session`), now);
const accounts = createServerAccounts({
  session: { ...session, fetch: fatalFetch(session.fetch) },
  origin: async () => start.origin,
  version: '0.0.0',
  isOnline: () => true,
  localUser: { id: OWNER, email: null, name: 'Local', local: true },
  onAccountChange: () => {},
  onSignIn: () => {},
});
if (session.user(start.origin) === null) await accounts.login(start.email, start.password);
const device = createSyncDevice(db, OWNER);
const engine = startSyncEngine({
  device: fatalSteps(device),
  blobs: store.blobs,
  account: () => accounts.connection(),
  onChange: () => () => {},
  now,
  chance: () => 0,
  // It works when it is asked to, so that a history is the same each time.
  later: () => () => {},
  log: { warn: () => {} },
});

const ANSWERS: { readonly [Name in DeviceAsk['ask']]: (asked: Extract<DeviceAsk, { ask: Name }>) => Promise<unknown> } =
  {
    work: ({ work, step }) => doWork(store, work, step, now()),
    async sync({ held }) {
      hold = held ? { at: held, reached: Promise.withResolvers(), release: Promise.withResolvers() } : null;
      const status = await engine.now();
      hold?.reached.resolve();
      return status.state === 'asking' ? engine.answerRemovals('allow') : status;
    },
    'await turn': async () => hold?.reached.promise,
    async 'go on'() {
      hold?.release.resolve();
    },
    async arm({ point, after }) {
      armed = { point, left: after };
    },
    async disarm() {
      armed = null;
    },
    view: async () => ({
      ...(await viewOf(db)),
      history: await db.read.selectFrom('history').select(['id', 'field', 'value']).orderBy('id').execute(),
    }),
    texts: () => textsOf(db),
  };

process.on('message', (asked: DeviceAsk & { readonly n: number }) => {
  void ANSWERS[asked.ask](asked as never)
    .then(
      (answer): DeviceReply => ({ n: asked.n, answer }),
      (error: unknown) => ({ n: asked.n, refused: isProblem(error) ? error.code : null, error: String(error) }),
    )
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
process.send?.({ n: 0, answer: null } satisfies DeviceReply);

/** What lies between the steps of a session, before and after each of the device's transactions. */
function fatalSteps(whole: SyncDevice): SyncDevice {
  return new Proxy(whole, {
    get(target, name: keyof SyncDevice) {
      const step = target[name] as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        reach(`before ${name}` as Failpoint);
        if (name === 'pulled') await waitAt('page');
        const answer = await step(...given);
        reach(`after ${name}` as Failpoint);
        if (name === 'freeze' && (answer as FrozenBatch).mutations.length > 0) await waitAt('batch');
        return answer;
      };
    },
  });
}

async function waitAt(place: Held): Promise<void> {
  if (hold?.at !== place) return;
  hold.reached.resolve();
  await hold.release.promise;
}

function fatalFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    reach('before a request');
    const response = await send(input, init);
    reach('after an answer');
    return response;
  };
}

/** Inside a transaction, and on either side of its end. */
function plantInTransactions(): void {
  const prototype = SQLite.prototype as { prepare: (this: SQLite.Database, sql: string) => SQLite.Statement };
  const prepare = prototype.prepare;
  prototype.prepare = function planted(this: SQLite.Database, sql: string) {
    const statement = prepare.call(this, sql);
    const isCommit = /^commit/i.test(sql);
    if (!isCommit && !/^(insert|update|delete)/i.test(sql)) return statement;
    const run = statement.run.bind(statement);
    statement.run = (...given: unknown[]) => {
      reach(isCommit ? 'before a commit' : 'in a transaction');
      const result = run(...given);
      if (isCommit) reach('after a commit');
      return result;
    };
    return statement;
  };
}

/** The keychain of this process outlives it in a file, as a keychain does. */
function secretIn(file: string): KeptSecret {
  return {
    read: async () => (existsSync(file) ? { text: readFileSync(file, 'utf8'), savedAt: 0, kept: true } : null),
    async save(text) {
      writeFileSync(file, text);
      return { kept: true };
    },
    async remove() {
      rmSync(file, { force: true });
    },
  };
}
