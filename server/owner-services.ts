/** What is at hand for one owner's data on this server: the store, the key vault, and the model that answers. */
import type { Meter } from '../src/ai/metered.ts';
import { createKnownServers } from '../src/ai/servers/known-servers.ts';
import { createAiService, type AiService } from '../src/ai/service.ts';
import type { KeyVault } from '../src/ai/keys.ts';
import type { Database } from '../src/data/database/database.ts';
import { createStore, type Store } from '../src/data/store.ts';
import type { Config } from './config.ts';
import type { EncryptionKey } from './encryption-key.ts';
import type { ServerLog } from './log.ts';
import { createServerKeyVault } from './secrets.ts';

export interface OwnerServices {
  readonly store: Store;
  readonly keys: KeyVault;
  readonly ai: AiService;
}

interface ServicesOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'operator' | 'geminiBaseUrl'>;
  readonly key: EncryptionKey;
  readonly log: ServerLog;
  /** Counts what is asked of the operator's model. */
  readonly meterFor?: (owner: string) => Meter;
}

/** Making them costs nothing, so each request has its own. */
export function createOwnerServices({
  db,
  config,
  key,
  log,
  meterFor,
}: ServicesOptions): (owner: string) => OwnerServices {
  const known = createKnownServers();
  return (owner) => {
    const store = createStore(db, owner);
    const keys = createServerKeyVault({ owner, secrets: store.secrets, key, log });
    const ai = createAiService({
      keys,
      // The server asks no address that a person typed (security.md, "SSRF"): a local model here is the operator's, by OPENAI_BASE_URL.
      settings: async () => ({
        'ai.model': (await store.settings.all())['ai.model'],
        'ai.localAddress': '',
        'ai.localModel': '',
        'ai.localContext': null,
      }),
      operator: config.operator,
      operatorMeter: meterFor?.(owner),
      geminiBaseUrl: config.geminiBaseUrl ?? undefined,
      known,
      now: () => db.now(),
    });
    return { store, keys, ai };
  };
}
