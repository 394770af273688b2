/** Answers what a page asks about the exchange with the server. */
import type { HeldRow } from '../contract/sync-status.ts';
import type { SyncDevice } from '../data/sync-device/sync-device.ts';
import type { CloudImport } from '../sync/cloud-import.ts';
import type { SyncEngine } from '../sync/engine.ts';
import type { DesktopHandlers } from './desktop-calls.ts';

type SyncCalls = Pick<
  DesktopHandlers,
  | 'syncStatus'
  | 'syncNow'
  | 'syncSoon'
  | 'syncPause'
  | 'syncResume'
  | 'syncRefused'
  | 'syncHeld'
  | 'syncRemovals'
  | 'syncUseThisAccount'
  | 'syncImport'
  | 'syncImportProgress'
  | 'syncImportCancel'
  | 'syncConflicts'
  | 'syncResolve'
  | 'syncLeave'
  | 'syncReopen'
>;

export interface ProfileSync {
  readonly engine: SyncEngine;
  readonly device: SyncDevice;
  readonly cloudImport: CloudImport;
}

export function syncCalls(sync: ProfileSync): SyncCalls {
  const { engine, device, cloudImport } = sync;
  return {
    syncStatus: () => engine.status(),
    syncNow: () => engine.now(),
    syncSoon() {
      engine.soon();
      return {};
    },
    syncPause: () => engine.pause(),
    syncResume: () => engine.resume(),
    syncRefused: async () => ({ changes: await device.refused() }),
    async syncHeld() {
      const { held_rows: held } = await device.state();
      return { rows: held === null ? [] : (JSON.parse(held) as HeldRow[]) };
    },
    syncRemovals: ({ answer }) => engine.answerRemovals(answer),
    syncUseThisAccount: () => engine.useThisAccount(),
    syncImport: () => cloudImport.start(),
    syncImportProgress: () => ({ progress: cloudImport.progress() }),
    syncImportCancel() {
      cloudImport.cancel();
      return {};
    },
    syncConflicts: async () => ({ conflicts: await device.conflicts() }),
    async syncResolve({ id, take }) {
      const replaced = await device.resolve(id, take);
      return { conflicts: await device.conflicts(), replaced };
    },
    async syncLeave({ ids }) {
      const left = await device.leave(ids);
      return { conflicts: await device.conflicts(), left };
    },
    async syncReopen({ id, replaced }) {
      await device.reopen(id, replaced);
      return { conflicts: await device.conflicts() };
    },
  };
}
