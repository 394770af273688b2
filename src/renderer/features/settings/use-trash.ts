import { useCallback, useEffect, useState } from 'react';
import type { ChangedKind } from '../../../contract/events.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { TrashItem } from '../../../contract/trash.schema.ts';
import { api, onHostEvent } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useLibrary } from '../../state/library.ts';
import { useKeptAmounts } from './kept-amounts.ts';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.dataSettings;

export interface TrashList {
  /** Newest first; null until it was loaded once. */
  readonly items: readonly TrashItem[] | null;
  /** Why the last load failed; what was loaded before stays. */
  readonly error: string | undefined;
  readonly load: () => Promise<void>;
  /** Whether it is back. A refusal is said in a toast, and the entry stays. */
  readonly restore: (item: TrashItem) => Promise<boolean>;
}

/** Changes of these, which are many, leave the trash as it is. */
const NEVER_DELETED: ReadonlySet<ChangedKind> = new Set(['jobs', 'keys', 'reviews', 'settings']);

/** What was deleted lately, kept fresh where the host tells of changes. */
export function useTrash(): TrashList {
  const [items, setItems] = useState<readonly TrashItem[] | null>(null);
  const [error, setError] = useState<string>();

  const load = useCallback(
    () =>
      api.trash.list().then(
        (listed) => {
          setItems(listed.items);
          setError(undefined);
        },
        (reason: unknown) => setError(reasonOf(reason)),
      ),
    [],
  );

  useEffect(() => {
    void load();
    return onHostEvent('changed', ({ kinds }) => {
      if (kinds.some((kind) => !NEVER_DELETED.has(kind))) void load();
    });
  }, [load]);

  const restore = useCallback(
    async (item: TrashItem) => {
      const name = trashName(item);
      try {
        await api.trash.restore({ kind: item.kind, id: item.id });
      } catch (reason) {
        const why = reasonOf(reason);
        notify.toast({ kind: 'error', message: said.restoreFailed(name, why) });
        return false;
      }
      setItems((before) => before?.filter((other) => other !== item) ?? null);
      notify.toast({ kind: 'success', message: said.restored(name) });
      await Promise.all([load(), useLibrary.getState().refresh(), useKeptAmounts.getState().load()]);
      return true;
    },
    [load],
  );

  return { items, error, load, restore };
}

/** What a person calls it; many things that went at once are called by their number. */
export function trashName({ kind, name, count }: TrashItem): string {
  if (name !== '') return name;
  return count > 1 ? said.counts[kind](count) : said.unnamed;
}
