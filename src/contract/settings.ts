/**
 * Every setting, with its default and whether it travels between devices. `device` settings stay where they were made: a desktop keeps them
 * in its own table outside sync, the browser edition in local storage; a server refuses them.
 */
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { settingsSchemas } from './settings.schema.ts';
import type { Rating } from './study.schema.ts';

export type Theme = 'system' | 'light' | 'dark';
/** `system` follows what the operating system asks for; `reduced` leaves only fading. */
export type Motion = 'system' | 'reduced';

/** A time of day as a setting keeps it, `HH:mm`. */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

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

/** Columns that the dashboard's list can be ordered by. */
export type LibraryColumn = 'name' | 'cards' | 'retention' | 'next' | 'edited';

export interface LibrarySort {
  readonly by: LibraryColumn;
  readonly descending: boolean;
}

/** A set, note or document that was opened or studied from the dashboard. */
export interface RecentThing {
  /** Its kind and id, such as `set:cells`. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface Settings {
  'appearance.theme': Theme;
  /** Reading sizes in percent (ui.md), within `READING_SIZE_PERCENT`. */
  'appearance.readingSize': number;
  'appearance.motion': Motion;
  /** Model name sent to Gemini; configuration, never a constant (docs/ai.md, "Providers"). */
  'ai.model': string;
  /** Base address of an OpenAI-compatible server on the person's own machine, or empty. */
  'ai.localAddress': string;
  'ai.localModel': string;
  /** Chance of recall that scheduling aims for, within `DESIRED_RETENTION`. */
  'study.desiredRetention': number;
  'study.newPerDay': number;
  /** Hour of the local day at which a new study day begins, within `ROLLOVER_HOUR`. */
  'study.rolloverHour': number;
  /** The first-launch page was finished or skipped. */
  'onboarding.done': boolean;
  'study.session': StoredSession | null;
  'nav.folder': string;
  /** The section of Settings that was open last, by its name in the address. */
  'nav.settings': string;
  /** Tell when a document is ready while the window is in the background. */
  'notifications.documents': boolean;
  /** Once a day, tell how many cards are due. */
  'notifications.reminder': boolean;
  /** Local time of the reminder, `HH:mm`. */
  'notifications.reminderAt': string;
  /** The local day, `YYYY-MM-DD`, that needs no reminder any more; empty before the first. */
  'notifications.remindedOn': string;
  /** How the dashboard's list is ordered; null puts first what needs the person first. */
  'library.sort': LibrarySort | null;
  /** Newest first. */
  'library.recent': readonly RecentThing[];
  /** Address of the server that this desktop is connected to, such as `https://learn.example`; '' for none. */
  'server.origin': string;
}

export type SettingKey = keyof Settings;
export type SettingScope = 'synced' | 'device';

export const SETTING_DEFAULTS: Settings = {
  'appearance.theme': 'system',
  'appearance.readingSize': 100,
  'appearance.motion': 'system',
  'ai.model': 'gemini-3.8-flash',
  'ai.localAddress': '',
  'ai.localModel': '',
  'study.desiredRetention': 0.9,
  'study.newPerDay': 20,
  'study.rolloverHour': 4,
  'onboarding.done': false,
  'study.session': null,
  'nav.folder': '',
  'nav.settings': '',
  'notifications.documents': false,
  'notifications.reminder': false,
  'notifications.reminderAt': '18:00',
  'notifications.remindedOn': '',
  'library.sort': null,
  'library.recent': [],
  'server.origin': '',
};

export const SETTING_SCOPE: Readonly<Record<SettingKey, SettingScope>> = {
  'appearance.theme': 'device',
  'appearance.readingSize': 'synced',
  'appearance.motion': 'device',
  'ai.model': 'synced',
  'ai.localAddress': 'device',
  'ai.localModel': 'device',
  'study.desiredRetention': 'synced',
  'study.newPerDay': 'synced',
  'study.rolloverHour': 'synced',
  'onboarding.done': 'synced',
  'study.session': 'device',
  'nav.folder': 'device',
  'nav.settings': 'device',
  'notifications.documents': 'device',
  'notifications.reminder': 'device',
  'notifications.reminderAt': 'device',
  'notifications.remindedOn': 'device',
  'library.sort': 'device',
  'library.recent': 'device',
  'server.origin': 'device',
};

export const SETTING_KEYS = Object.keys(SETTING_DEFAULTS) as readonly SettingKey[];

export const settings = topic<typeof settingsSchemas>()({
  get: row('GET', '/settings'),
  put: row('PUT', '/settings', { fallback: messages.stored.settingFailed }),
});
