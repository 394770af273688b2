/** Whose the data folder is. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../test/support/temp-store.ts';
import { newId } from '../src/data/database/ids.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './start.ts';

const start = (dataDir: string) =>
  startServer({
    config: readConfig({ DATA_DIR: dataDir, PORT: '0', SINGLE_USER: '1' }),
    log: createLog('silent'),
    now: Date.now,
    newId,
  });

test('a lock that cannot be had, for another reason than a server that has it, is told in a sentence', async () => {
  const folder = await tempFolder();
  const lock = path.join(folder, 'server.lock');
  mkdirSync(lock);
  const started = start(folder);
  onTestFinished(async () => (await started.catch(() => null))?.stop());
  await expect(started).rejects.toThrow(`The lock ${lock} cannot be used. Check who may write there`);
});
