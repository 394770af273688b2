/** `npm run serve` as npm runs it, by a shell that is all that npm tells to stop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const PROGRAM = `
  process.on('SIGTERM', () => console.log('told to stop') ?? process.exit(0));
  setInterval(() => {}, 1_000);
  console.log(process.pid);
`;

test.skipIf(process.platform === 'win32')(
  'a signal to the shell reaches the program, whose end is waited for',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-serve-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, 'scripts'));
    writeFileSync(path.join(folder, 'scripts', 'serve.mjs'), PROGRAM);
    const shell = spawn('sh', ['-c', packageJson.scripts.serve], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    shell.stdout.on('data', (chunk) => (said += chunk));
    const exited = once(shell, 'exit');
    const closed = once(shell, 'close');
    await once(shell.stdout, 'data');
    const program = Number(said);
    shell.kill('SIGTERM');
    const [code] = await exited;
    // Where it was not told, it would outlive its shell.
    if (program !== shell.pid) process.kill(program, 'SIGKILL');
    await closed;
    expect([code, said]).toEqual([0, `${program}\ntold to stop\n`]);
  },
);
