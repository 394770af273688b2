/** From a row and its input to an address and a body. */
import { listText } from '../contract/list-text.ts';
import type { Row } from '../contract/operation.ts';

export interface RequestParts {
  readonly url: string;
  /** JSON text, or undefined when the row has nothing to send in a body. */
  readonly body: string | undefined;
}

const API_BASE = '/api';

/** Splits the input: the row's query fields go into the query string, the rest is the JSON body. */
export function buildRequest(origin: string, row: Row, input: unknown): RequestParts {
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    if (row.query === 'all' || row.query.includes(name)) {
      if (value !== null) query.set(name, queryText(value));
    } else body[name] = value;
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const sendsBody = row.method !== 'GET' && (row.method !== 'DELETE' || Object.keys(body).length > 0);
  return { url: `${origin}${API_BASE}${row.path}${search}`, body: sendsBody ? JSON.stringify(body) : undefined };
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
