/** Newline-delimited JSON: how a `stream` row travels over HTTP. Chunks come as `{"chunk": …}`, the last line is `{"final": …}` or `{"problem": …}`. */
import { messages } from '../contract/messages/index.ts';
import { isProblemData, Problem } from '../contract/problem.ts';
import { networkStep } from './network-failure.ts';

export const NDJSON = 'application/x-ndjson';

/** Hands each chunk on as it arrives and answers the final value. Throws the problem of the last line, or one for a stream that broke off. */
export async function readNdjson(
  body: ReadableStream<Uint8Array>,
  onChunk: (chunk: unknown) => void,
): Promise<unknown> {
  for await (const line of lines(body)) {
    const message = parseLine(line);
    if ('chunk' in message) onChunk(message.chunk);
    else if ('final' in message) return message.final;
    else if (isProblemData(message.problem)) throw Problem.fromData(message.problem);
  }
  throw brokenOff();
}

function parseLine(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw brokenOff(error);
  }
  throw brokenOff();
}

/** Half an answer is no answer: it is told like a lost connection, and is not retried, since chunks were already shown. */
function brokenOff(cause?: unknown): Problem {
  return new Problem('offline', messages.network.transient, { cause });
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await networkStep(() => reader.read());
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const complete = rest.split('\n');
      rest = complete.pop() ?? '';
      yield* complete.filter((line) => line.trim() !== '');
      if (done) break;
    }
    if (rest.trim() !== '') yield rest;
  } finally {
    // Whatever follows the last line is not wanted; the connection is given back.
    await reader.cancel().catch(() => {});
  }
}
