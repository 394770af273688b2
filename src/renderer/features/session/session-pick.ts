import type { StoredSession } from '../../../contract/settings.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';

/** A session that was left is taken up again only for the same choice of cards. */
export function isSamePick(pick: SessionPick, { setIds, folderPaths }: StoredSession): boolean {
  return sameMembers(pick.sets, setIds) && sameMembers(pick.folders, folderPaths);
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member));
}
