/** What is wrong with a model server of one's own, and what to do about it. */
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { networkCode } from './network-cause.ts';
import { toAiProblem } from './problems.ts';
import type { AiError } from './provider.ts';

const said = messages.models;

/** Nobody listens there, or nothing leads there. */
const NOT_THERE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];
const NO_SUCH_NAME = ['ENOTFOUND', 'EAI_AGAIN'];
const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** The problem of a failed list of models, or of a call that got no answer. The rest is said as it is of any provider. */
export function localProblem(error: AiError, address: string): unknown {
  const cause = { cause: error };
  if (error.code === 'invalid_key') return new Problem('invalid_key', said.refused(address), cause);
  if (error.code === 'bad_request') return new Problem('ai_failed', said.notModels(address), cause);
  if (error.code !== 'unreachable') return toAiProblem(error);
  const code = networkCode(error.cause) ?? '';
  if (NOT_THERE.includes(code)) return new Problem('offline', said.notRunning(address), cause);
  if (NO_SUCH_NAME.includes(code)) return new Problem('offline', said.noSuchHost(new URL(address).hostname), cause);
  if (BROKEN_OFF.includes(code)) return new Problem('offline', said.brokeOff(address), cause);
  // It answers, and not with what was asked for: another program, or another protocol.
  return new Problem('ai_failed', said.notModels(address), cause);
}
