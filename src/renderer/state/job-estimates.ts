/** What the jobs that this client started were going to take, so that it can be read while they run; as many as it remembers jobs. */
import { JOB_IDS_REMEMBERED } from '../../contract/limits.ts';
import type { JobEstimate } from '../../domain/ai/estimate.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { ofApp } from '../lib/world.ts';

const STORAGE_KEY = 'ninefold:job-estimates';

type Remembered = readonly (readonly [jobId: string, estimate: JobEstimate])[];

const kept = ofApp(() => ({
  remembered: null as Remembered | null,
}));

function all(): Remembered {
  return (kept().remembered ??= storedEstimates());
}

export const jobEstimates = {
  /** To be called before the job is shown. */
  remember(jobId: string, estimate: JobEstimate): void {
    const others = all().filter(([other]) => other !== jobId);
    const remembered = [[jobId, estimate] as const, ...others].slice(0, JOB_IDS_REMEMBERED);
    kept().remembered = remembered;
    writeStored(STORAGE_KEY, remembered);
  },
  /** Null for a job that another client started, or an earlier one. */
  of(jobId: string): JobEstimate | null {
    return all().find(([other]) => other === jobId)?.[1] ?? null;
  },
};

function storedEstimates(): Remembered {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

function isRemembered(value: unknown): value is readonly [string, JobEstimate] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const estimate: unknown = value[1];
  if (typeof estimate !== 'object' || estimate === null) return false;
  const { calls, tokens, answerTokens } = estimate as Partial<JobEstimate>;
  return [calls, tokens, answerTokens].every((figure) => typeof figure === 'number');
}
