/** The address of /ai-study: `?sets=a,b&folder=Biology/Cells` begins a conversation about them, `?chat=id` opens one. */
import { listText, readListText } from '../../../contract/list-text.ts';
import type { SessionPick } from './session-address.ts';

export const AI_STUDY_PATH = '/ai-study';

export function aiStudyAddress({ sets = [], folders = [] }: Partial<SessionPick> = {}): string {
  const query = new URLSearchParams();
  if (sets.length > 0) query.set('sets', listText(sets));
  if (folders.length > 0) query.set('folder', listText(folders));
  return query.size > 0 ? `${AI_STUDY_PATH}?${query}` : AI_STUDY_PATH;
}

export function chatAddress(id: string): string {
  return `${AI_STUDY_PATH}?${new URLSearchParams({ chat: id })}`;
}

export interface AiStudyAddress {
  readonly pick: SessionPick;
  readonly chat: string | null;
}

export function readAiStudyAddress(query: URLSearchParams): AiStudyAddress {
  return {
    pick: { sets: readListText(query.get('sets') ?? ''), folders: readListText(query.get('folder') ?? '') },
    chat: query.get('chat'),
  };
}
