/** A copy that is made while people write, put back in a new folder: what it lacks comes from the devices (sync R9; self-hosting.md, "Data"). */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accountProcesses } from '../support/account-processes.ts';
import { signedInDesktop } from '../support/signed-in-desktop.ts';
import { viewOf } from '../support/stored-view.ts';

const ADA = 'ada@example.org';
const PICTURE = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n0123456789', 'latin1').toString('base64')}`;
/** Writes on each side of the copy. */
const WRITES = 8;

test('a copy of a busy server that is restored in a new folder loses nothing that a device has', async () => {
  const server = await accountProcesses('SQLite');
  const browser = await server.member(ADA);
  const [a, b] = [await signedInDesktop(server.address, ADA), await signedInDesktop(server.address, ADA)];
  // Where a container has its only volume: beside the database and the pictures.
  const copy = path.join(server.dataDir, 'copy.db');
  const fresh = `${server.dataDir}-fresh`;
  onTestFinished(() => rm(fresh, { recursive: true, force: true }));

  const written: string[] = [];
  const writeSome = async (when: string) => {
    for (let n = 0; n < WRITES; n += 1) {
      const title = `${when} ${n}`;
      await a.store.notes.create({ title: `${title} of a`, content: 'x' } as never);
      expect((await browser.ask('POST', '/notes', { title: `${title} in the browser`, content: 'x' })).status).toBe(
        200,
      );
      written.push(`${title} of a`, `${title} in the browser`);
      await a.engine.now();
    }
  };
  await a.store.sets.create({
    topic: 'Cells',
    flashcards: [{ question: 'Q', answer: 'A', questionImage: PICTURE }],
  } as never);
  const [backup] = await Promise.all([server.admin('backup', copy), writeSome('while it is copied')]);
  expect(backup).toMatchObject({ stderr: '', code: 0, stdout: expect.stringContaining('checked') });
  await writeSome('after it');
  for (const { engine } of [a, b]) expect(await engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
  const before = await viewOf(b.db);

  await server.end('SIGKILL');
  expect(await server.adminWith({ DATA_DIR: fresh }, 'restore', copy)).toMatchObject({ code: 0 });
  await server.startAgain({ DATA_DIR: fresh });
  const titles = async () => {
    const { notes } = (await browser.ask('GET', '/notes')).body as { notes: { title: string }[] };
    return notes.map(({ title }) => title);
  };
  // The copy is older, or this would show nothing.
  expect((await titles()).length).toBeLessThan(written.length);

  for (const { engine } of [a, b, a, b])
    expect(await engine.now()).toMatchObject({ state: 'idle', lastSyncError: null, queueLen: 0, parked: 0 });
  expect(await viewOf(a.db)).toEqual(before);
  expect(await viewOf(b.db)).toEqual(before);
  expect((await titles()).toSorted()).toEqual(written.toSorted());
  const { body } = await browser.ask('GET', '/sets?id=cells');
  const [card] = (body as { flashcards: { questionImage: string }[] }).flashcards;
  const picture = await browser.ask('GET', `/blobs/${card!.questionImage.replace('sha256:', '')}`);
  expect(picture.status).toBe(200);
});
