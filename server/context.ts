/** Who asks, and what handlers are given for them: one local account for every visitor, or the account of the session's cookie. */
import type { Context as HonoContext } from 'hono';
import { createJobRunner, type JobRunner } from '../src/ai/jobs/runner.ts';
import type { Meter } from '../src/ai/metered.ts';
import type { Context } from '../src/api/context.ts';
import { withoutAccounts } from '../src/api/no-accounts.ts';
import type { User } from '../src/contract/auth.schema.ts';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';
import { createAiQuota, type AiLimits, type AiQuota } from '../src/data/accounts/ai-quota.ts';
import { isPaying } from '../src/data/accounts/billing.ts';
import { createTransfers, type Transfers } from '../src/api/transfers/transfers.ts';
import { createFitter, type Fitter } from '../src/data/fitting/fitter.ts';
import type { Database } from '../src/data/database/database.ts';
import { answerSent } from './accounts/after-answers.ts';
import { clientName } from './accounts/client-name.ts';
import type { Network } from './accounts/network-address.ts';
import { languageOf } from '../src/domain/language.ts';
import type { AccountService } from './accounts/service.ts';
import { cookiesOf } from './accounts/session-cookie.ts';
import { hashToken } from './accounts/tokens.ts';
import type { BillingService } from './billing/service.ts';
import type { Config } from './config.ts';
import type { EncryptionKey } from './encryption-key.ts';
import type { ServerLog } from './log.ts';
import { createOwnerServices, type OwnerServices } from './owner-services.ts';
import type { Threads } from './threads.ts';
import { CLIENT_HEADER } from '../src/contract/client-header.ts';

/** Whose rows the one local account's are. */
export const LOCAL_OWNER = 'local';
const LOCAL_USER: User = { id: LOCAL_OWNER, email: null, name: messages.shell.nav.localProfile, local: true };
/** Stands for the owner where nobody is signed in; ids of accounts are UUIDs, so it owns nothing. */
const NOBODY = 'nobody';

/** Learning from a history takes a processor for seconds, so few do it at the same time whatever the number of accounts. */
const FITS_AT_ONCE = 2;

/** A handler's context, and what the answer needs besides its body. */
export interface Asked {
  readonly context: Context;
  /** `Set-Cookie` lines, complete once the handler is done. */
  readonly cookies: readonly string[];
}

/** `visitors`: somebody who is not signed in may ask this. @throws Problem `unauthorized` */
export type AskedBy = (c: HonoContext, visitors: boolean, signal: AbortSignal) => Promise<Asked>;

interface HouseOptions {
  readonly db: Database;
  readonly config: Config;
  readonly key: EncryptionKey;
  readonly log: ServerLog;
  readonly threads: Threads;
}

interface AccountsOptions extends HouseOptions {
  readonly accounts: AccountService;
  readonly billing: BillingService | null;
  readonly network: Network;
}

export interface House {
  readonly jobs: JobRunner;
  readonly fitter: Fitter;
  readonly transfers: Transfers;
  readonly askedBy: AskedBy;
}

/** SINGLE_USER=1: every visitor is the one local account. */
export function singleUserHouse(options: HouseOptions): House {
  const { db, config, key, log, threads } = options;
  const services = createOwnerServices({ db, config, key, log });
  const own = services(LOCAL_OWNER);
  const jobs = createRunner(db, services, log);
  const fitter = createFitter({ thread: threads.fit, atOnce: FITS_AT_ONCE });
  const transfers = transfersOf(options);
  const { importer, exporter } = transfers;
  const accounts = withoutAccounts(LOCAL_USER);
  const shared = {
    ...hostParts(db, log),
    ...own,
    jobs,
    fitter,
    importer,
    exporter,
    owner: LOCAL_OWNER,
    accounts,
    billing: null,
    operator: config.operatedBy,
  };
  return {
    jobs,
    fitter,
    transfers,
    askedBy: (_c, _visitors, signal) => Promise.resolve({ context: { ...shared, signal }, cookies: [] }),
  };
}

/** Accounts: the session's cookie says whose data it is, and nothing in the request can name another's (security.md, "Tenant isolation"). */
export function accountsHouse(options: AccountsOptions): House {
  const { db, config, key, log, threads, accounts, billing, network } = options;
  const quota = createAiQuota(db);
  const services = createOwnerServices({
    db,
    config,
    key,
    log,
    meterFor: (owner) => meterOf(owner, db, quota, config),
  });
  const jobs = createRunner(db, services, log);
  const fitter = createFitter({ thread: threads.fit, atOnce: FITS_AT_ONCE });
  const transfers = transfersOf(options);
  const { importer, exporter } = transfers;
  const secure = config.publicOrigin?.startsWith('https:') === true;
  return {
    jobs,
    fitter,
    transfers,
    async askedBy(c, visitors, signal) {
      const cookies = cookiesOf(c, secure);
      const signedIn =
        cookies.session === undefined ? undefined : await accounts.sessions.find(hashToken(cookies.session));
      if (!signedIn && !visitors) throw new Problem('unauthorized', messages.auth.signInNeeded);
      const owner = signedIn?.account.id ?? NOBODY;
      const visitor = {
        get address() {
          return network.addressOf(c);
        },
        client: clientName(c.req.header(CLIENT_HEADER), c.req.header('user-agent')),
        signedIn,
        // What is asked for first stands first.
        language: languageOf('system', c.req.header('accept-language') ?? ''),
        deviceMark: cookies.deviceMark,
        get answered() {
          return answerSent(c);
        },
        keepSession: cookies.keepSession,
        keepDeviceMark: cookies.keepDeviceMark,
      };
      const context: Context = {
        ...hostParts(db, log),
        ...services(owner),
        jobs,
        fitter,
        importer,
        exporter,
        owner,
        accounts: accounts.forVisitor(visitor),
        operator: config.operatedBy,
        billing: signedIn && billing ? billing.forAccount(signedIn.account) : null,
        signal,
      };
      return { context, cookies: cookies.changes };
    },
  };
}

function transfersOf({ db, config, log, threads }: HouseOptions): Transfers {
  return createTransfers({ db, folder: config.dataDir, thread: threads.format, log, newId: () => db.newId() });
}

function hostParts(db: Database, log: ServerLog) {
  return { host: 'server', log, now: () => db.now(), newId: () => db.newId() } as const;
}

function createRunner(db: Database, services: (owner: string) => OwnerServices, log: ServerLog): JobRunner {
  return createJobRunner({
    db,
    serviceFor: (owner) => services(owner).ai,
    now: () => db.now(),
    newId: () => db.newId(),
    log,
  });
}

/** Prompts and tokens on the operator's model, counted for the account and limited by what it pays. */
function meterOf(owner: string, db: Database, quota: AiQuota, config: Config): Meter {
  const { aiPromptsPerDay: prompts, aiTokensPerMonth: tokens } = config;
  const limits = async (): Promise<AiLimits> => {
    const differ = prompts.free !== prompts.paid || tokens.free !== tokens.paid;
    const plan = differ && (await isPaying(db.read, owner)) ? 'paid' : 'free';
    return { promptsPerDay: prompts[plan], tokensPerMonth: tokens[plan] };
  };
  return {
    async take(held) {
      const hold = await quota.take(owner, await limits(), held);
      if ('until' in hold) return { usedUpUntil: hold.until };
      return {
        spend: () => quota.spend(hold),
        settle: ({ inputTokens, outputTokens }) => quota.settle(hold, { input: inputTokens, output: outputTokens }),
        giveBack: () => quota.giveBack(hold),
      };
    },
    async left() {
      const { promptsPerDay: perDay, tokensPerMonth } = await limits();
      if (perDay === null) return null;
      if (tokensPerMonth !== null) {
        const { input, output } = await quota.tokensThisMonth(owner);
        if (input + output >= tokensPerMonth) return { left: 0, perDay };
      }
      return { left: Math.max(0, perDay - (await quota.usedToday(owner))), perDay };
    },
  };
}
