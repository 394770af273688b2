/** What the jobs that this client started were going to take, by their ids, so that it can be read while they run; as many as it remembers jobs. */
import { JOB_IDS_REMEMBERED } from '../../contract/limits.ts';
import type { JobEstimate } from '../../domain/ai/estimate.ts';
import { createRemembered } from '../lib/storage/remembered.ts';

/** To be remembered before the job is shown. */
export const jobEstimates = createRemembered('ninefold:job-estimates', JOB_IDS_REMEMBERED, isEstimate);

function isEstimate(value: unknown): value is JobEstimate {
  if (typeof value !== 'object' || value === null) return false;
  const { calls, tokens, answerTokens } = value as Partial<JobEstimate>;
  return [calls, tokens, answerTokens].every((figure) => typeof figure === 'number');
}
