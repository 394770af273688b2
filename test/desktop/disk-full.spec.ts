/** A disk that is full while the app runs: a real one, which holds nothing but the data of the profile. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../../src/contract/messages/index.ts';
import { answer, question, saveButton, topicOf } from '../e2e/editor-page.ts';
import { databaseFile, expect, test as base } from './ninefold.ts';

const { backups, network, sets } = messages;
/** Room for a backup too, which wants 64 MiB to spare. */
const VOLUME_BYTES = 128 * 1024 * 1024;
const TOPIC = 'Written on a full disk';

interface Fixtures {
  /** A small volume in the place where the profile keeps its data; null where this user may not mount one. */
  readonly volume: string | null;
}

const test = base.extend<Fixtures>({
  volume: async ({ profile }, provide) => {
    const folder = path.dirname(databaseFile(profile));
    mkdirSync(folder, { recursive: true });
    const mount = ['mount', '-t', 'tmpfs', '-o', `size=${VOLUME_BYTES},mode=777`, 'tmpfs', folder];
    const as = AS_WHOM.find((whom) => run([...whom, ...mount]));
    await provide(as ? folder : null);
    if (as) run([...as, 'umount', '--lazy', folder]);
  },
});

/** Mounting is for the system's administrator; a machine of CI lets its user be that. */
const AS_WHOM = [[], ['sudo', '-n']];

function run([command = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes until nothing more fits; answers how to make room again. */
function fill(volume: string): () => void {
  const file = path.join(volume, 'other-things.bin');
  const handle = openSync(file, 'w');
  // What a piece leaves over a smaller one takes.
  for (const size of [64 * 1024, 512]) {
    const piece = new Uint8Array(size);
    try {
      while (writeSync(handle, piece) === size);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}

test('a full disk is said, what was typed stays, and saving works once there is room', async ({ start, volume }) => {
  test.skip(volume === null, 'needs to mount a small volume');
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.ninefold!.call('settings.put', { settings: { 'onboarding.done': true } }, 'done'));
  await page.keyboard.press('Control+n');
  await topicOf(page).fill(TOPIC);
  await question(page, 1).fill('What is kept?');
  await answer(page, 1).fill('Every letter of it');

  const makeRoom = fill(volume!);
  await saveButton(page).click();
  await expect(page.getByText(network.diskFull).first()).toBeVisible();
  await expect(topicOf(page)).toHaveValue(TOPIC);
  await expect(question(page, 1)).toHaveValue('What is kept?');
  await expect(answer(page, 1)).toHaveValue('Every letter of it');
  const backUp = await page.evaluate(() => window.ninefold!.call('desktop.backUp', {}, 'backup'));
  expect(backUp).toMatchObject({ ok: false, problem: { code: 'disk_full', detail: backups.noRoom } });
  const listed = await page.evaluate(() => window.ninefold!.call('sets.list', {}, 'list'));
  expect(JSON.stringify(listed)).not.toContain(TOPIC);

  makeRoom();
  await saveButton(page).click();
  await expect(page.getByText(sets.saved).first()).toBeVisible();
  expect(await page.evaluate(() => window.ninefold!.call('desktop.backUp', {}, 'again'))).toMatchObject({ ok: true });
  await app.close();
  const again = await (await start()).firstWindow();
  await expect(again.getByText(TOPIC).first()).toBeVisible();
});
