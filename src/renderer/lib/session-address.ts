/** The address of a study session: `/session?sets=a,b`, `/session?folder=Biology/Cells`, or everything due. */
import { listText, readListText } from '../../contract/list-text.ts';

/** What a session is about: ids of sets and paths of folders; neither means everything due. */
export interface SessionPick {
  readonly sets: readonly string[];
  readonly folders: readonly string[];
}

export function sessionAddress({ sets = [], folders = [] }: Partial<SessionPick>): string {
  const query = new URLSearchParams();
  if (sets.length > 0) query.set('sets', listText(sets));
  if (folders.length > 0) query.set('folder', listText(folders));
  return query.size > 0 ? `/session?${query}` : '/session';
}

export function readSessionAddress(query: URLSearchParams): SessionPick {
  return { sets: readListText(query.get('sets') ?? ''), folders: readListText(query.get('folder') ?? '') };
}
