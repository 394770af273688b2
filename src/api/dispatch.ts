/**
 * The one way in: find the operation, parse its input, run its handler, map what it throws. Both hosts call this and only this, so an
 * operation behaves alike behind the preload API and behind HTTP.
 */
import {
  rowOf,
  type Chunk,
  type Input,
  type OperationName,
  type Output,
  type Schemas,
  type Topic,
} from '../contract/index.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { OperationSchemas } from '../contract/operation.ts';
import { schemas } from '../contract/schemas.ts';
import { databaseFailure } from '../data/database/failure.ts';
import { JsonPieces } from '../data/long-work/json-pieces.ts';
import { createPauses } from '../data/long-work/pause.ts';
import { storableValue } from '../domain/storable-text.ts';
import type { Context } from './context.ts';
import { problemOfFailure } from './failed-call.ts';
import { inputProblem } from './input-problem.ts';
import { READING } from './reading.ts';

export type Handler<Name extends OperationName> = (
  input: Input<Name>,
  ctx: Context,
  /** Sends one chunk of a `stream` row; a no-op when the caller wants the final value only. */
  emit: (chunk: Chunk<Name>) => void,
) => Answer<Name> | Promise<Answer<Name>>;

/** What can be everything that a person keeps, or one set of 20,000 cards. */
type LongOperation = 'notes.list' | 'sets.exportAll' | 'sets.get' | 'sets.many';

/** The output, or its JSON in pieces where it can be long. */
type Answer<Name extends OperationName> = Name extends LongOperation
  ? Output<Name> | JsonPieces<Output<Name>>
  : Output<Name>;

/** The handlers of one topic; the table at the head of each handler file has this type. */
export type Handlers<T extends Topic> = {
  readonly [O in Extract<keyof Schemas[T], string>]: Handler<`${T}.${O}` & OperationName>;
};

export type HandlerTable = { readonly [T in Topic]: Handlers<T> };

export type Dispatch = (
  name: string,
  input: unknown,
  ctx: Context,
  emit?: (chunk: unknown) => void,
) => Promise<unknown>;

/** What a host does about a disk that is full (security.md, "A full disk"). */
export interface FullDisk {
  /** Something could not be written for want of room. */
  met(): void;
  /** Runs what only removes in the room that is kept for it; null where none is kept. */
  readonly lend: (<T>(work: () => Promise<T>) => Promise<T>) | null;
  /** Resolves while nobody else removes something in that room. */
  kept(): Promise<void>;
}

type AnyHandler = (input: unknown, ctx: Context, emit: (chunk: unknown) => void) => unknown;

/** Builds `dispatch` over a full table of handlers. It throws nothing but `Problem`. Without `disk` a full disk is told to who asked and to nobody else. */
export function createDispatch(handlers: HandlerTable, disk?: FullDisk): Dispatch {
  return async (name, input, ctx, emit = () => {}) => {
    const [topicName = '', operation = ''] = name.split('.');
    const operationSchemas = own(own(schemas, topicName), operation) as OperationSchemas | undefined;
    const handler = own(own(handlers, topicName), operation) as AnyHandler | undefined;
    if (!operationSchemas || !handler) throw new Problem('not_found', messages.network.unknownOperation);
    // A body of 20,000 cards takes most of a turn to be looked through, and as long to be parsed.
    const pauses = createPauses();
    const storable = storableValue(input ?? {});
    if (pauses.isDue()) await pauses.rest();
    const parsed = operationSchemas.input.safeParse(storable, READING);
    if (!parsed.success) throw inputProblem(operationSchemas.input, parsed.error);
    if (pauses.isDue()) await pauses.rest();
    try {
      const answer = await onDisk(name, async () => handler(parsed.data, ctx, emit), disk);
      if (!(answer instanceof JsonPieces)) return answer;
      if (!ctx.takesPieces) return await answer.whole();
      return answer.failingWith((error) => toProblem(error, name, ctx));
    } catch (error) {
      throw toProblem(error, name, ctx);
    }
  };
}

/** Names come from outside: only own properties count, so `constructor` or `__proto__` is an unknown operation. */
function own(table: unknown, key: string): unknown {
  return typeof table === 'object' && table !== null && Object.hasOwn(table, key)
    ? (table as Record<string, unknown>)[key]
    : undefined;
}

/** Calls that remove something and are no DELETE: a body or a cookie says what. */
const REMOVALS: ReadonlySet<string> = new Set<OperationName>(['auth.logout']);

/** What only removes and finds the disk full is tried once more in the room that is kept for it, where others do not write meanwhile. */
async function onDisk<T>(name: string, run: () => Promise<T>, disk: FullDisk | undefined): Promise<T> {
  if (!disk) return run();
  const method = rowOf(name)?.method;
  const removes = method === 'DELETE' || REMOVALS.has(name);
  if (method !== 'GET' && !removes) await disk.kept();
  try {
    return await run();
  } catch (error) {
    if (databaseFailure(error) !== 'disk_full') throw error;
    disk.met();
    if (!removes || !disk.lend) throw error;
    return disk.lend(run);
  }
}

function toProblem(error: unknown, operation: string, ctx: Context): Problem {
  if (error instanceof Problem) return error;
  if (ctx.signal.aborted) return new Problem('cancelled', messages.network.cancelled, { cause: error });
  const problem = problemOfFailure(error);
  if (problem.code === 'disk_full') return problem;
  ctx.log.error(
    { operation, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'operation failed',
  );
  return problem;
}
