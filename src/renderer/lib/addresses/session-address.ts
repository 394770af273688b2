/**
 * The address of studying: `/session?mode=learn&sets=a,b&folder=Biology/Cells`. No mode means review, and neither sets nor folders everything
 * (in review: everything due). The pages on which both are chosen take the same parameters.
 */
import { listText, readListText } from '../../../contract/list-text.ts';

/** What a session is about: ids of sets and paths of folders; neither means everything. */
export interface SessionPick {
  readonly sets: readonly string[];
  readonly folders: readonly string[];
  /** Ids of cards: of all that, only these. Cram knows it (`/session?mode=cram&cards=a,b`); such a round is not kept. */
  readonly cards?: readonly string[];
}

/** The ways to study, in the order in which they are offered. */
export const SESSION_MODES = ['review', 'learn', 'write', 'match', 'test', 'cram', 'browse'] as const;

export type SessionMode = (typeof SESSION_MODES)[number];

export const SELECT_SETS_PATH = '/session/select-sets';
export const SELECT_MODE_PATH = '/session/select-mode';

export function sessionAddress({ mode = 'review', ...pick }: Partial<SessionPick> & { mode?: SessionMode }): string {
  return withPick('/session', pick, mode === 'review' ? {} : { mode });
}

/** The page on which one of the modes is chosen for these sets and folders. */
export function selectModeAddress(pick: Partial<SessionPick>): string {
  return withPick(SELECT_MODE_PATH, pick);
}

/** The page on which sets and folders are chosen, with these chosen already. */
export function selectSetsAddress(pick: Partial<SessionPick>): string {
  return withPick(SELECT_SETS_PATH, pick);
}

/** A choice as the host is asked for it: what names nothing is left out. */
export function choiceOf({ sets, folders }: SessionPick): { sets?: string[]; folders?: string[] } {
  return { ...(sets.length > 0 && { sets: [...sets] }), ...(folders.length > 0 && { folders: [...folders] }) };
}

export function readSessionAddress(query: URLSearchParams): SessionPick {
  const cards = readListText(query.get('cards') ?? '');
  return {
    sets: readListText(query.get('sets') ?? ''),
    folders: readListText(query.get('folder') ?? ''),
    ...(cards.length > 0 && { cards }),
  };
}

/** The page of AI tests, with these sets and folders chosen. */
export function aiTestAddress(pick: Partial<SessionPick>): string {
  return withPick('/ai-test', pick);
}

/** The page that lays out their cards for paper. */
export function printAddress(pick: Partial<SessionPick>): string {
  return withPick('/print', pick);
}

/** The page on which a test is made again from its records, one of each set: what their ids begin with, and when it ended (epoch ms). */
export function testAgainAddress(record: string, endedAt: number): string {
  return withPick('/ai-test', {}, { record, at: String(endedAt) });
}

/** The mode of an address; one that does not exist is review. */
export function readSessionMode(query: URLSearchParams): SessionMode {
  const named = query.get('mode');
  return SESSION_MODES.find((mode) => mode === named) ?? 'review';
}

function withPick(
  path: string,
  { sets = [], folders = [], cards = [] }: Partial<SessionPick>,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(params);
  if (sets.length > 0) query.set('sets', listText(sets));
  if (folders.length > 0) query.set('folder', listText(folders));
  if (cards.length > 0) query.set('cards', listText(cards));
  return query.size > 0 ? `${path}?${query}` : path;
}
