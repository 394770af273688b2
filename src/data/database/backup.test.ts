import SqliteDatabase from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { backupName } from '../../domain/backups.ts';
import { backUpBeforeImport, backupFolder, backupsIn, listBackups, makeBackup } from './backup.ts';

/** 11 MB, of which a step copies four. */
const ROWS_OF_THREE_STEPS = 10_000;
const NOON = Date.UTC(2026, 2, 1, 12);

describe('a backup', () => {
  test('is whole while the database is written to, and lists with the last one first', async () => {
    const { store, file } = await tempStore();
    let stopped = false;
    const writing = (async () => {
      for (let n = 0; !stopped; n += 1) {
        await store.folders.create(`Folder ${n}`, '');
        await setImmediate();
      }
    })();
    for (let day = 0; day < 3; day += 1) await makeBackup({ file, reason: 'daily', now: NOON + day * 86_400_000 });
    stopped = true;
    await writing;
    const backups = await listBackups(file);
    expect(backups.map(({ reason, at }) => [reason, (at - NOON) / 86_400_000])).toEqual([
      ['daily', 2],
      ['daily', 1],
      ['daily', 0],
    ]);
    for (const { name } of backups) {
      const copy = new SqliteDatabase(path.join(backupFolder(file), name), { readonly: true });
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      copy.close();
    }
  });

  test('ends while somebody else writes all the time, and is the data of its beginning', async () => {
    const { file } = await tempStore();
    const writer = new SqliteDatabase(file);
    writer.exec('create table busy (n integer primary key, text text)');
    const write = writer.prepare('insert into busy (text) values (?)');
    writer.transaction(() => {
      for (let n = 0; n < ROWS_OF_THREE_STEPS; n += 1) write.run('x'.repeat(1_000));
    })();
    const partial = path.join(backupFolder(file), `${backupName('daily', NOON)}.part`);
    let isMade = false;
    const writing = (async () => {
      while (!existsSync(partial)) await setImmediate();
      // One write in each turn of the backup; many more than it has turns, and not for ever.
      let written = 0;
      for (; written < 50 && !isMade; written += 1) {
        write.run('meanwhile');
        await setImmediate();
      }
      return written;
    })();
    const copied = new SqliteDatabase(await makeBackup({ file, reason: 'daily', now: NOON }), { readonly: true });
    isMade = true;
    expect(await writing).toBeGreaterThan(0);
    writer.close();
    expect(copied.prepare('select count(*) from busy').pluck().get()).toBe(ROWS_OF_THREE_STEPS);
    copied.close();
  });

  test('that is found damaged gets no name, and the others stay', async () => {
    const { file } = await tempStore();
    await makeBackup({ file, reason: 'person', now: NOON });
    const damaged = makeBackup({ file, reason: 'person', now: NOON + 1, check: () => 'page 7 is gone' });
    await expect(damaged).rejects.toThrow(/page 7 is gone/);
    expect(await readdir(backupFolder(file))).toHaveLength(1);
  });

  test('of other files in the folder knows nothing', async () => {
    const { file } = await tempStore();
    expect(await listBackups(file)).toEqual([]);
    await mkdir(backupFolder(file));
    await writeFile(path.join(backupFolder(file), 'notes.txt'), 'mine');
    expect(await listBackups(file)).toEqual([]);
    await makeBackup({ file, reason: 'daily', now: NOON });
    expect(await readdir(backupFolder(file))).toContain('notes.txt');
  });

  test('that was broken off is cleared away by one of a later day, and one that may be under way is not', async () => {
    const { file } = await tempStore();
    const folder = backupFolder(file);
    await mkdir(folder);
    const old = `${backupName('daily', NOON - 2 * 86_400_000)}.part`;
    const underWay = `${backupName('import', NOON - 1_000)}.part`;
    for (const name of [old, `${old}-journal`, underWay, 'mine.part']) await writeFile(path.join(folder, name), 'half');
    await makeBackup({ file, reason: 'daily', now: NOON });
    expect((await readdir(folder)).toSorted()).toEqual([underWay, backupName('daily', NOON), 'mine.part'].toSorted());
  });

  test('is made in another folder where one is named', async () => {
    const { file } = await tempStore();
    const folder = path.join(path.dirname(file), 'elsewhere', 'copies');
    expect(await makeBackup({ file, folder, reason: 'daily', now: NOON })).toBe(
      path.join(folder, backupName('daily', NOON)),
    );
    expect(await backupsIn(folder)).toHaveLength(1);
    expect(await listBackups(file)).toEqual([]);
  });

  test('is made before an import on a desktop, and left to the operator on a server', async () => {
    const desktop = await tempStore('desktop');
    await backUpBeforeImport(desktop.db);
    expect((await listBackups(desktop.file)).map(({ reason }) => reason)).toEqual(['import']);
    const server = await tempStore('server');
    await backUpBeforeImport(server.db);
    expect(await listBackups(server.file)).toEqual([]);
  });
});
