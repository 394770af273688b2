import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';

/** The sentence of a refusal. What is no refusal is a fault of ours, and said as such unless `otherwise` says it better. */
export function reasonOf(error: unknown, otherwise: string = messages.network.internal): string {
  return isProblem(error) ? error.detail : otherwise;
}

/** What could not be done and, where the host says so, why. */
export function withReason(what: string, error: unknown): string {
  return isProblem(error) && error.detail !== what ? messages.notices.because(what, error.detail) : what;
}
