/** The desktop's own calls about its data: backups, putting one back, the full check, the folder, and removing all of it. */
import path from 'node:path';
import { shell } from 'electron';
import { listBackups } from '../data/database/backup.ts';
import type { DesktopHandlers } from './desktop-calls.ts';
import type { Profile } from './profile.ts';
import { requestRemoval } from './profile-removal.ts';
import { requestRestore } from './restore.ts';

type CareCalls = Pick<
  DesktopHandlers,
  'backups' | 'backUp' | 'restoreBackup' | 'dataCheck' | 'checkData' | 'revealData' | 'removeProfile'
>;

export function careCalls({
  db,
  file,
  checks,
  weeklyCheck,
  accounts,
}: Pick<Profile, 'db' | 'file' | 'checks' | 'weeklyCheck' | 'accounts'>): CareCalls {
  const listed = async () => ({ backups: await listBackups(file) });
  return {
    backups: listed,
    async backUp() {
      await db.backUp?.('person');
      return listed();
    },
    async restoreBackup({ name }) {
      await requestRestore({ file, checks }, db, name);
      return {};
    },
    dataCheck: async () => ({ check: await weeklyCheck.last() }),
    checkData: async () => ({ check: await weeklyCheck.checkNow() }),
    async removeProfile() {
      // What the server has to be told of a logout goes with the rest.
      await accounts.told();
      await requestRemoval(file);
      return {};
    },
    async revealData() {
      const failure = await shell.openPath(path.dirname(file));
      if (failure !== '') throw new Error(failure);
      return {};
    },
  };
}
