/** A program that is told to stop through the one that runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { STOP_MS } from '../server/drain.ts';
import { FORWARD_AFTER_MS, KILL_AFTER_MS } from './child.mjs';

const CHILD = pathToFileURL(path.join(import.meta.dirname, 'child.mjs')).href;
/** What docker gives a container by default. */
const CONTAINER_STOP_MS = 10_000;

/** Runs `program` by way of `runUntilStopped`, sends SIGTERM to that alone once the program has printed something, and answers its exit code. */
async function stopped(program, options = {}) {
  const script = `
    const { runUntilStopped } = await import(${JSON.stringify(CHILD)});
    process.exitCode = await runUntilStopped(process.execPath, ['--eval', ${JSON.stringify(program)}], ${JSON.stringify(options)});
  `;
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void runner.kill('SIGKILL'));
  const ended = once(runner, 'exit');
  await once(runner.stdout, 'data');
  runner.kill('SIGTERM');
  return ended;
}

const endsWith = (code) => `
  process.on('SIGTERM', () => process.exit(${code}));
  setInterval(() => {}, 1_000);
  console.log('there');
`;

test('its own word for how it ended counts', async () => {
  expect(await stopped(endsWith(3))).toEqual([3, null]);
});

test('one that lets the signal end it has done what it was told', async () => {
  expect(await stopped("setInterval(() => {}, 1_000); console.log('there');")).toEqual([0, null]);
});

test.skipIf(process.platform === 'win32')('a group is of tools, whose codes after a signal say nothing', async () => {
  expect(await stopped(endsWith(130), { ownGroup: true })).toEqual([0, null]);
});

test('a server has the time that it gives itself, and is killed before the system kills both', () => {
  expect(KILL_AFTER_MS).toBeGreaterThan(FORWARD_AFTER_MS + STOP_MS);
  expect(KILL_AFTER_MS).toBeLessThan(CONTAINER_STOP_MS);
});
