/** From a row and its input to an address and a body. */
import { listText } from '../contract/list-text.ts';
import { pathFields, type Row } from '../contract/operation.ts';

export interface RequestParts {
  readonly url: string;
  /** What is sent and its type, or undefined when the row has nothing to send in a body. */
  readonly body: RequestBody | undefined;
}

export interface RequestBody {
  readonly type: string;
  /** JSON text, or the bytes of a `file` row. */
  readonly content: string | Uint8Array<ArrayBuffer>;
}

const API_BASE = '/api';
export const JSON_TYPE = 'application/json';

/** Splits the input: its path's fields go into the path, the row's query fields into the query string, the rest is the body. */
export function buildRequest(origin: string, row: Row, input: unknown): RequestParts {
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  const inPath = pathFields(row);
  const fields = (input ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || inPath.includes(name)) continue;
    if (row.query === 'all' || row.query.includes(name)) {
      if (value !== null) query.set(name, queryText(value));
    } else body[name] = value;
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const path = inPath.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(scalarText(fields[name]))),
    row.path as string,
  );
  return { url: `${origin}${API_BASE}${path}${search}`, body: bodyOf(row, body) };
}

function bodyOf(row: Row, body: Record<string, unknown>): RequestBody | undefined {
  if (row.method === 'GET' || (row.method === 'DELETE' && Object.keys(body).length === 0)) return undefined;
  if (row.shape !== 'file') return { type: JSON_TYPE, content: JSON.stringify(body) };
  return { type: scalarText(body.mime), content: body.bytes as Uint8Array<ArrayBuffer> };
}

/** The text forms that `contract/query.schema.ts` reads back: lists as `contract/list-text.ts` writes them, flags as 1 or 0. */
function queryText(value: unknown): string {
  if (Array.isArray(value)) return listText(value.map(scalarText));
  return typeof value === 'boolean' ? (value ? '1' : '0') : scalarText(value);
}

/** What has no place in an address travels all the same, so that the host refuses it with a sentence. */
function scalarText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
