/** A backup where there is no room for it. Room to spare is what the system says there is. */
import type * as Files from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { messages } from '../../contract/messages/index.ts';
import { backupFolder } from './backup.ts';

const disk = vi.hoisted(() => ({ blocks: 0 }));
vi.mock('node:fs/promises', async (actual) => ({
  ...(await actual<typeof Files>()),
  statfs: async () => ({ bavail: disk.blocks, bsize: 1_024 * 1_024 }),
}));

test('is not begun, which is said, and is made once there is room', async () => {
  const { db, file } = await tempStore();
  disk.blocks = 63;
  await expect(db.backUp?.('person')).rejects.toMatchObject({ code: 'disk_full', message: messages.backups.noRoom });
  expect(await readdir(backupFolder(file))).toEqual([]);
  disk.blocks = 1_024;
  await db.backUp?.('person');
  expect(await readdir(backupFolder(file))).toHaveLength(1);
});
