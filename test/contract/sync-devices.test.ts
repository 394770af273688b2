/** Desktops of one account and the server's own process, over HTTP on both databases (docs/sync.md, "The device"). */
import { describe, expect, test } from 'vitest';
import { createCloudImport } from '../../src/sync/cloud-import.ts';
import { createPictures } from '../../src/sync/pictures.ts';
import { accountProcesses } from '../support/account-processes.ts';
import { accountServer, DATABASES } from '../support/account-server.ts';
import { signedInDesktop } from '../support/signed-in-desktop.ts';
import { viewOf } from '../support/stored-view.ts';

const ADA = 'ada@example.org';
const PICTURE = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n0123456789', 'latin1').toString('base64')}`;

describe.each(DATABASES)('on %s', (database) => {
  test('two desktops of one account and its pages in the browser have the same', async () => {
    const server = await accountServer(database);
    const browser = await server.member(ADA);
    const [a, b] = [await signedInDesktop(server.address, ADA), await signedInDesktop(server.address, ADA)];
    const set = await a.store.sets.create({
      topic: 'Biology',
      folderPath: 'school/cells',
      flashcards: [{ question: 'Q', answer: 'A', questionImage: PICTURE }],
    } as never);
    await b.store.notes.create({ title: 'Note', content: 'of b' } as never);
    for (const { engine } of [a, b, a, b])
      expect(await engine.now()).toMatchObject({ state: 'idle', lastSyncError: null, queueLen: 0, parked: 0 });
    expect(await viewOf(a.db)).toEqual(await viewOf(b.db));
    expect((await browser.ask('GET', '/sets?id=biology')).body).toMatchObject({ folderPath: 'school/cells' });

    // One of them removes what the browser edits at the same time, and the edit wins.
    const [card] = set.flashcards;
    await b.store.sets.remove({ id: 'biology' } as never);
    const edited = await browser.ask('PUT', `/cards?id=${card!.id}`, { answer: 'edited in the browser' });
    expect(edited.status).toBe(200);
    for (const { engine } of [b, a, b, a])
      expect(await engine.now()).toMatchObject({ state: 'idle', lastSyncError: null });
    expect(await viewOf(a.db)).toEqual(await viewOf(b.db));
    expect((await a.store.sets.get('biology')).flashcards).toMatchObject([{ answer: 'edited in the browser' }]);
  });

  test('a server for one person is synced with, whatever is typed at the sign-in', async () => {
    const server = await accountServer(database, { SINGLE_USER: '1' });
    const [a, b] = [await signedInDesktop(server.address, ADA), await signedInDesktop(server.address, ADA)];
    expect(await a.accounts.me()).toMatchObject({ email: null, name: new URL(server.address).host, local: false });
    await a.store.notes.create({ title: 'Note', content: 'of a' } as never);
    for (const { engine } of [a, b]) expect(await engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
    expect(await viewOf(b.db)).toEqual(await viewOf(a.db));
    expect((await server.person().ask('GET', '/notes')).body).toMatchObject({ notes: [{ content: 'of a' }] });
    await a.accounts.logout();
    expect(await a.accounts.me()).toMatchObject({ local: true });
    expect(await a.engine.now()).toMatchObject({ state: 'off' });
  });

  test('a cloud import copies once what the account has', async () => {
    const server = await accountServer(database);
    const browser = await server.member(ADA);
    await browser.ask('POST', '/folders', { name: 'empty', parentPath: 'school' });
    await browser.ask('POST', '/notes', { id: 'n', title: 'Note', content: 'x', folderPath: 'school' });
    const flashcards = [{ question: 'Q', answer: 'A', questionImage: PICTURE }];
    await browser.ask('POST', '/sets', { topic: 'Biology', folderPath: 'school', flashcards });
    const counts = { answered: 1, correct: 1, partial: 0, incorrect: 0, unanswered: 0, mode: 'review', testType: 'mc' };
    await browser.ask('POST', '/performance', { setId: 'biology', createdAt: 1, answers: [], cards: [], ...counts });
    const { store, accounts } = await signedInDesktop(server.address, ADA);
    const source = async () => (await accounts.connection())?.remote ?? null;
    const importAll = createCloudImport(store, createPictures(store.blobs), source);
    const stopped = importAll.start();
    expect(importAll.progress()).toMatchObject({ step: 'folders', share: 0 });
    importAll.cancel();
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    expect(importAll.progress()).toBeNull();
    // With the sample that every account begins with.
    expect(await importAll.start()).toMatchObject({ sets: 2, skippedSets: 0, notes: 1, results: 1 });
    const set = await store.sets.get('biology');
    expect(set).toMatchObject({ folderPath: 'school', flashcards: [{ question: 'Q' }] });
    const sha256 = String(set.flashcards[0]?.questionImage).replace('sha256:', '');
    expect((await store.blobs.get(sha256)).bytes.byteLength).toBe(18);
    expect((await store.performance.ofSet('biology'))[0]).toMatchObject({ answered: 1, createdAt: 1 });
    expect((await store.folders.tree()).map(({ path }) => path)).toContain('school');
    expect(await importAll.start()).toEqual({
      folders: 0,
      sets: 0,
      skippedSets: 2,
      notes: 0,
      results: 0,
      setsWithoutResults: 0,
    });
    await accounts.logout();
    await expect(importAll.start()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('a server that dies while a device pushes loses nothing and doubles nothing', async () => {
    const server = await accountProcesses(database);
    await server.member(ADA);
    const a = await signedInDesktop(server.address, ADA);
    expect(await a.engine.now()).toMatchObject({ state: 'idle' });
    for (let n = 0; n < 30; n += 1) await a.store.notes.create({ title: `Note ${n}`, content: 'x' } as never);
    const running = a.engine.now();
    await server.end('SIGKILL');
    await running;
    await server.startAgain();
    expect(await a.engine.now()).toMatchObject({ state: 'idle', queueLen: 0, lastSyncError: null });
    const b = await signedInDesktop(server.address, ADA);
    await b.engine.now();
    expect(await viewOf(b.db)).toEqual(await viewOf(a.db));
    expect(await b.store.notes.all()).toHaveLength(30);
  });
});
