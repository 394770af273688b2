import SqliteDatabase from 'better-sqlite3';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { backUpBeforeImport, backupFolder, listBackups, makeBackup } from './backup.ts';

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

  test('is made before an import on a desktop, and left to the operator on a server', async () => {
    const desktop = await tempStore('desktop');
    await backUpBeforeImport(desktop.db);
    expect((await listBackups(desktop.file)).map(({ reason }) => reason)).toEqual(['import']);
    const server = await tempStore('server');
    await backUpBeforeImport(server.db);
    expect(await listBackups(server.file)).toEqual([]);
  });
});
