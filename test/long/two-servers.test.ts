/** The contract suite with two servers behind a balancer wherever it has a server on Postgres (docs/scaling.md), file by file while there is time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVERS_ENV } from '../support/hosts.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const FOLDER = 'test/contract';
/** What is about one process and its files, or runs two already. */
const OF_ONE_PROCESS =
  /^(server-process|postgres.*|operating|admin|two-.*|hung-process|openapi|no-accounts|import-cancel|sync-histories)\.test\.ts$/;
/** Those in which state that a process keeps would be missed come first. */
const FIRST = ['ai-quota.test.ts', 'storage-limit.test.ts', 'sync-server.test.ts', 'sync-devices.test.ts'];
/** Take minutes, so that a short run would come to nothing else. */
const LAST = ['contract-transfers.test.ts', 'contract-models.test.ts'];

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts') && !OF_ONE_PROCESS.test(name));
const others = files.filter((name) => !FIRST.includes(name) && !LAST.includes(name));
const inOrder = [...FIRST, ...others, ...LAST];

test('the contract holds for two servers as for one', async () => {
  const end = Date.now() + SECONDS * 1000;
  const passed: string[] = [];
  const failed: string[] = [];
  for (const file of inOrder) {
    if (Date.now() >= end) break;
    const { code, output } = await runFile(path.join(FOLDER, file), end);
    if (code === 0) passed.push(file);
    else if (code !== null) failed.push(`${file}:\n${output.slice(-4_000)}`);
  }
  expect(failed).toEqual([]);
  expect(passed.length + failed.length, 'LONG_MINUTES leaves no time for a single file').toBeGreaterThan(0);
  console.log(`${passed.length} of ${inOrder.length} files of the contract passed with two servers`);
});

/** `code` is null where the time ran out. */
async function runFile(file: string, end: number): Promise<{ code: number | null; output: string }> {
  // On Postgres alone: the other hosts have no balancer.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', file, '-t', 'Postgres'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, [SERVERS_ENV]: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  let isLate = false;
  const late = setTimeout(
    () => {
      isLate = true;
      child.kill('SIGTERM');
    },
    Math.max(0, end - Date.now()),
  );
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  return { code: isLate ? null : (code ?? 1), output };
}
