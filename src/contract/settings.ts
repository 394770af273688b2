/**
 * Every setting, with its default and whether it travels between devices. `device` settings stay where they were made: a desktop keeps them
 * in its own table outside sync, the browser edition in local storage; a server refuses them.
 */
import { row, topic } from './operation.ts';
import type { settingsSchemas } from './settings.schema.ts';
import type { Rating } from './study.schema.ts';

export type Theme = 'system' | 'light' | 'dark';

/** A session that was left and can be resumed (ui.md, "Review"). */
export interface StoredSession {
  readonly id: string;
  readonly setIds: readonly string[];
  readonly folderPaths: readonly string[];
  readonly startedAt: number;
  /** Review ids in the order they were graded, so that undo works after a restart. */
  readonly reviewIds: readonly string[];
  /** The rating of each review, in the same order, so that the end of a resumed session can count them. */
  readonly ratings: readonly Rating[];
  readonly elapsedMs: number;
}

export interface Settings {
  'appearance.theme': Theme;
  /** Reading sizes in percent, 90 to 140 (ui.md). */
  'appearance.readingSize': number;
  /** Model name sent to Gemini; configuration, never a constant (docs/ai.md, "Providers"). */
  'ai.model': string;
  /** Base address of an OpenAI-compatible server on the person's own machine, or empty. */
  'ai.localAddress': string;
  'ai.localModel': string;
  /** Chance of recall that scheduling aims for, 0.7 to 0.99. */
  'study.desiredRetention': number;
  'study.newPerDay': number;
  /** Hour of the local day at which a new study day begins, 0 to 23. */
  'study.rolloverHour': number;
  /** The first-launch page was finished or skipped. */
  'onboarding.done': boolean;
  'study.session': StoredSession | null;
  'nav.folder': string;
}

export type SettingKey = keyof Settings;
export type SettingScope = 'synced' | 'device';

export const SETTING_DEFAULTS: Settings = {
  'appearance.theme': 'system',
  'appearance.readingSize': 100,
  'ai.model': 'gemini-3.8-flash',
  'ai.localAddress': '',
  'ai.localModel': '',
  'study.desiredRetention': 0.9,
  'study.newPerDay': 20,
  'study.rolloverHour': 4,
  'onboarding.done': false,
  'study.session': null,
  'nav.folder': '',
};

export const SETTING_SCOPE: Readonly<Record<SettingKey, SettingScope>> = {
  'appearance.theme': 'device',
  'appearance.readingSize': 'synced',
  'ai.model': 'synced',
  'ai.localAddress': 'device',
  'ai.localModel': 'device',
  'study.desiredRetention': 'synced',
  'study.newPerDay': 'synced',
  'study.rolloverHour': 'synced',
  'onboarding.done': 'synced',
  'study.session': 'device',
  'nav.folder': 'device',
};

export const SETTING_KEYS = Object.keys(SETTING_DEFAULTS) as readonly SettingKey[];

export const settings = topic<typeof settingsSchemas>()({
  get: row('GET', '/settings'),
  put: row('PUT', '/settings'),
});
