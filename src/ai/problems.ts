/** Turns what a provider reports into the sentences and codes of ai §8. */
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { AiError } from './provider.ts';

const said = messages.ai;

/** The problem a person is told of; the `AiError` stays its cause. Anything else that was thrown passes through unchanged. */
export function toAiProblem(error: unknown): unknown {
  if (!(error instanceof AiError)) return error;
  const cause = { cause: error };
  switch (error.code) {
    case 'invalid_key':
      return new Problem('invalid_key', said.keyRefused, cause);
    case 'rate_limited':
      return new Problem('quota_exceeded', said.quotaExceeded, {
        ...cause,
        extras: { retryAfterMs: error.retryAfterMs },
      });
    case 'quota_exceeded':
      return new Problem('quota_exceeded', said.quotaExceeded, cause);
    case 'overloaded':
      return new Problem('ai_unavailable', said.unavailable, cause);
    case 'unreachable':
      return new Problem('offline', said.unreachable, cause);
    case 'timeout':
      return new Problem('timeout', said.timedOut, cause);
    case 'cancelled':
      return new Problem('cancelled', messages.network.cancelled, cause);
    case 'blocked':
      return new Problem('ai_blocked', said.blocked, cause);
    case 'empty':
      return new Problem('ai_empty', said.empty, cause);
    case 'too_long':
      return new Problem('too_large', withReason(said.tooLong(error.contextTokens), error.reason), cause);
    case 'bad_request':
    case 'failed':
      return new Problem('ai_failed', withReason(said.failed(error.status ?? 'unknown'), error.reason), cause);
  }
}

function withReason(sentence: string, reason = ''): string {
  return reason === '' ? sentence : `${sentence.replace(/[^.]$/, '$&.')} ${said.serverSays(reason)}`;
}

/** As `toAiProblem`, of a model that is an operator's: what its server says is no business of the person, who can change nothing there. */
export function toOperatorProblem(error: unknown): unknown {
  if (!(error instanceof AiError)) return error;
  const { code, status = 'unknown' } = error;
  const cause = { cause: error };
  if (code === 'too_long') return new Problem('too_large', said.callTooLong, cause);
  if (code === 'bad_request' || code === 'failed') return new Problem('ai_failed', said.failed(status), cause);
  return toAiProblem(error);
}

/** The provider's error behind a problem, or null when the failure was not a provider's. */
export function aiErrorOf(error: unknown): AiError | null {
  if (error instanceof AiError) return error;
  return error instanceof Problem && error.cause instanceof AiError ? error.cause : null;
}
