/** Reads what a model server of one's own says when it refuses: in whose words, and whether the question was too long for it. */
import { retryAfterMs } from '../../domain/retry-after.ts';
import { AiError } from '../provider.ts';
import { isQuota, quotaError } from '../quota.ts';

/** The request itself is refused; 501 is for a field that is not implemented. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 405, 415, 422, 501]);
/** llama.cpp, vLLM, LM Studio, and services behind them. */
const OF_CONTEXT = /context[ _-](?:length|size|window)|context the overflows|prompt is too long/i;
const CONTEXT_TOLD = /context[ _-](?:length|size|window)\D{0,40}?(\d[\d,]{2,})/i;
/** llama.cpp tells it in fields of their own. */
const LLAMA_CONTEXT = /"type"\s*:\s*"exceed_context_size_error"/;
const LLAMA_TOLD = /"n_ctx"\s*:\s*(\d+)/;
/** As much of a server's words as is read in a sentence of ours. */
const REASON_MAX_CHARS = 300;

/** The failure that an answer of a status other than 200 is. */
export async function refusalOf(response: Response, now: number, key: string | undefined): Promise<AiError> {
  const body = await response.text().catch(() => '');
  return readRefusal(response.status, body, { key, waitMs: retryAfterMs(response.headers.get('retry-after'), now) });
}

/** An error that comes where an answer was to be, in an answer of status 200 or in the middle of a stream. */
export function reportedError(payload: unknown, key: string | undefined): AiError {
  const error: unknown =
    typeof payload === 'object' && payload !== null && 'error' in payload ? payload.error : payload;
  const code = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
  return readRefusal(code >= 400 && code < 600 ? code : 500, JSON.stringify(payload), { key });
}

interface Told {
  readonly key: string | undefined;
  readonly waitMs?: number | undefined;
}

function readRefusal(status: number, body: string, { key, waitMs }: Told): AiError {
  if (status === 401 || status === 403) return new AiError('invalid_key', 'the key was refused', { status });
  const said = sentenceOf(body);
  const reason = shortened(key === undefined || key === '' ? said : said.replaceAll(key, '…'));
  if (status === 413 || OF_CONTEXT.test(said) || LLAMA_CONTEXT.test(body)) {
    const contextTokens = contextIn(said, body);
    return new AiError('too_long', 'the request does not fit into the context', { status, reason, contextTokens });
  }
  if (isQuota(status, said)) return quotaError(status, [], waitMs === undefined ? {} : { retryAfterMs: waitMs });
  if (status === 503) return new AiError('overloaded', 'the service is overloaded', { status });
  if (REFUSED.has(status))
    return new AiError('bad_request', `the request was refused (HTTP ${status})`, { status, reason });
  return new AiError('failed', `the service failed (HTTP ${status})`, { status, reason });
}

/** The sentence of an error, wherever servers put it; empty where there is none, or a page of something else. What they repeat of a request is not in it. */
function sentenceOf(body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    value = /^\s*</.test(body) ? '' : body;
  }
  return sentenceIn(value).replaceAll(/\s+/g, ' ').trim().toWellFormed();
}

function shortened(text: string): string {
  return text.length <= REASON_MAX_CHARS ? text : `${text.slice(0, REASON_MAX_CHARS).trimEnd().toWellFormed()}…`;
}

function sentenceIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sentenceIn).filter(Boolean).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  for (const name of ['error', 'message', 'detail', 'msg'] as const) {
    const text = name in value ? sentenceIn((value as Record<string, unknown>)[name]) : '';
    if (text !== '') return text;
  }
  return '';
}

function contextIn(said: string, body: string): number | undefined {
  const told = LLAMA_TOLD.exec(body)?.[1] ?? CONTEXT_TOLD.exec(said)?.[1];
  return told === undefined ? undefined : Number(told.replaceAll(',', ''));
}
