/**
 * The one error class of the product. A handler throws a `Problem`; a transport carries it as data (problem+json over HTTP, a plain object
 * over the preload) and the client throws it again, so that `detail` is always a sentence for a person.
 */

/** Every code once, with the HTTP status it answers. */
export const PROBLEM_STATUS = {
  invalid_input: 400,
  bad_json: 400,
  bad_cursor: 400,
  missing_key: 400,
  invalid_key: 400,
  device_only: 400,
  unauthorized: 401,
  forbidden: 403,
  unverified: 403,
  bad_origin: 403,
  uploads_disabled: 403,
  not_found: 404,
  conflict: 409,
  exists: 409,
  epoch_changed: 409,
  not_configured: 409,
  not_empty: 409,
  job_processing: 409,
  list_full: 409,
  retired: 410,
  too_large: 413,
  unsupported_content_type: 415,
  no_cards: 422,
  missing_blob: 422,
  blob_mismatch: 422,
  unreadable_file: 422,
  key_reused: 422,
  quota_exceeded: 429,
  rate_limited: 429,
  cancelled: 499,
  internal: 500,
  encrypt_fail: 500,
  db_fail: 500,
  user_not_found: 500,
  ai_failed: 502,
  ai_empty: 502,
  ai_blocked: 502,
  ai_unavailable: 503,
  database_unavailable: 503,
  payment_unavailable: 503,
  offline: 503,
  timeout: 504,
  disk_full: 507,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** What travels: `type`, `title` and `status` as RFC 9457 wants, `code` and `detail` for us, extras such as `current` and `serverTime`. */
export interface ProblemData {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly [extra: string]: unknown;
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** What happened and what to do, for a person. */
  readonly detail: string;
  readonly extras: Readonly<Record<string, unknown>>;

  constructor(
    code: ProblemCode,
    detail: string,
    options: { cause?: unknown; extras?: Record<string, unknown>; status?: number } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = options.status ?? PROBLEM_STATUS[code];
    this.detail = detail;
    this.extras = options.extras ?? {};
  }

  toJSON(): ProblemData {
    return {
      ...this.extras,
      type: `urn:ninefold:problem:${this.code}`,
      title: this.code.replaceAll('_', ' '),
      status: this.status,
      code: this.code,
      detail: this.detail,
    };
  }

  /** The way back from data; an unknown code becomes `internal`, so that a newer host never breaks an older client. */
  static fromData(data: ProblemData): Problem {
    const { type: _type, title: _title, status, code, detail, ...extras } = data;
    return new Problem(code in PROBLEM_STATUS ? code : 'internal', detail, { status, extras });
  }
}

/** For `catch`: what was thrown may be anything. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Problem;
}

/** Tells problem data apart from any other JSON answer. */
export function isProblemData(value: unknown): value is ProblemData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'detail' in value &&
    typeof value.detail === 'string'
  );
}
