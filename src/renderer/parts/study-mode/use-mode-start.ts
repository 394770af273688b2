/** What a mode begins with: the cards of the choice, and the round of it that was left. */
import { messages } from '../../../contract/messages/index.ts';
import type { RoundMode, StoredRound } from '../../../contract/settings.ts';
import type { PoolOrder, StudyCard } from '../../../contract/study.schema.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { useSettings } from '../../state/settings.ts';
import { leftRound } from './round-keeper.ts';
import { useReading } from './use-reading.ts';

export interface ReadPool {
  readonly cards: readonly StudyCard[];
  /** Cards of the choice; more than `cards` when they are too many to be read at once. */
  readonly total: number;
  /** The host's clock when it read them, epoch ms. */
  readonly serverTime: number;
}

export type ModeStart =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly pool: ReadPool; readonly left: StoredRound | null };

interface Options {
  readonly pick: SessionPick;
  /** The mode whose left round is wanted; null for none. */
  readonly mode: RoundMode | null;
  readonly order?: PoolOrder;
}

/** Reads the pool when the screen opens. Another choice of cards is another screen (app/SessionModes). */
export function useModeStart({ pick, mode, order = 'set' }: Options): ModeStart {
  const { value, error, retry } = useReading(async () => {
    const [pool] = await Promise.all([readPool(pick, order), settingsThere()]);
    return { pool, left: mode && leftRound(mode, pick) };
  }, messages.studyModes.loadFailed);
  if (error !== null) return { status: 'failed', error, retry };
  return value ? { status: 'ready', ...value } : { status: 'loading' };
}

/** The cards of a choice, due or not, as many as can be read at once. Rejects with a Problem. */
export function readPool(pick: SessionPick, order: PoolOrder = 'set'): Promise<ReadPool> {
  return api.study.pool({
    ...(pick.sets.length > 0 && { sets: [...pick.sets] }),
    ...(pick.folders.length > 0 && { folders: [...pick.folders] }),
    ...(pick.cards && { cards: [...pick.cards] }),
    utcOffsetMin: utcOffsetMinutes(),
    order,
  });
}

/** Without its settings a mode still works; it only begins anew instead of where it was left. */
async function settingsThere(): Promise<void> {
  const { loaded, load } = useSettings.getState();
  if (!loaded) await load().catch(() => {});
}
