/** Choices of sets that were made lately on this device, offered again. */
import { RECENT_PICKS } from '../../../contract/limits.ts';
import type { RecentPick } from '../../../contract/settings.ts';
import { logError } from '../../lib/page/log.ts';
import { sessionAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { useSettings } from '../../state/settings.ts';

export function rememberPick(pick: SessionPick): void {
  const { settings, change } = useSettings.getState();
  const others = settings['study.recentPicks'].filter((recent) => nameOf(toPick(recent)) !== nameOf(pick));
  const recent = [{ setIds: pick.sets, folderPaths: pick.folders }, ...others].slice(0, RECENT_PICKS);
  change({ 'study.recentPicks': recent }).catch((error: unknown) =>
    logError('What was chosen to study could not be kept.', error),
  );
}

export function toPick({ setIds, folderPaths }: RecentPick): SessionPick {
  return { sets: setIds, folders: folderPaths };
}

function nameOf({ sets, folders }: SessionPick): string {
  const inOrder = (names: readonly string[]): string[] => names.toSorted((a, b) => (a < b ? -1 : 1));
  return sessionAddress({ sets: inOrder(sets), folders: inOrder(folders) });
}
