/** What handlers are given on this host: everything of the one local account that `SINGLE_USER=1` signs each visitor in to. */
import { createJobRunner, type JobRunner } from '../src/ai/jobs/runner.ts';
import { createAiService } from '../src/ai/service.ts';
import type { Context } from '../src/api/context.ts';
import type { User } from '../src/contract/auth.schema.ts';
import { messages } from '../src/contract/messages/index.ts';
import type { Database } from '../src/data/open.ts';
import { createStore } from '../src/data/store.ts';
import type { Config } from './config.ts';
import type { EncryptionKey } from './encryption-key.ts';
import type { ServerLog } from './log.ts';
import { createServerKeyVault } from './secrets.ts';

/** Whose rows the one local account's are. */
export const LOCAL_OWNER = 'local';
const LOCAL_USER: User = { id: LOCAL_OWNER, email: null, name: messages.shell.nav.localProfile, local: true };

interface AccountOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'operator' | 'geminiBaseUrl'>;
  readonly key: EncryptionKey;
  readonly log: ServerLog;
}

export interface LocalAccount {
  readonly jobs: JobRunner;
  /** Gives a new account its first folder and sample set. */
  prepare(): Promise<void>;
  contextFor(signal: AbortSignal): Context;
}

export function createLocalAccount({ db, config, key, log }: AccountOptions): LocalAccount {
  const now = () => db.now();
  const newId = () => db.newId();
  const store = createStore(db, LOCAL_OWNER);
  const keys = createServerKeyVault({ owner: LOCAL_OWNER, secrets: store.secrets, key, log });
  const ai = createAiService({
    keys,
    // The server asks no address that a person typed (security.md, "SSRF"): a local model here is the operator's, by OPENAI_BASE_URL.
    settings: async () => ({
      'ai.model': (await store.settings.all())['ai.model'],
      'ai.localAddress': '',
      'ai.localModel': '',
    }),
    operator: config.operator,
    geminiBaseUrl: config.geminiBaseUrl ?? undefined,
    now,
  });
  const jobs = createJobRunner({ db, serviceFor: () => ai, now, newId, log });
  const shared = {
    host: 'server',
    owner: LOCAL_OWNER,
    actor: LOCAL_USER,
    store,
    ai,
    jobs,
    keys,
    log,
    now,
    newId,
  } as const;
  return { jobs, prepare: () => store.ensureSample(), contextFor: (signal) => ({ ...shared, signal }) };
}
