/** Mounts every row of the contract below `/api`: from a request to `dispatch`, and back. */
import type { Context as HonoContext, Hono } from 'hono';
import { etag } from 'hono/etag';
import { operationNames, rowOf, type OperationName } from '../src/contract/index.ts';
import { messages } from '../src/contract/messages/index.ts';
import type { Method, Row } from '../src/contract/operation.ts';
import { Problem } from '../src/contract/problem.ts';
import type { Context } from '../src/api/context.ts';
import type { Dispatch } from '../src/api/dispatch.ts';
import { jsonAnswer, NDJSON, streamAnswer } from './answers.ts';
import { limitBody } from './body-limits.ts';

export interface RouteDependencies {
  readonly dispatch: Dispatch;
  readonly contextFor: (signal: AbortSignal) => Context;
  /** Aborted when the server stops, so that `stream` rows end; a save is let finish. */
  readonly stopping: AbortSignal;
}

interface NamedRow {
  readonly name: OperationName;
  readonly row: Row;
}

/** What a request carries, before it is known which row it asks for. */
interface Carried {
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const API = '/api';
const NO_BODY: Carried['body'] = {};

/** Rows that share a method and a path are one route; which of them is meant shows in the request. */
export function mountContract(app: Hono, dependencies: RouteDependencies): void {
  for (const rows of rowsByRoute()) {
    const { method, path } = rows[0].row;
    const answer = (c: HonoContext) => answerCall(c, rows, dependencies);
    if (method === 'GET') app.get(`${API}${path}`, etag(), answer);
    else if (bodyIsIgnored(rows)) app.on(method, `${API}${path}`, answer);
    else app.on(method, `${API}${path}`, limitBody(path), answer);
  }
}

function rowsByRoute(): [NamedRow, ...NamedRow[]][] {
  const routes = new Map<string, [NamedRow, ...NamedRow[]]>();
  for (const name of operationNames) {
    const row = rowOf(name);
    if (!row) continue;
    const route = `${row.method} ${row.path}`;
    const rows = routes.get(route);
    if (rows) rows.push({ name, row });
    else routes.set(route, [{ name, row }]);
  }
  return [...routes.values()];
}

function bodyIsIgnored(rows: readonly NamedRow[]): boolean {
  return rows.every(({ row }) => row.body === 'ignored');
}

async function answerCall(
  c: HonoContext,
  rows: readonly NamedRow[],
  { dispatch, contextFor, stopping }: RouteDependencies,
): Promise<Response> {
  const carried = { query: c.req.query(), body: bodyIsIgnored(rows) ? NO_BODY : await readBody(c) };
  const { name, row } = pickRow(rows, carried);
  const input = inputOf(row, carried);
  const asked = c.req.raw.signal;
  if (row.shape === 'value') return jsonAnswer(await dispatch(name, input, contextFor(asked)));

  const gone = new AbortController();
  const ctx = contextFor(AbortSignal.any([asked, gone.signal, stopping]));
  if (!c.req.header('accept')?.includes(NDJSON)) return jsonAnswer(await dispatch(name, input, ctx));
  return streamAnswer(
    (emit) => dispatch(name, input, ctx, emit),
    () => gone.abort(),
  );
}

/** The row whose key is present, else the one without a key. */
function pickRow(rows: readonly NamedRow[], { query, body }: Carried): NamedRow {
  const keyed = rows.find(({ row }) => row.key && Object.hasOwn(row.key.in === 'query' ? query : body, row.key.name));
  const picked = keyed ?? rows.find(({ row }) => !row.key);
  if (!picked) throw new Problem('not_found', messages.network.unknownOperation);
  return picked;
}

/** The way back from `client/request.ts`: the row's query fields from the query string, the rest from the body. */
function inputOf(row: Row, { query, body }: Carried): Record<string, unknown> {
  if (row.query === 'all') return query;
  const named = row.query.filter((name) => Object.hasOwn(query, name)).map((name) => [name, query[name]] as const);
  return { ...body, ...Object.fromEntries(named) };
}

/** The JSON body, or an empty object when there is none. Its sentences are those of ai §8, and none of them quotes the body. */
async function readBody(c: HonoContext): Promise<Carried['body']> {
  const method = c.req.method as Method | 'HEAD';
  if (method === 'GET' || method === 'HEAD') return NO_BODY;
  const type = c.req.header('content-type');
  const text = await c.req.text();
  if (type === undefined && text === '') return NO_BODY;
  if (!isJson(type)) throw new Problem('unsupported_content_type', messages.ai.keySaveErrors.unsupported_content_type);
  if (text.trim() === '') return NO_BODY;
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('invalid_input', messages.network.invalidInput(''), { extras: { field: '' } });
  }
  return value as Record<string, unknown>;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem('bad_json', messages.ai.keySaveErrors.bad_json, { cause: error });
  }
}
