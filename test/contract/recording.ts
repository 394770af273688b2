/** Watches what a host answers: every answer is checked against the contract, and kept for comparing the hosts. */
import type { Transport } from '../../src/client/transport.ts';
import type { OperationSchemas } from '../../src/contract/operation.ts';
import { Problem } from '../../src/contract/problem.ts';
import { schemas } from '../../src/contract/schemas.ts';

export interface Answered {
  readonly operation: string;
  readonly chunks: readonly unknown[];
  readonly value?: unknown;
  readonly problem?: unknown;
}

export function schemasOf(operation: string): OperationSchemas {
  const [topic = '', name = ''] = operation.split('.');
  return (schemas as Record<string, Record<string, OperationSchemas>>)[topic]![name]!;
}

/** The same transport; each call adds one entry to `answers`. An answer that breaks the contract rejects. */
export function recorded(transport: Transport, answers: Answered[]): Transport {
  return {
    ...transport,
    async call(operation, input, options = {}) {
      const { output, chunk: chunkSchema } = schemasOf(operation);
      const chunks: unknown[] = [];
      const onChunk = (chunk: unknown) => {
        chunks.push(chunkSchema?.parse(chunk));
        options.onChunk?.(chunk);
      };
      try {
        const value = await transport.call(operation, input, options.onChunk ? { ...options, onChunk } : options);
        answers.push({ operation, chunks, value: output.parse(value) });
        return value;
      } catch (error) {
        if (error instanceof Problem) answers.push({ operation, chunks, problem: error.toJSON() });
        throw error;
      }
    },
  };
}

/** Ids, and the random end of a generated set's name. */
const MADE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=[a-z0-9]-)[0-9a-f]{6}(?=")/g;

/** Replaces what a host made up by the number of its first appearance: hosts make up different ids for the same things. */
export function withoutMadeIds(value: unknown): unknown {
  const numbers = new Map<string, number>();
  const text = JSON.stringify(value).replace(MADE, (made) => {
    if (!numbers.has(made)) numbers.set(made, numbers.size + 1);
    return `made-${numbers.get(made)}`;
  });
  return JSON.parse(text);
}
