/** Mounts every row of the contract below `/api`: from a request to `dispatch`, and back. */
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext, Hono } from 'hono';
import type { BlobFile } from '../src/contract/blobs.schema.ts';
import { operationNames, rowOf, type OperationName } from '../src/contract/index.ts';
import { messages } from '../src/contract/messages/index.ts';
import type { Method, Row } from '../src/contract/operation.ts';
import { Problem } from '../src/contract/problem.ts';
import type { Dispatch } from '../src/api/dispatch.ts';
import { JsonPieces } from '../src/data/long-work/json-pieces.ts';
import { fileAnswer, jsonAnswer, NDJSON, streamAnswer, unchangedAnswer } from './answers.ts';
import { bodyLimitOf, LARGE_BODIES_AT_ONCE, largestOf, refuseAbove, type BodyLimit } from './body-limits.ts';
import type { Asked, AskedBy } from './context.ts';
import { isKnown, tagOf } from './etags.ts';
import { answeringOnce } from './idempotency.ts';
import { createLongAnswers, type LongAnswers } from './long-answers.ts';
import { createPlaces, type Places } from './places.ts';
import { mayBeLarge, NO_BODY, readFile, readJson, takeNoMore, type Body } from './request-body.ts';
import { isWrite, type WriteBudget } from './write-budget.ts';

export interface RouteDependencies {
  readonly dispatch: Dispatch;
  readonly askedBy: AskedBy;
  readonly writeBudget: WriteBudget;
  /** Aborted when the server stops, so that `stream` rows end; a save is let finish. */
  readonly stopping: AbortSignal;
}

interface NamedRow {
  readonly name: OperationName;
  readonly row: Row;
  readonly limit: BodyLimit;
}

/** What a request carries, before it is known which row it asks for. */
interface Carried extends Body {
  /** The fields that stand in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** What is under way of each person, on all routes. */
interface Held {
  readonly largeBodies: Places;
  readonly longAnswers: LongAnswers;
}

const API = '/api';

/** Rows that share a method and a path are one route; which of them is meant shows in the request. */
export function mountContract(app: Hono, dependencies: RouteDependencies): void {
  const held = { largeBodies: createPlaces(LARGE_BODIES_AT_ONCE), longAnswers: createLongAnswers() };
  for (const rows of rowsByRoute()) {
    const { method, path } = rows[0].row;
    const route = `${API}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const answer = (c: HonoContext) => answerCall(c, rows, { ...dependencies, ...held });
    if (method === 'GET') app.get(route, answer);
    else app.on(method, route, answer);
  }
}

function rowsByRoute(): [NamedRow, ...NamedRow[]][] {
  const routes = new Map<string, [NamedRow, ...NamedRow[]]>();
  for (const name of operationNames) {
    const row = rowOf(name);
    if (!row) continue;
    const route = `${row.method} ${row.path}`;
    const rows = routes.get(route);
    const named = { name, row, limit: bodyLimitOf(name, row) };
    if (rows) rows.push(named);
    else routes.set(route, [named]);
  }
  return [...routes.values()];
}

function bodyIsIgnored(rows: readonly NamedRow[]): boolean {
  return rows.every(({ row }) => row.body === 'ignored');
}

async function answerCall(
  c: HonoContext,
  rows: readonly NamedRow[],
  { dispatch, askedBy, writeBudget, stopping, largeBodies, longAnswers }: RouteDependencies & Held,
): Promise<Response> {
  const gone = new AbortController();
  const streams = rows[0]?.row.shape === 'stream';
  const signal = streams ? AbortSignal.any([c.req.raw.signal, gone.signal, stopping]) : c.req.raw.signal;
  const { carried, picked, asked, leave } = await takeIn(c, rows, { askedBy, writeBudget, largeBodies }, signal).catch(
    (error: unknown) => {
      takeNoMore(c);
      throw error;
    },
  );
  const { name, row } = picked;
  const { context, cookies } = asked;
  const input = inputOf(row, carried);
  if (streams && c.req.header('accept')?.includes(NDJSON)) {
    return streamAnswer(
      (emit) => dispatch(name, input, context, emit).finally(leave),
      () => gone.abort(),
    );
  }
  const { owner } = context;
  const leaveTurn = row.inTurn ? await longAnswers.turn(owner, signal) : () => {};
  try {
    const answering = answeringOnce(c, picked, input, { ...context, takesPieces: true });
    const value = await dispatch(name, input, answering).finally(leave);
    if (!(value instanceof JsonPieces)) return withCookies(answerOf(c, picked, value), cookies);
    const short = (text: string) => textAnswer(c, picked, text);
    const cut = (): void => void (c.env as Partial<HttpBindings>).outgoing?.destroy();
    return withCookies(await longAnswers.answer(value, { owner, signal, short, leave: leaveTurn, cut }), cookies);
  } catch (error) {
    leaveTurn();
    throw error;
  }
}

interface TakenIn {
  readonly carried: Carried;
  readonly picked: NamedRow;
  readonly asked: Asked;
  /** To be called when nothing of the body is needed any more. */
  readonly leave: () => void;
}

/** Who asks is decided on the headers: a visitor makes the server take in nothing (security.md, "Limits per route"). */
async function takeIn(
  c: HonoContext,
  rows: readonly NamedRow[],
  { askedBy, writeBudget, largeBodies }: Pick<RouteDependencies, 'askedBy' | 'writeBudget'> & Pick<Held, 'largeBodies'>,
  signal: AbortSignal,
): Promise<TakenIn> {
  const asked = await askedBy(
    c,
    rows.every(({ row }) => row.visitors === true),
    signal,
  );
  const { owner } = asked.context;
  const count = rows.some(({ name, row }) => isWrite(name, row)) ? writeBudget.take(owner, toldBytes(c, rows)) : null;
  const most = bodyIsIgnored(rows) ? NO_BODY : largestOf(rows.map(({ limit }) => limit));
  const leave = mayBeLarge(c, most) ? await largeBodies.take(owner, signal) : () => {};
  try {
    const params = c.req.param() as Carried['params'];
    const taken = await readBody(c, rows, most);
    count?.(countedOf(taken, rows));
    const carried = { params, query: c.req.query(), ...taken };
    const picked = pickRow(rows, carried);
    refuseAbove(carried, picked.limit);
    return { carried, picked, asked, leave };
  } catch (error) {
    count?.(NO_BODY);
    leave();
    throw error;
  }
}

/** Files go past the database, and the room that an account has for them limits them (`STORAGE_LIMIT_MB`). */
function countedOf(taken: BodyLimit, rows: readonly NamedRow[]): BodyLimit {
  return rows[0]?.row.shape === 'file' ? NO_BODY : taken;
}

function toldBytes(c: HonoContext, rows: readonly NamedRow[]): number {
  const bytes = Number(c.req.header('content-length') ?? 0);
  return bodyIsIgnored(rows) ? 0 : countedOf({ bytes, values: 0 }, rows).bytes;
}

function answerOf(c: HonoContext, { name, row }: NamedRow, value: unknown): Response {
  if (row.method === 'GET' && row.shape === 'file') return fileAnswer(value as BlobFile);
  return textAnswer(c, { name, row }, JSON.stringify(value), value);
}

function textAnswer(
  c: HonoContext,
  { name, row }: Pick<NamedRow, 'name' | 'row'>,
  text: string,
  value?: unknown,
): Response {
  const tag = row.method === 'GET' ? tagOf(name, value, text) : null;
  const isUnchanged = tag !== null && isKnown(tag, c.req.header('if-none-match'));
  return isUnchanged ? unchangedAnswer(tag) : jsonAnswer(text, tag);
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The row whose key is present, else the one without a key. */
function pickRow(rows: readonly NamedRow[], { query, body }: Carried): NamedRow {
  const keyed = rows.find(({ row }) => row.key && Object.hasOwn(row.key.in === 'query' ? query : body, row.key.name));
  const picked = keyed ?? rows.find(({ row }) => !row.key);
  if (!picked) throw new Problem('not_found', messages.network.unknownOperation);
  return picked;
}

/** The way back from `client/request.ts`: the row's query fields from the query string, the rest from the body. */
function inputOf(row: Row, { params, query, body }: Carried): Record<string, unknown> {
  if (row.query === 'all') return { ...query, ...params };
  const named = row.query.filter((name) => Object.hasOwn(query, name)).map((name) => [name, query[name]] as const);
  return { ...body, ...Object.fromEntries(named), ...params };
}

async function readBody(c: HonoContext, rows: readonly NamedRow[], most: BodyLimit): Promise<Body> {
  const method = c.req.method as Method | 'HEAD';
  if (method === 'GET' || method === 'HEAD' || bodyIsIgnored(rows)) return NO_BODY;
  return rows[0]?.row.shape === 'file' ? readFile(c, most) : readJson(c, most);
}
