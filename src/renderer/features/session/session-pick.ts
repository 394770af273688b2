/** Which cards a session is about, as the address says it: `/session?sets=a,b`, `/session?folder=Biology/Cells`, or everything due. */
import type { StoredSession } from '../../../contract/settings.ts';
import type { SessionPick } from './session-state.ts';

export function readPick(query: URLSearchParams): SessionPick {
  return { sets: list(query.get('sets')), folders: list(query.get('folder')) };
}

/** A session that was left is taken up again only for the same choice of cards. */
export function isSamePick(pick: SessionPick, { setIds, folderPaths }: StoredSession): boolean {
  return sameMembers(pick.sets, setIds) && sameMembers(pick.folders, folderPaths);
}

function list(value: string | null): string[] {
  return (value ?? '').split(',').filter((part) => part !== '');
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member));
}
