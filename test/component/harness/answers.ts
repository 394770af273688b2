/** Answers in place of the host: what no host of a test has, such as hundreds of things or one that is rare. */
import type { Transport } from '../../../src/client/transport.ts';
import type { ScriptedTransport } from './scripted-transport.ts';

/** From now on this operation is answered so, and the host is not asked. */
export function answerWith(host: ScriptedTransport, operation: string, answer: unknown): void {
  answerBy(host, operation, () => Promise.resolve(answer));
}

/** From now on `answer` answers this operation, and the host is not asked. */
export function answerBy(
  host: ScriptedTransport,
  operation: string,
  answer: (...asked: Parameters<Transport['call']>) => Promise<unknown>,
): void {
  const ask = host.call.bind(host);
  host.call = (...asked) => (asked[0] === operation ? answer(...asked) : ask(...asked));
}
