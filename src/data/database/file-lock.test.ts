import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../../test/support/temp-store.ts';
import { takeFileLock } from './file-lock.ts';

const LOCKS = fileURLToPath(new URL('./file-lock.ts', import.meta.url));

test('is had by one at a time', async () => {
  const file = path.join(await tempFolder(), 'a.lock');
  const letGo = takeFileLock(file);
  expect(letGo).not.toBeNull();
  expect(takeFileLock(file)).toBeNull();
  letGo?.();
  const again = takeFileLock(file);
  expect(again).not.toBeNull();
  again?.();
});

test('is held until it is let go or its process is killed, also when nothing remembers it', async () => {
  const file = path.join(await tempFolder(), 'a.lock');
  const script = `
    const { takeFileLock } = await import(${JSON.stringify(LOCKS)});
    console.log(takeFileLock(${JSON.stringify(file)}) ? 'held' : 'refused');
    await new Promise(setImmediate);
    gc();
    setTimeout(() => console.log('collected'), 10);
    setInterval(() => {}, 1_000);
  `;
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  let said = '';
  for await (const line of createInterface(other.stdout)) {
    said += `${line} `;
    if (line === 'collected') break;
  }
  expect(said).toBe('held collected ');
  expect(takeFileLock(file)).toBeNull();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const letGo = takeFileLock(file);
  expect(letGo).not.toBeNull();
  letGo?.();
});
