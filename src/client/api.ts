/** The typed client that stores call: `api.sets.get({ id }, { signal })`, made from the contract's table over any transport. */
import {
  contract,
  type CallInput,
  type Chunk,
  type OperationName,
  type Output,
  type Schemas,
  type Topic,
} from '../contract/index.ts';
import type { CallOptions, Transport } from './transport.ts';

interface Options<Name extends OperationName> {
  readonly signal?: AbortSignal;
  readonly onChunk?: (chunk: Chunk<Name>) => void;
  readonly key?: string;
  readonly purpose?: CallOptions['purpose'];
}

type Call<Name extends OperationName> =
  Record<string, never> extends CallInput<Name>
    ? (input?: CallInput<Name>, options?: Options<Name>) => Promise<Output<Name>>
    : (input: CallInput<Name>, options?: Options<Name>) => Promise<Output<Name>>;

export type Api = {
  readonly [T in Topic]: { readonly [O in Extract<keyof Schemas[T], string>]: Call<`${T}.${O}` & OperationName> };
};

/** Binds every row of the contract to a transport. */
export function createApi(transport: Transport): Api {
  const topics = Object.entries(contract).map(([topicName, rows]) => {
    const calls = Object.keys(rows).map((operation) => [
      operation,
      (input: unknown = {}, options: object = {}) => transport.call(`${topicName}.${operation}`, input, options),
    ]);
    return [topicName, Object.fromEntries(calls)];
  });
  return Object.fromEntries(topics) as Api;
}
