import * as z from 'zod';
import { CONFLICTS_SHOWN } from './sync-limits.ts';

/** Why a backup was made. */
export type BackupReason = 'daily' | 'update' | 'import' | 'restore' | 'person';

/** A name and no path: what it may be is checked against the folder. */
const backupFile = z.string().min(1).max(100);

/** Of a value in history that lost a merge. */
const loserId = z.string().min(1).max(255);

/** Inputs of the desktop's own calls, by their names. */
export const desktopInputs = {
  takeOpened: z.strictObject({}),
  /** Ids that no command has say nothing. */
  offerCommands: z.strictObject({ ids: z.array(z.string().max(100)).max(500) }),
  backups: z.strictObject({}),
  backUp: z.strictObject({}),
  restoreBackup: z.strictObject({ name: backupFile }),
  dataCheck: z.strictObject({}),
  checkData: z.strictObject({}),
  /** What the file is called before the person says otherwise, without its ending. */
  savePdf: z.strictObject({ name: z.string().min(1).max(200) }),
  revealData: z.strictObject({}),
  removeProfile: z.strictObject({}),
  syncStatus: z.strictObject({}),
  syncNow: z.strictObject({}),
  syncSoon: z.strictObject({}),
  syncPause: z.strictObject({}),
  syncResume: z.strictObject({}),
  syncRefused: z.strictObject({}),
  syncHeld: z.strictObject({}),
  /** Whether many rows that would go are let go or given back. */
  syncRemovals: z.strictObject({ answer: z.enum(['allow', 'keep']) }),
  syncUseThisAccount: z.strictObject({}),
  syncImport: z.strictObject({}),
  syncImportProgress: z.strictObject({}),
  syncImportCancel: z.strictObject({}),
  syncConflicts: z.strictObject({}),
  syncResolve: z.strictObject({ id: loserId, take: z.enum(['mine', 'theirs', 'both']) }),
  syncLeave: z.strictObject({ ids: z.array(loserId).max(CONFLICTS_SHOWN) }),
  syncReopen: z.strictObject({ id: loserId, replaced: loserId.nullable() }),
};
