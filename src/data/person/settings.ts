/** Settings: those that travel are synced rows, those of one device are local rows, which a server does not keep. */
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import {
  SETTING_DEFAULTS,
  SETTING_KEYS,
  SETTING_SCOPE,
  type SettingKey,
  type Settings,
} from '../../contract/settings.ts';
import { settingSchemas } from '../../contract/settings.schema.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Database, Reader } from '../database/database.ts';
import { write } from '../write/write.ts';

type SettingsChange = { readonly [Key in SettingKey]?: Settings[Key] | undefined };

export interface StoredSettings {
  /** Every setting, the defaults where nothing is stored. */
  all(): Promise<Settings>;
  /** Changes the named settings and answers all. @throws Problem `device_only` on a server, for a setting of one device */
  put(change: SettingsChange): Promise<Settings>;
}

export function createSettings(db: Database, owner: string): StoredSettings {
  return {
    all: () => readSettings(db.read, owner),
    async put(change) {
      const changed = SETTING_KEYS.filter((key) => change[key] !== undefined);
      const kept = changed.find((key) => db.host === 'server' && SETTING_SCOPE[key] === 'device');
      if (kept !== undefined)
        throw new Problem('device_only', messages.stored.deviceOnly(kept), { extras: { field: kept } });
      return write(db, owner, async (tx) => {
        const before = await readSettings(tx.read, owner);
        for (const key of changed) {
          const value = JSON.stringify(change[key]);
          if (value === JSON.stringify(before[key])) continue;
          if (SETTING_SCOPE[key] === 'synced') await tx.put('settings', { id: key, value });
          else await tx.local.put('device_settings', { id: key, value, updated_at: tx.now });
        }
        return readSettings(tx.read, owner);
      });
    },
  };
}

const syncedSettings = compiledOnce(['text'], (read, owner) =>
  read.selectFrom('settings').select(['id', 'value']).where('owner', '=', owner).where('deleted', '=', 0),
);
const localSettings = compiledOnce(['text'], (read, owner) =>
  read.selectFrom('device_settings').select(['id', 'value']).where('owner', '=', owner),
);

async function readSettings(read: Reader, owner: string): Promise<Settings> {
  const synced = await syncedSettings(read, owner);
  const local = await localSettings(read, owner);
  const stored = [...synced, ...local].flatMap(({ id, value }) => {
    const parsed = parseStored(id, value);
    return parsed === undefined ? [] : [[id, parsed] as const];
  });
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(stored) };
}

/** A value of another version that this one does not understand counts as not set, and stays stored. */
function parseStored(key: string, value: string): unknown {
  if (!Object.hasOwn(settingSchemas, key)) return undefined;
  return settingSchemas[key as SettingKey].safeParse(JSON.parse(value)).data;
}
