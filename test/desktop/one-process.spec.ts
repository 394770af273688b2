/** One process has a profile open. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin } from './standin/launch.ts';

const { desktop } = messages;
const ROOT = path.join(import.meta.dirname, '..', '..');
const ELECTRON = path.join(import.meta.dirname, 'standin', 'electron');

/** A start that never has a window: its exit code, and what it said. */
async function refusedStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = spawn(ELECTRON, [ROOT], { env: { ...process.env, ...env } });
  let said = '';
  const keep = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('a second process whose data is the same is refused with a sentence, until the first has ended', async ({
  start,
  profile,
}) => {
  test.skip(!runsOnStandin, 'starts the stand-in by hand');
  // As another computer that shares the folder: its own place for all that Electron keeps, and the same data.
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'ninefold-elsewhere-'));
  try {
    const first = await start();
    const page = await first.firstWindow();
    await page.getByRole('heading', { level: 1 }).waitFor();
    symlinkSync(path.join(profile, 'profiles'), path.join(elsewhere, 'profiles'));
    const env = { NINEFOLD_USER_DATA: elsewhere };
    expect(await refusedStart(env)).toEqual({
      code: 1,
      said: expect.stringContaining(desktop.startFailures.profileInUse) as unknown,
    });

    // The first one was not touched, and when it was killed nothing is left that would shut anybody out.
    const made = await page.evaluate(() => window.ninefold!.call('folders.create', { name: 'Still mine' }, 'made'));
    expect(made).toMatchObject({ ok: true });
    await first.kill();
    const second = await start({ env });
    const next = await second.firstWindow();
    await next.getByRole('heading', { level: 1 }).waitFor();
    const listed = await next.evaluate(() => window.ninefold!.call('folders.list', {}, 'listed'));
    expect(JSON.stringify(listed)).toContain('Still mine');
    // While it runs it writes to its folder, which could then not be removed.
    await second.close();
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
