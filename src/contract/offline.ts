/** Of the browser edition without a network (docs/offline.md). The specification names none of these. */
import type { OperationName } from './index.ts';

/** Cards that are kept for reading and reviewing; far more than a person reviews between two visits, and some 50 MB. */
export const OFFLINE_CARDS_MAX = 50_000;
/** Pictures that are kept beside them; those that find no room are shown while the server can be asked. */
export const OFFLINE_PICTURES_BYTES = 100 * 1024 * 1024;
/** Sets that are asked for at once, whose names have to fit into an address. */
export const OFFLINE_SETS_AT_ONCE = 30;
/** Changed rows after which the copy is made anew. */
export const OFFLINE_FEED_ROWS = 500;
/** The copy is brought up to date at most this often. */
export const OFFLINE_COPY_EVERY_MS = 60_000;
/** How often a waiting review is tried again while the page is open. */
export const OFFLINE_SEND_EVERY_MS = 15_000;
/** Answers of the server, or of what stands before it, that mean that it is away for now. */
export const AWAY_STATUSES: readonly number[] = [502, 503, 504];

/**
 * What is answered from the copy where the server cannot be reached. Nothing here answers a secret: no key, no address of mail, no list of
 * devices (security.md, "Browser edition without a network").
 */
export const OFFLINE_READS = [
  'sets.list',
  'sets.get',
  'sets.many',
  'folders.list',
  'settings.get',
  'notes.list',
  'notes.summary',
  'notes.search',
  'notes.get',
  'pdfs.list',
  'ppts.list',
  'studyplans.list',
  'study.queue',
  'study.pool',
  'study.states',
  'study.today',
  'study.parameters',
] as const satisfies readonly OperationName[];

/** What waits here for the server. */
export const OFFLINE_WRITES = ['study.grade', 'study.undo'] as const satisfies readonly OperationName[];

export type OfflineRead = (typeof OFFLINE_READS)[number];
export type OfflineWrite = (typeof OFFLINE_WRITES)[number];
