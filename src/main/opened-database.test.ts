/** A start on a file that may have been through a crash, a failing disk or a restore: what is asked, and that nothing is overwritten. */
import SqliteDatabase from 'better-sqlite3';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { placeBlankDatabase } from '../../test/support/blank-database.ts';
import { OWNER, tempFolder } from '../../test/support/temp-store.ts';
import { messages } from '../contract/messages/index.ts';
import { checkFile } from '../data/database/file-check.ts';
import type { FileChecks } from '../data/database/file-checks.ts';
import { newId } from '../data/database/ids.ts';
import type { Database } from '../data/database/open.ts';
import { salvage } from '../data/database/salvage.ts';
import { createStore } from '../data/store.ts';

const system = vi.hoisted(() => ({
  answers: [] as number[],
  said: [] as { message: string; detail: string; buttons: string[] }[],
  shown: [] as string[],
  relaunches: 0,
  quits: 0,
}));
vi.mock('electron', () => ({
  app: { getLocale: () => 'en', relaunch: () => (system.relaunches += 1), quit: () => (system.quits += 1) },
  dialog: {
    showMessageBox: async (box: (typeof system.said)[number]) => {
      const { message, detail, buttons } = box;
      system.said.push({ message, detail, buttons });
      // What only tells has one answer.
      return { response: (buttons?.length ?? 1) > 1 ? system.answers.shift() : 0 };
    },
  },
  shell: {
    openPath: async (folder: string) => {
      system.shown.push(folder);
      return '';
    },
  },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => {}, error: () => {} } }));

const { careCalls } = await import('./care-calls.ts');
const { ClosedByPerson, tellDamage } = await import('./damage.ts');
const { endRun, openWithCare } = await import('./opened-database.ts');
const { tellNotRestored } = await import('./restore.ts');
const { createWeeklyCheck } = await import('./weekly-check.ts');

const said = messages.backups;
/** Without the thread, which the tests of `data/database/salvage.ts` have. */
const checks: FileChecks = {
  check: async (looked) => checkFile(looked),
  async checkFully(looked, signal) {
    await setImmediate();
    signal?.throwIfAborted();
    return checkFile(looked, { fully: true });
  },
  checkCopy: async (looked) => checkFile(looked, { becomesOneFile: true }),
  salvage: async (damaged, target) => salvage(damaged, target),
};

let file: string;
let time: number;
const now = (): number => (time += 1_000);
beforeEach(async () => {
  file = path.join(await tempFolder(), 'ninefold.db');
  await placeBlankDatabase(file);
  time = Date.UTC(2026, 2, 1, 12);
  for (const list of [system.answers, system.said, system.shown]) list.length = 0;
  system.relaunches = 0;
  system.quits = 0;
});

const inFolder = (name: string): string[] => {
  const folder = path.join(path.dirname(file), name);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const titles = () => system.said.map(({ message }) => message);

/** A start whose person answers so. */
async function start(...answers: number[]) {
  system.answers.push(...answers);
  const db = await openWithCare({ file, checks, now, newId: () => newId() });
  onTestFinished(() => db.close());
  const { folders } = createStore(db, OWNER);
  const weeklyCheck = weekly();
  return {
    db,
    keep: (name: string) => folders.create(name, ''),
    kept: async () => (await folders.tree()).map(({ name }) => name).toSorted(),
    calls: careCalls({ db, file, checks, weeklyCheck, accounts: {} as never }),
  };
}

/** A run that ends by itself; one that is killed closes the file and nothing more. */
async function end(db: Database): Promise<void> {
  await db.close();
  await endRun(file);
}

const weekly = (onDamage = () => {}) => createWeeklyCheck({ file, checks, now, onDamage });
const never = new AbortController().signal;

async function overwrite(at: number, bytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(new Uint8Array(bytes).fill(9), 0, bytes, at);
  await handle.close();
}

/** An index that says something else than its table: whole pages, so that only the full check sees it. */
function damageAnIndex(): void {
  const database = new SqliteDatabase(file);
  database.unsafeMode();
  database.exec(`
    create table torn (a text, b text);
    insert into torn values ('1', 'x'), ('2', 'y');
    create index torn_a on torn (a);
    pragma writable_schema = on;
    update sqlite_schema set sql = 'create index torn_a on torn (b)' where name = 'torn_a';
  `);
  database.close();
}

describe('a start', () => {
  test('asks nothing after a run that ended, nor after one that was killed and left the file whole', async () => {
    const first = await start();
    await first.keep('Biology');
    await end(first.db);
    const killed = await start();
    await killed.db.close();
    expect(await (await start()).kept()).toEqual(['Biology']);
    expect(titles()).toEqual([]);
  });

  test('on what is no database any more overwrites nothing: it may be closed, or its folder shown', async () => {
    const first = await start();
    await first.keep('Biology');
    await end(first.db);
    await overwrite(0, 4_096);
    const damaged = readFileSync(file);
    // No backup is there to choose.
    await expect(start(2)).rejects.toThrow(ClosedByPerson);
    expect(system.said).toMatchObject([
      { message: said.damage.title, buttons: [said.damage.rescue, said.damage.show, said.damage.quit] },
    ]);
    await expect(start(1)).rejects.toThrow(ClosedByPerson);
    expect(system.shown).toEqual([path.dirname(file)]);
    expect(readFileSync(file).equals(damaged)).toBe(true);
    expect(inFolder('set-aside')).toEqual([]);
  });

  test('says that a rescue failed and asks again; a backup takes the place of the file, which is kept', async () => {
    const first = await start();
    await first.keep('In the backup');
    await first.calls.backUp({}, never);
    await end(first.db);
    await overwrite(0, 4_096);
    const second = await start(0, 1);
    expect(titles()).toEqual([said.damage.title, said.rescueFailed.title, said.damage.title]);
    expect(await second.kept()).toEqual(['In the backup']);
    const [aside] = inFolder('set-aside');
    expect(inFolder(path.join('set-aside', aside!))).toContain('ninefold.db');
  });

  test('after a killed run rescues what can be read of a damaged file', async () => {
    const first = await start();
    for (let n = 0; n < 60; n += 1) await first.keep(`Folder ${n} ${'x'.repeat(80)}`);
    await first.db.close();
    // Pages in the middle, as a failing disk may.
    await overwrite(Math.floor(readFileSync(file).length / 4_096 / 2) * 4_096, 2 * 4_096);
    await start(0);
    expect(titles()).toEqual([said.damage.title, said.rescued.title]);
    expect(inFolder('set-aside')).toHaveLength(1);
  });
});

describe('a backup', () => {
  test('that was asked for takes its place at the next start, and can be taken back the same way', async () => {
    const first = await start();
    await first.keep('Before');
    const { backups } = await first.calls.backUp({}, never);
    expect(backups.map(({ reason }) => reason)).toEqual(['person']);
    await first.keep('After');
    await first.calls.restoreBackup({ name: backups[0]!.name }, never);
    expect(system.relaunches).toBe(1);
    // The answer goes first.
    expect(system.quits).toBe(0);
    await expect.poll(() => system.quits).toBe(1);
    await end(first.db);

    const second = await start();
    expect(await second.kept()).toEqual(['Before']);
    expect(inFolder('set-aside')).toHaveLength(1);
    const listed = await second.calls.backups({}, never);
    const before = listed.backups.find(({ reason }) => reason === 'restore')!;
    await second.calls.restoreBackup({ name: before.name }, never);
    await end(second.db);
    expect(await (await start()).kept()).toEqual(['After', 'Before']);
    expect(titles()).toEqual([]);
  });

  test('whose name is none of the folder is refused, and one that is damaged is not used', async () => {
    const { calls } = await start();
    const refused = { code: 'not_found', message: said.gone };
    for (const name of ['../ninefold.db', 'ninefold.db', 'daily-2020-01-01T00-00-00-000Z.db'])
      await expect(Promise.resolve(calls.restoreBackup({ name }, never))).rejects.toMatchObject(refused);
    const [backup] = (await calls.backUp({}, never)).backups;
    const own = file;
    file = path.join(path.dirname(file), 'backups', backup!.name);
    await overwrite(0, 4_096);
    file = own;
    await expect(Promise.resolve(calls.restoreBackup({ name: backup!.name }, never))).rejects.toMatchObject({
      code: 'conflict',
      message: said.damagedBackup,
    });
    expect(system.relaunches).toBe(0);
  });

  test('that went since it was asked for leaves everything as it is', async () => {
    const first = await start();
    await first.keep('Biology');
    const [backup] = (await first.calls.backUp({}, never)).backups;
    await first.calls.restoreBackup({ name: backup!.name }, never);
    await end(first.db);
    await rm(path.join(path.dirname(file), 'backups', backup!.name));
    expect(await (await start()).kept()).toEqual(['Biology']);
    expect(inFolder('set-aside')).toEqual([]);
    expect(system.said).toMatchObject([{ message: said.notRestored.title, detail: said.gone }]);
  });

  test.each([
    ['ENOSPC', said.noRoom],
    ['EIO', said.notRestored.text],
  ])('that cannot be put into its place (%s) is said, with the reason', async (code, detail) => {
    await tellNotRestored(Object.assign(new Error('a disk'), { code }));
    expect(system.said).toMatchObject([{ message: said.notRestored.title, detail }]);
  });
});

describe('the full check', () => {
  test('keeps when it was made, is due once a week, and two at once are one', async () => {
    const { calls, db } = await start();
    expect(await calls.dataCheck({}, never)).toEqual({ check: null });
    const check = weekly();
    const [one, other] = await Promise.all([check.checkNow(), check.checkNow()]);
    expect(one).toBe(other);
    expect(await calls.dataCheck({}, never)).toEqual({ check: { at: one.at, isSound: true } });
    await check.checkIfDue();
    expect(await check.last()).toEqual(one);
    time += 7 * 86_400_000;
    await check.checkIfDue();
    expect((await check.last())!.at).toBeGreaterThan(one.at);
    await end(db);
  });

  test('that finds damage tells it, and the next start mends it though a quick look finds nothing', async () => {
    await end((await start()).db);
    damageAnIndex();
    expect(await checks.check(file)).toBeNull();
    const onDamage = vi.fn<() => void>();
    await weekly(onDamage).checkIfDue();
    expect(onDamage).toHaveBeenCalledOnce();
    expect(await weekly().last()).toMatchObject({ isSound: false });
    await start(0);
    expect(titles()).toEqual([said.damage.title, said.rescued.title]);
    expect(await weekly().last()).toBeNull();
    expect(await weekly().checkNow()).toMatchObject({ isSound: true });
  });

  test('is broken off by a quit, keeps nothing, and is still due afterwards', async () => {
    await end((await start()).db);
    const check = weekly();
    const due = check.checkIfDue();
    const asked = check.checkNow();
    check.stop();
    await expect(asked).rejects.toThrow(/aborted/);
    await due;
    await expect(check.checkNow()).rejects.toThrow(/aborted/);
    expect(await weekly().last()).toBeNull();
  });

  test('whose damage is told offers to open the app again at once, or later', async () => {
    system.answers.push(1, 0);
    tellDamage();
    await expect.poll(() => system.answers).toEqual([0]);
    expect([system.relaunches, system.quits]).toEqual([0, 0]);
    tellDamage();
    await expect.poll(() => [system.relaunches, system.quits]).toEqual([1, 1]);
    expect(system.said[0]).toMatchObject({
      message: said.damage.title,
      buttons: [said.check.found.again, said.check.found.later],
    });
  });
});

test('the folder of the data is shown by the system’s own program', async () => {
  const { calls } = await start();
  await calls.revealData({}, never);
  expect(system.shown).toEqual([path.dirname(file)]);
});
