/** What an operator forgets of removed rows, and the device that was away meanwhile (sync.md, "Retention"). */
import { expect, test } from 'vitest';
import { accountServer, DATABASES } from '../support/account-server.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import { PASSWORD } from '../support/person.ts';
import { signedInDesktop } from '../support/signed-in-desktop.ts';
import { viewOf } from '../support/stored-view.ts';

const ADA = 'ada@example.org';
const DAY_MS = 24 * 60 * 60 * 1000;

test.each(DATABASES)(
  'a device that was away while %s was compacted has what lives, and what it edited',
  async (database) => {
    const server = await accountServer(database);
    // The command goes by the real clock.
    server.clock.now = Date.now() - 40 * DAY_MS;
    await server.member(ADA);
    const [here, away] = [await signedInDesktop(server.address, ADA), await signedInDesktop(server.address, ADA)];
    const ids = new Map<string, string>();
    for (const title of ['Gone', 'Edited', 'Stays', 'Gone lately'])
      ids.set(title, (await here.store.notes.create({ title, content: 'x' } as never)).id);
    const flashcards = [{ question: 'Q', answer: 'A' }];
    await here.store.sets.create({ topic: 'Biology', folderPath: 'school', flashcards } as never);
    for (const { engine } of [here, away]) expect(await engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });

    const remove = (title: string) => here.store.notes.remove({ id: ids.get(title) ?? '' });
    await remove('Gone');
    await remove('Edited');
    await here.store.folders.remove({ path: 'school', recursive: true });
    await here.engine.now();
    await away.store.notes.update({ id: ids.get('Edited') ?? '', content: 'edited' });
    server.clock.now = Date.now();
    // A session does not outlive so long a silence.
    for (const { accounts } of [here, away]) await accounts.login(ADA, PASSWORD);
    await remove('Gone lately');
    expect(await here.engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });

    for (const days of ['29', '-1', 'all', '1e3']) expect((await server.admin('compact', days)).code).toBe(1);
    const nothing = await server.admin('compact', '3650');
    expect(nothing).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was removed') });
    const { code, stdout } = await server.admin('compact', '30');
    expect([code, stdout]).toEqual([0, expect.stringContaining('5 removed rows are forgotten, of 1 account.')]);
    const left = await queryBehind(server, 'select id from sync_index where deleted = 1');
    expect(left.map(({ id }) => id)).toEqual([ids.get('Gone lately')]);

    for (const { engine } of [away, here, away])
      expect(await engine.now()).toMatchObject({ state: 'idle', queueLen: 0, lastSyncError: null });
    expect((await away.store.notes.all()).map(({ title }) => title).toSorted()).toEqual(['Edited', 'Stays']);
    expect((await away.store.sets.all()).map(({ topic }) => topic)).not.toContain('Biology');
    const newcomer = await signedInDesktop(server.address, ADA);
    await newcomer.engine.now();
    for (const { db } of [here, newcomer]) expect(await viewOf(db)).toEqual(await viewOf(away.db));
    // Shown everything once, and then only what is new.
    const { since, snapshot_mode: mode } = await away.device.state();
    expect(mode).toBeNull();
    const [horizon] = await queryBehind(server, 'select max(horizon) as horizon from user_sync');
    expect(since).toBeGreaterThan(Number(horizon?.['horizon']));
  },
);
