/** What a handler is given besides its input. A handler never sees Hono or Electron. */
import type { AiService } from '../ai/service.ts';
import type { JobRunner } from '../ai/jobs/runner.ts';
import type { KeyVault } from '../ai/keys.ts';
import type { Operator } from '../contract/legal.schema.ts';
import type { Fitter } from '../data/fitting/fitter.ts';
import type { Store } from '../data/store.ts';
import type { Exporter } from './transfers/exporter.ts';
import type { Importer } from './transfers/importer.ts';
import type { Accounts } from './accounts.ts';
import type { Billing } from './billing.ts';

export interface Logger {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface Context {
  readonly host: 'desktop' | 'server';
  /** Whose rows are read and written: an account's id, or `'local'` on a desktop with no account. */
  readonly owner: string;
  /** Who operates this host for others; null on a desktop, and where nobody is named. */
  readonly operator: Operator | null;
  /** Who asks, and what they may do about it. */
  readonly accounts: Accounts;
  /** Null where nothing is sold. */
  readonly billing: Billing | null;
  /** Everything kept for `owner`. */
  readonly store: Store;
  readonly ai: AiService;
  readonly jobs: JobRunner;
  /** Learns from histories, beside everything else. */
  readonly fitter: Fitter;
  /** Bring files in, and write them. */
  readonly importer: Importer;
  readonly exporter: Exporter;
  /** Where the person's AI key is kept on this host. */
  readonly keys: KeyVault;
  readonly log: Logger;
  /** Epoch ms. */
  now(): number;
  /** A new UUIDv7. */
  newId(): string;
  /** Whether long answers may come as their JSON in pieces; otherwise they come as values, as all others do. */
  readonly takesPieces?: true;
  /** Aborted when the caller cancels or goes away. */
  readonly signal: AbortSignal;
}
