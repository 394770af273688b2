/**
 * The count of what this device asked of models, in local storage (ai §3, "AI usage stats"). Tabs change it one after the other, so that what
 * two of them count at once adds up.
 */
import type { JobSummary } from '../../../contract/documents.schema.ts';
import {
  countCall,
  countJob,
  followJob,
  readUsage,
  withCounts,
  withoutCounts,
  type AiKind,
  type AiUsage,
  type Tally,
} from '../../../domain/ai/usage.ts';
import { clock, localTime, wait } from '../page/clock.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import { ofApp } from '../page/world.ts';

const STORAGE_KEY = 'ninefold:ai-usage';

/**
 * A lock goes from tab to tab sooner than what was stored under it. In loops that did nothing else two tabs kept 552 of 600 counts without this
 * pause, and 200 of 200 with it. No lock can be had over plain HTTP from another machine.
 */
const OTHERS_ARRIVE_MS = 40;

const listeners = ofApp(() => new Set<() => void>());
const kept = ofApp(() => ({
  /** What could not be stored is counted for as long as the page lives. */
  unstored: null as AiUsage | null,
  last: Promise.resolve() as Promise<unknown>,
}));
let shown: { readonly text: string; readonly usage: AiUsage } | null = null;

/** The same object until something is counted. */
export function aiUsage(): AiUsage {
  const stored = kept().unstored ?? readStored(STORAGE_KEY);
  const text = JSON.stringify(stored);
  if (shown?.text !== text) shown = { text, usage: readUsage(stored) };
  return shown.usage;
}

/** Listens to what this and other tabs count; answers how to stop. */
export function onAiUsage(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners().add(listener);
  window.addEventListener('storage', stored);
  return () => {
    listeners().delete(listener);
    window.removeEventListener('storage', stored);
  };
}

export function countAnswered(kind: AiKind, tally: Tally): void {
  const at = clock.now();
  void change((usage) => countCall(usage, { kind, tally, day: localTime(new Date(at)).day, at }));
}

/** This device began or continued the job: what it takes from here on counts. */
export function followJobUsage({ jobId, meta }: JobSummary): void {
  void change((usage) => followJob(usage, jobId, meta.usage));
}

/** Counts what followed jobs have used since they were last seen, on the day when they did. */
export function countJobUsage(jobs: readonly JobSummary[]): void {
  const countedIn = (usage: AiUsage): AiUsage => jobs.reduce(countReport, usage);
  // A job may end sooner than it is kept that it is followed.
  void kept().last.then(() => {
    if (countedIn(aiUsage()) !== aiUsage()) void change(countedIn);
  });
}

function countReport(usage: AiUsage, { jobId, meta }: JobSummary): AiUsage {
  // The host's clock may be ahead.
  const at = Math.min(clock.now(), meta.updatedAt);
  return countJob(usage, jobId, meta.usage, { day: localTime(new Date(at)).day, at });
}

/** Begins anew; answers what was counted until now, to be put back. */
export async function resetAiUsage(): Promise<AiUsage> {
  let taken = aiUsage();
  await change((usage) => {
    taken = usage;
    return withoutCounts(usage);
  });
  return taken;
}

export function restoreAiUsage(taken: AiUsage): Promise<void> {
  return change((usage) => withCounts(usage, taken));
}

/** One change at a time: of this tab by the queue, of all tabs by the lock, where the browser has it. */
function change(perform: (usage: AiUsage) => AiUsage): Promise<void> {
  const run = kept().last.then(() =>
    navigator.locks
      ? navigator.locks.request(STORAGE_KEY, async () => {
          await wait(OTHERS_ARRIVE_MS);
          apply();
        })
      : apply(),
  );
  kept().last = run.catch(() => {});
  return run;

  function apply(): void {
    const before = aiUsage();
    const after = perform(before);
    if (after === before) return;
    kept().unstored = writeStored(STORAGE_KEY, after) ? null : after;
    for (const listener of listeners()) listener();
  }
}
