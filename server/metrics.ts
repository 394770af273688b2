/** Figures of this process and its data for Prometheus (self-hosting.md, "Figures"). Labels are routes and words of ours, never what somebody typed. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Figures } from '../src/data/accounts/figures.ts';
import type { SecurityEvent } from './security-log.ts';

/** Seconds: an idle poll is answered in milliseconds, a model's answer takes minutes. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 300];
/** Of a status code: `2xx`. */
const HUNDRED = 100;
const MS = 1_000;

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  /** A request was answered; of a stream, began to be. */
  answered(request: Answered): void;
  readonly happened: (event: SecurityEvent) => void;
  /** What Prometheus reads, and its type. */
  scrape(): Promise<{ readonly text: string; readonly type: string }>;
  /** Whether a header `Authorization` has the operator's token. */
  allows(authorization: string | undefined): boolean;
}

interface MetricsOptions {
  readonly token: string;
  readonly version: string;
  readonly ready: () => Promise<boolean>;
  readonly figures: () => Promise<Figures & { readonly databaseBytes: number }>;
  /** When the last daily copy was begun, epoch ms; null where none is made. */
  readonly lastCopy: (() => Promise<number | null>) | null;
}

export function createMetrics({ token, version, ready, figures, lastCopy }: MetricsOptions): Metrics {
  const registers = [new Registry()] as const;
  const [registry] = registers;
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [...registers] });

  const requests = new Histogram({
    name: 'ninefold_http_request_duration_seconds',
    help: 'Time until an answer begins',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [...registers],
  });
  const events = new Counter({
    name: 'ninefold_security_events_total',
    help: 'What was tried or done about accounts, as the log names it',
    labelNames: ['event'],
    registers: [...registers],
  });
  gauge('ninefold_info', 'The version that runs', ['version']).set({ version }, 1);
  const readiness = gauge('ninefold_ready', '1 while the database answers and the server is not stopping');
  const accounts = gauge('ninefold_accounts', 'Accounts');
  const jobs = gauge('ninefold_document_jobs', 'Documents, by what became of them', ['status']);
  const tokens = gauge('ninefold_ai_tokens', "Tokens that were used on the operator's model, by month and direction", [
    'month',
    'direction',
  ]);
  const copied =
    lastCopy && gauge('ninefold_backup_timestamp_seconds', 'When the last daily copy was begun; 0 for never');
  const bytes = gauge('ninefold_database_bytes', 'Size of the database, without pictures');

  /** While the database does not answer, the rest is told all the same. */
  async function readAgain(): Promise<void> {
    const isReady = await ready();
    readiness.set(isReady ? 1 : 0);
    jobs.reset();
    tokens.reset();
    if (copied && lastCopy) copied.set(((await lastCopy()) ?? 0) / MS);
    if (!isReady) return;
    const now = await figures();
    accounts.set(now.accounts);
    bytes.set(now.databaseBytes);
    for (const [status, rows] of now.jobs) jobs.set({ status }, rows);
    for (const [month, { input, output }] of now.tokens) {
      tokens.set({ month, direction: 'input' }, input);
      tokens.set({ month, direction: 'output' }, output);
    }
  }

  const expected = digestOf(`Bearer ${token}`);
  return {
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / HUNDRED)}xx` }, seconds);
    },
    happened: (event) => events.inc({ event }),
    async scrape() {
      await readAgain();
      return { text: await registry.metrics(), type: registry.contentType };
    },
    allows: (authorization = '') => timingSafeEqual(digestOf(authorization), expected),
  };
}

/** Of one length, so that the comparison tells nothing of the token's. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
