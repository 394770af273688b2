/** PouchDB and its server in this process: brought from the registry into a temporary folder when that is allowed, and never a dependency. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manyCards } from '../../test/support/many-cards.ts';
import type { Bench } from '../harness/workload.ts';

const PACKAGES = ['pouchdb@9.0.0', 'express-pouchdb@4.2.0', 'express@4.22.3'];
const DOCUMENTS_AT_ONCE = 1_000;

/** Named, because packages find what they need from where they are. */
const HOME = path.join(tmpdir(), 'ninefold-bench-pouchdb');

interface PouchDb {
  bulkDocs(documents: readonly object[]): Promise<unknown>;
  readonly replicate: { from(url: string): Promise<{ readonly docs_written: number }> };
}
interface PouchDbMaker {
  new (name: string): PouchDb;
  defaults(options: { readonly prefix: string }): PouchDbMaker;
}
interface Express {
  use(path: string, handler: unknown): void;
  listen(port: number, host: string): Server;
}

export interface PouchDbPeer {
  /** Copies everything into a database of its own; `run` names it. */
  pull(run: number): Promise<void>;
  stop(): Promise<void>;
}

/** Null where it is not there; the report says so. */
export async function pouchdb(bench: Bench): Promise<PouchDbPeer | null> {
  if (bench.peers === 'none') return null;
  if (!isInstalled()) {
    if (bench.peers === 'install') install();
    if (!isInstalled()) {
      bench.absent('PouchDB', 'not installed (--install-peers brings it into a temporary folder)');
      return null;
    }
  }
  const require = createRequire(path.join(HOME, 'package.json'));
  const prefix = path.join(bench.folder, 'pouchdb', '/');
  mkdirSync(prefix, { recursive: true });
  const PouchDB = (require('pouchdb') as PouchDbMaker).defaults({ prefix });
  const app = (require('express') as () => Express)();
  const handler = require('express-pouchdb') as (db: PouchDbMaker, options: object) => unknown;
  const logPath = path.join(prefix, 'log.txt');
  app.use('/', handler(PouchDB, { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cards = manyCards(bench.cards);
  const source = new PouchDB('source');
  for (let from = 0; from < cards.length; from += DOCUMENTS_AT_ONCE)
    await source.bulkDocs(
      cards.slice(from, from + DOCUMENTS_AT_ONCE).map((card, n) => ({ _id: `card-${from + n}`, ...card })),
    );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/source`;
  return {
    async pull(run) {
      const { docs_written: written } = await new PouchDB(`pulled-${run}`).replicate.from(url);
      if (written !== cards.length) throw new Error(`PouchDB copied ${written} documents.`);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isInstalled(): boolean {
  return existsSync(path.join(HOME, 'node_modules', 'express-pouchdb', 'package.json'));
}

function install(): void {
  mkdirSync(HOME, { recursive: true });
  writeFileSync(path.join(HOME, 'package.json'), '{"private":true}');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  spawnSync(npm, ['install', '--no-audit', '--no-fund', '--save-exact', ...PACKAGES], { cwd: HOME, stdio: 'inherit' });
}
