/** What a person is told when a job stops (ai §8, "Job messages" and "Quota"). */
import { messages } from '../../contract/messages/index.ts';
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import type { JobFailure } from '../../data/documents/job-work.ts';
import { aiErrorOf, toAiProblem } from '../problems.ts';
import { nextQuotaReset } from './quota-reset.ts';

const said = messages.documents;

/** A reason to end a job that no provider gave. */
export class JobStopped extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.name = 'JobStopped';
    this.code = code;
  }
}

/** `now` is epoch ms. Failures that are ours are named in general terms; the log has the rest. */
export function toJobFailure(error: unknown, now: number): JobFailure {
  if (error instanceof JobStopped) return { code: error.code, message: error.message };
  const failure = aiErrorOf(error);
  switch (failure?.code) {
    case 'quota_exceeded':
      return { code: 'quota_exceeded', message: said.outOfTokens, resumeAt: failure.resumeAt ?? nextQuotaReset(now) };
    case 'rate_limited':
      return { code: 'quota_exceeded', message: said.outOfTokens, resumeAt: now + (failure.retryAfterMs ?? 0) };
    case 'unreachable':
      return { code: 'offline', message: said.needsConnection };
    default: {
      const problem = toAiProblem(error);
      return problem instanceof Problem
        ? { code: problem.code, message: problem.detail }
        : { code: 'internal', message: said.processingFailed };
    }
  }
}
