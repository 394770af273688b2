/** The jobs whose end this window waits for, remembered over a restart, at most 40 (ai §4). */
import { JOB_IDS_REMEMBERED } from '../../contract/limits.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';
import { ofApp } from '../lib/page/world.ts';

const STORAGE_KEY = 'ninefold:followed-jobs';

const kept = ofApp(() => ({
  followed: null as readonly string[] | null,
}));

function ids(): readonly string[] {
  return (kept().followed ??= storedIds());
}

/** Replaces all. The newest come first; older ones beyond the limit are let go. */
function keep(next: readonly string[]): void {
  const followed = next.slice(0, JOB_IDS_REMEMBERED);
  kept().followed = followed;
  writeStored(STORAGE_KEY, followed);
}

export const followedJobs = {
  ids,
  keep,
  add: (id: string) => keep([id, ...ids().filter((other) => other !== id)]),
  /** Whether it was followed until now. */
  forget(id: string): boolean {
    const was = ids().includes(id);
    if (was) keep(ids().filter((other) => other !== id));
    return was;
  },
};

function storedIds(): readonly string[] {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, JOB_IDS_REMEMBERED) : [];
}
