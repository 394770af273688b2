/**
 * What one row of the contract is. Rows hold only what a transport needs to send a call (method, path, key, timeout), never a validation
 * schema: the renderer loads rows at boot, while schemas stay in `*.schema.ts` files that only the answering side imports.
 */
import type { z } from 'zod';
import { GET_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './limits.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `both`: the desktop answers it from its own database. `server`: only a server can answer; the desktop forwards it. */
export type Home = 'both' | 'server';

/**
 * `value`: one answer. `stream`: chunks, then a final value (NDJSON over HTTP when the client accepts it, messages over the preload). `file`:
 * the input's `bytes` and `mime`, or for a GET the answer's, are an HTTP body of that type.
 */
export type Shape = 'value' | 'stream' | 'file';

/** The input field whose presence tells apart rows that share a method and a path, e.g. `GET /sets` with and without `id`. */
export interface RowKey {
  readonly in: 'query' | 'body';
  readonly name: string;
}

export interface Row {
  readonly method: Method;
  /** Below `/api` on a server. `{name}` stands for the input field of that name. */
  readonly path: `/${string}`;
  readonly home: Home;
  readonly shape: Shape;
  /** HTTP only: the preload has no timeout, it has cancel. */
  readonly timeoutMs: number;
  readonly key?: RowKey;
  /** Input fields that travel in the query string; all of them for GET, these for other methods, the rest being the JSON body. */
  readonly query: readonly string[] | 'all';
  /** HTTP only: anybody may ask it, whether signed in or not (core §6). */
  readonly visitors?: true;
  /** HTTP only: the body of such a call is neither parsed nor measured, whatever its type. */
  readonly body?: 'ignored';
  /** HTTP only: sent again under the same `Idempotency-Key`, it is answered as it was and does nothing more (docs/sync.md, "Push"). */
  readonly repeatable?: true;
  /** HTTP only: its answer is as large as everything a person keeps, so it is made for one call of a person at a time, and for few persons. */
  readonly inTurn?: true;
  /** Sentence shown when an error answer has no text of its own (core §8). */
  readonly fallback?: string | ((status: number, code: ProblemCode) => string);
  /** HTTP only: sentence shown when no server can be reached and only a server could answer (core §8). */
  readonly offline?: string;
}

interface RowOptions {
  home?: Home;
  shape?: Shape;
  timeoutMs?: number;
  key?: RowKey;
  query?: readonly string[];
  visitors?: true;
  body?: 'ignored';
  repeatable?: true;
  inTurn?: true;
  fallback?: Row['fallback'];
  offline?: string;
}

/** Makes one row, with the timeouts of core §9 (GET 8 s, writes 12 s) unless it names its own. */
export function row(method: Method, path: `/${string}`, options: RowOptions = {}): Row {
  const { home = 'both', shape = 'value', key, query, visitors, body, repeatable, inTurn, fallback, offline } = options;
  const timeoutMs = options.timeoutMs ?? (method === 'GET' ? GET_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  return {
    method,
    path,
    home,
    shape,
    timeoutMs,
    query: method === 'GET' ? 'all' : (query ?? []),
    ...(key && { key }),
    ...(visitors && { visitors }),
    ...(body && { body }),
    ...(repeatable && { repeatable }),
    ...(inTurn && { inTurn }),
    ...(fallback && { fallback }),
    ...(offline && { offline }),
  };
}

/** Names of the input fields that stand in a row's path. */
export function pathFields({ path }: Pick<Row, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Schemas of one operation. `chunk` only on `stream` rows. */
export interface OperationSchemas {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly chunk?: z.ZodType;
}

export type TopicSchemas = Readonly<Record<string, OperationSchemas>>;

/** Ties a topic's rows to its schemas: both must name the same operations, or this does not compile. */
export function topic<Schemas extends TopicSchemas>() {
  return <Rows extends { readonly [Name in keyof Schemas]: Row }>(rows: Rows): Rows => rows;
}
