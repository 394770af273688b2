/**
 * Every setting, for every screen. The desktop's host keeps them all; in the browser edition those marked `device` stay in this browser
 * (contract/settings).
 */
import {
  SETTING_DEFAULTS,
  SETTING_KEYS,
  SETTING_SCOPE,
  type SettingKey,
  type Settings,
} from '../../contract/settings.ts';
import { api, isDesktop, onHostEvent } from '../lib/host/api.ts';
import { logError } from '../lib/page/log.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';
import { appStore } from '../lib/page/app-store.ts';

interface SettingsState {
  readonly settings: Settings;
  /** False until the host has answered once; until then the defaults stand. */
  readonly loaded: boolean;
  readonly load: () => Promise<void>;
  /** Shows the new value at once and keeps it; rejects with the Problem and shows the old one again when it cannot be kept. */
  readonly change: (values: Partial<Settings>) => Promise<void>;
}

const STORAGE_PREFIX = 'ninefold:setting:';

export const useSettings = appStore<SettingsState>((set, get) => {
  /** What the host is known to keep: a refused change goes back to this, whatever was shown in between. */
  let kept: Settings = SETTING_DEFAULTS;

  return {
    settings: { ...SETTING_DEFAULTS, ...readDeviceSettings() },
    loaded: false,

    async load() {
      kept = (await api.settings.get()).settings;
      set({ settings: { ...kept, ...readDeviceSettings() }, loaded: true });
    },

    async change(values) {
      set({ settings: { ...get().settings, ...values } });
      const forHost = keepDeviceSettings(values);
      if (Object.keys(forHost).length === 0) return;
      try {
        kept = (await api.settings.put({ settings: forHost })).settings;
      } catch (error) {
        set(({ settings }) => ({ settings: { ...settings, ...takenBack(settings, forHost, kept) } }));
        throw error;
      }
    },
  };
});

/** The kept values of those refused; a key that was changed again in the meantime has an answer of its own to come. */
function takenBack(shown: Settings, refused: Partial<Settings>, kept: Settings): Partial<Settings> {
  const keys = (Object.keys(refused) as SettingKey[]).filter((key) => shown[key] === refused[key]);
  return Object.fromEntries(keys.map((key) => [key, kept[key]]));
}

/** One setting and how to change it; the change rejects with a Problem when the host refuses it. */
export function useSetting<Key extends SettingKey>(
  key: Key,
): readonly [value: Settings[Key], change: (value: Settings[Key]) => Promise<void>] {
  const value = useSettings((state) => state.settings[key]);
  const change = useSettings((state) => state.change);
  return [value, (next) => change({ [key]: next } as Partial<Settings>)];
}

/** Asks anew whether the first launch is over, which no change of a setting tells. What else is shown stays: it may be on its way to the host. */
export async function askWhetherBegun(): Promise<void> {
  const { settings } = await api.settings.get();
  useSettings.setState((state) => ({
    settings: { ...state.settings, 'onboarding.done': settings['onboarding.done'] },
  }));
}

/** Another window or a synced device may change a setting. */
export function followSettingChanges(): () => void {
  const stopHost = onHostEvent('changed', ({ kinds }) => {
    if (kinds.includes('settings')) void reload();
  });
  const stored = ({ key }: StorageEvent): void => {
    if (key?.startsWith(STORAGE_PREFIX))
      useSettings.setState(({ settings }) => ({ settings: { ...settings, ...readDeviceSettings() } }));
  };
  window.addEventListener('storage', stored);
  return () => {
    stopHost();
    window.removeEventListener('storage', stored);
  };
}

async function reload(): Promise<void> {
  try {
    await useSettings.getState().load();
  } catch (error) {
    logError('Settings could not be loaded again.', error);
  }
}

function isKeptHere(key: SettingKey): boolean {
  return !isDesktop() && SETTING_SCOPE[key] === 'device';
}

function readDeviceSettings(): Partial<Settings> {
  const stored = SETTING_KEYS.filter(isKeptHere).map((key) => [key, readStored(STORAGE_PREFIX + key)] as const);
  return Object.fromEntries(stored.filter(([key, value]) => fitsSetting(key, value)));
}

/** What this browser stored may be old or edited: a value of another type than the default's is passed over. */
function fitsSetting(key: SettingKey, value: unknown): boolean {
  const fallback = SETTING_DEFAULTS[key];
  return value !== null && (fallback === null ? typeof value === 'object' : typeof value === typeof fallback);
}

/** Writes what stays in this browser and answers what has to go to the host. */
function keepDeviceSettings(values: Partial<Settings>): Partial<Settings> {
  const entries = Object.entries(values) as [SettingKey, unknown][];
  for (const [key, value] of entries) if (isKeptHere(key)) writeStored(STORAGE_PREFIX + key, value);
  return Object.fromEntries(entries.filter(([key]) => !isKeptHere(key)));
}
