/** The conflict inbox and what a person decides in it. Each choice can be taken back. */
import { useCallback, useEffect, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { ConflictChoice, SyncConflict } from '../../../contract/sync-status.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { pollSync, useDeviceSync } from '../../state/device-sync.ts';

const said = messages.syncScreen.conflicts;

export interface Conflicts {
  /** The newest first; null until they were read once. */
  readonly list: readonly SyncConflict[] | null;
  readonly error: string | null;
  readonly reload: () => void;
  /** The one that is being settled. */
  readonly busy: string | null;
  /** Answers whether it is settled. */
  readonly settle: (conflict: SyncConflict, take: ConflictChoice) => Promise<boolean>;
  /** What stands stays, in all that are listed. */
  readonly leaveAll: () => Promise<void>;
  readonly isLeavingAll: boolean;
}

const DONE: Readonly<Record<ConflictChoice, string>> = { mine: said.kept, theirs: said.taken, both: said.bothKept };

export function useConflicts(): Conflicts {
  const [list, setList] = useState<readonly SyncConflict[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [isLeavingAll, setLeavingAll] = useState(false);
  // A session that brings more of them is seen by their number.
  const count = useDeviceSync((state) => state.status?.conflicts);

  const load = useCallback(
    () =>
      askDesktop('syncConflicts', {}).then(
        ({ conflicts }) => {
          setList(conflicts);
          setError(null);
        },
        (reason: unknown) => setError(said.failed(reasonOf(reason))),
      ),
    [],
  );
  useEffect(() => {
    void load();
  }, [load, count]);

  const reopen = async (id: string, replaced: string | null): Promise<void> => {
    setList((await askDesktop('syncReopen', { id, replaced })).conflicts);
    void pollSync();
  };

  const settle = async ({ id }: SyncConflict, take: ConflictChoice): Promise<boolean> => {
    setBusy(id);
    try {
      const { conflicts, replaced } = await askDesktop('syncResolve', { id, take });
      setList(conflicts);
      offerUndo(DONE[take], () => reopen(id, replaced), 'conflict');
      void pollSync();
      return true;
    } catch (reason) {
      notify.toast({ kind: 'error', message: reasonOf(reason) });
      await load();
      return false;
    } finally {
      setBusy(null);
    }
  };

  const reopenAll = async (ids: readonly string[]): Promise<void> => {
    let conflicts: readonly SyncConflict[] = [];
    for (const id of ids) ({ conflicts } = await askDesktop('syncReopen', { id, replaced: null }));
    setList(conflicts);
    void pollSync();
  };

  const leaveAll = async (): Promise<void> => {
    setLeavingAll(true);
    try {
      const { conflicts, left } = await askDesktop('syncLeave', { ids: (list ?? []).map(({ id }) => id) });
      setList(conflicts);
      offerUndo(said.allKept(left.length), () => reopenAll(left), 'conflict');
      void pollSync();
    } catch (reason) {
      notify.toast({ kind: 'error', message: reasonOf(reason) });
      await load();
    } finally {
      setLeavingAll(false);
    }
  };
  return { list, error, reload: () => void load(), busy, settle, leaveAll, isLeavingAll };
}
