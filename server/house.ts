/** Puts the parts of a server together by its configuration: one person without an account, or accounts with mail and billing. */
import path from 'node:path';
import type Stripe from 'stripe';
import type { Database } from '../src/data/database/database.ts';
import { createStore } from '../src/data/store.ts';
import { createAiQuota } from '../src/data/accounts/ai-quota.ts';
import { createMailer } from './accounts/mail.ts';
import type { Network } from './accounts/network-address.ts';
import { createAccountService } from './accounts/service.ts';
import { deleteAccount } from './billing/ending.ts';
import { createBillingService, type BillingService } from './billing/service.ts';
import { createStripe } from './billing/stripe.ts';
import type { Config } from './config.ts';
import { accountsHouse, LOCAL_OWNER, singleUserHouse, type House } from './context.ts';
import type { EncryptionKey } from './encryption-key.ts';
import { errorFields, type ServerLog } from './log.ts';
import type { RecordEvent } from './security-log.ts';
import type { Threads } from './threads.ts';

export const OUTBOX_FOLDER = 'outbox';
/** How often it is seen to what another process, which has died since, left in the middle. */
const RECOVER_EVERY_MS = 60_000;
/** How often prompts of calls that ended with their process are given back. */
const SWEEP_EVERY_MS = 5 * 60_000;

export interface ServerParts extends House {
  readonly billing: BillingService | null;
  /** Before the first request. */
  prepare(): Promise<void>;
  /** What runs beside requests, once the server listens. */
  start(): void;
  /** Forgets what has run out; now and then. */
  tidy(): Promise<void>;
  /** Ends what runs beside requests; `drained` resolves when there are no more of these. */
  stop(drained: Promise<void>): Promise<void>;
}

interface PartsOptions {
  readonly db: Database;
  readonly config: Config;
  readonly key: EncryptionKey;
  readonly log: ServerLog;
  readonly threads: Threads;
  readonly network: Network;
  readonly record: RecordEvent;
  /** The address that people open; known when the server listens. */
  readonly origin: () => string;
}

export async function createServerParts(options: PartsOptions): Promise<ServerParts> {
  return options.config.singleUser ? forOnePerson(options) : forAccounts(options);
}

function forOnePerson(options: PartsOptions): ServerParts {
  const { log } = options;
  const house = singleUserHouse(options);
  let recovering: NodeJS.Timeout | undefined;
  return {
    ...house,
    billing: null,
    prepare: () => createStore(options.db, LOCAL_OWNER).ensureSample(),
    start() {
      house.jobs.start();
      recovering = keepRecovering(house, log);
    },
    tidy: () => house.transfers.tidy(),
    async stop() {
      clearInterval(recovering);
      await Promise.all([house.jobs.stop(), house.fitter.stop(), house.transfers.stop()]);
    },
  };
}

async function forAccounts(options: PartsOptions): Promise<ServerParts> {
  const { db, config, key, log, record, origin } = options;
  const stripe = await createStripe(config.stripe);
  const mailer = await createMailer({
    smtpUrl: config.smtpUrl,
    from:
      config.mailFrom ??
      `Ninefold <no-reply@${config.publicOrigin === null ? 'localhost' : new URL(config.publicOrigin).hostname}>`,
    outbox: path.join(config.dataDir, OUTBOX_FOLDER),
    log,
  });
  const accounts = createAccountService({
    db,
    config,
    key,
    mailer,
    log,
    record,
    origin,
    prepare: (userId) => createStore(db, userId).ensureSample(),
    remove: (userId) => deleteAccount(db, stripe, userId),
  });
  const billing = billingOf(options, stripe);
  const house = accountsHouse({ ...options, accounts, billing });
  const quota = createAiQuota(db);
  let recovering: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => quota.sweep().catch((error: unknown) => log.error(errorFields(error), 'sweeping failed'));
  return {
    ...house,
    billing,
    prepare: () => quota.sweep(),
    start() {
      house.jobs.start();
      recovering = keepRecovering(house, log);
      sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
    },
    async tidy() {
      await accounts.purge();
      await house.transfers.tidy();
    },
    async stop(drained) {
      clearInterval(recovering);
      clearInterval(sweeping);
      await Promise.all([house.jobs.stop(), house.fitter.stop(), house.transfers.stop()]);
      // What was answered is still done, and its mails are still sent.
      await drained;
      await accounts.settled();
      await mailer.stop();
    },
  };
}

/** What a process that died left in the middle is taken back beside the requests. */
function keepRecovering({ transfers }: House, log: ServerLog): NodeJS.Timeout {
  const recover = (): void =>
    void transfers.recover().catch((error: unknown) => log.error(errorFields(error), 'taking an import back failed'));
  recover();
  return setInterval(recover, RECOVER_EVERY_MS).unref();
}

function billingOf({ db, config, log, record, origin }: PartsOptions, stripe: Stripe | null): BillingService | null {
  const { webhookSecret, priceId } = config.stripe;
  if (stripe === null || webhookSecret === null || priceId === null) return null;
  return createBillingService({ db, stripe, settings: { webhookSecret, priceId }, origin, log, record });
}
