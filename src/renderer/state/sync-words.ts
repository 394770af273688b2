/** The state of a desktop's sync in words: short ones for the title bar, and what they mean. */
import { messages } from '../../contract/messages/index.ts';
import type { SyncStatus } from '../../contract/sync-status.ts';
import { formatDate } from '../lib/words/format.ts';
import { useDeviceSync } from './device-sync.ts';

const said = messages.syncScreen.state;

/** `good`: in step. `quiet`: on its way or held on purpose. `trouble`: it does not work. `question`: a person has to decide. */
export type SyncTone = 'good' | 'quiet' | 'trouble' | 'question';

export interface DeviceSyncWords {
  readonly text: string;
  readonly tone: SyncTone;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function useDeviceSyncWords(): DeviceSyncWords {
  const { status, at } = useDeviceSync();
  return status === null ? { text: said.saved, tone: 'quiet' } : syncWords(status, at, navigator.onLine);
}

/** What a person has to know first, and one thing at a time. `now` is epoch ms. */
export function syncWords(status: SyncStatus, now: number, hasNetwork: boolean): DeviceSyncWords {
  const { state, queueLen, parked, conflicts, lastSyncError } = status;
  if (state === 'off') return { text: said.saved, tone: 'quiet' };
  if (state === 'otherAccount') return { text: said.otherAccount, tone: 'question' };
  if (state === 'asking') return { text: said.asking, tone: 'question' };
  if (state === 'paused') return { text: queueLen > 0 ? said.pausedWaiting(queueLen) : said.paused, tone: 'quiet' };
  if (isOffline(status, hasNetwork))
    return { text: queueLen > 0 ? said.offlineWaiting(queueLen) : said.offline, tone: 'quiet' };
  if (state === 'failed') return { text: said.problem, tone: 'trouble' };
  if (state === 'running') return { text: runningWords(status), tone: 'quiet' };
  if (lastSyncError !== null) return { text: said.problem, tone: 'trouble' };
  if (parked > 0) return { text: said.refused(parked), tone: 'trouble' };
  if (conflicts > 0) return { text: said.conflicts(conflicts), tone: 'question' };
  if (queueLen > 0) return { text: said.waiting(queueLen), tone: 'quiet' };
  return syncedWords(status.lastFullSyncAt, now);
}

function runningWords({ progress }: SyncStatus): string {
  return progress === null ? said.running : said.runningPart(Math.floor((100 * progress.done) / progress.total));
}

/** Nothing is wrong but the way to the server. */
export function isOffline({ state, online }: SyncStatus, hasNetwork: boolean): boolean {
  return !hasNetwork || (state === 'failed' && !online);
}

function syncedWords(lastAt: number | null, now: number): DeviceSyncWords {
  if (lastAt === null) return { text: said.never, tone: 'quiet' };
  const age = Math.max(0, now - lastAt);
  if (age < MINUTE) return { text: said.justNow, tone: 'good' };
  if (age < HOUR) return { text: said.minutesAgo(Math.floor(age / MINUTE)), tone: 'good' };
  if (age < DAY) return { text: said.hoursAgo(Math.floor(age / HOUR)), tone: 'good' };
  return { text: said.on(formatDate(lastAt, now)), tone: 'quiet' };
}
