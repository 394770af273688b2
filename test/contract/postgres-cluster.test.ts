/** The Postgres of the tests themselves: where the first one does not run the next is tried, and without any the run fails and says why. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from '../support/postgres/binaries.ts';
import { startCluster } from '../support/postgres/cluster.ts';
import { run } from '../support/postgres/database.ts';

const BROKEN = { origin: 'a broken one', bin: '/nowhere/bin' };

test('where the first Postgres does not run, the next one is taken', async () => {
  const cluster = await startCluster([BROKEN, ...findBinaries()]);
  onTestFinished(() => cluster.stop());
  expect(await run(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a Postgres in a folder that others may not enter is made to run all the same', async () => {
  const [binaries] = findBinaries();
  // As `/root` is: `mkdtemp` makes folders for their owner only.
  const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const native = path.join(folder, 'native');
  cpSync(path.dirname(binaries!.bin), native, { recursive: true, verbatimSymlinks: true });
  const cluster = await startCluster([{ origin: 'a private one', bin: path.join(native, 'bin') }]);
  onTestFinished(() => cluster.stop());
  expect(await run(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('without any, the run fails with a sentence that says what to do', async () => {
  await expect(startCluster([BROKEN])).rejects.toThrow(/none could be started\. Run npm ci.*\n.*a broken one:/);
});
