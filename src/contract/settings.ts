/**
 * Every setting, with its default and whether it travels between devices. `device` settings stay where they were made: a desktop keeps them
 * in its own table outside sync, the browser edition in local storage; a server refuses them.
 */
import type { Language } from './messages/in-language.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { settingsSchemas } from './settings.schema.ts';
import type { FaceKey, Rating } from './study.schema.ts';
import type { CardWish } from './wish.schema.ts';

export type Theme = 'system' | 'light' | 'dark';
/** `system` is German on a German system, else English. */
export type LanguageWish = 'system' | Language;
/** `system` follows what the operating system asks for; `reduced` leaves only fading. */
export type Motion = 'system' | 'reduced';

/** A time of day as a setting keeps it, `HH:mm`. */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A grade that was given and not answered. Sent again as it is, it is the same review (sync R7). */
export interface UnsentGrade {
  /** Of its review. */
  readonly id: string;
  readonly setId: string;
  readonly cardId: string;
  readonly face: FaceKey;
  readonly rating: Rating;
  readonly durationMs: number;
  readonly reviewedAt: number;
  readonly utcOffsetMin: number;
}

/** What can be done to the card in sight while studying, besides answering it. */
export const CARD_ACTS = ['flag', 'unflag', 'bury', 'unbury', 'suspend', 'edit'] as const;

/** Fields of a card that such an act changes. */
export interface ActFields {
  readonly flag?: number | undefined;
  readonly suspended?: boolean | undefined;
  readonly buriedUntil?: number | null | undefined;
  readonly question?: string | undefined;
  readonly answer?: string | undefined;
  readonly hint?: string | undefined;
}

/** One act on a card, so that it can be taken back, also after a reload. */
export interface CardAct {
  readonly id: string;
  readonly kind: (typeof CARD_ACTS)[number];
  readonly cardId: string;
  /** Enough of its question to name it. */
  readonly name: string;
  readonly before: ActFields;
  readonly after: ActFields;
  /** How much had been answered when it was done, as the mode counts: it stands behind that in the history. */
  readonly place: number;
  /** The host has it. */
  readonly sent: boolean;
}

/** Cards that a person asked for on top of a day's limits. */
export interface ExtraCards {
  readonly fresh: number;
  readonly reviews: number;
  /** The end of the study day that they were asked for in, epoch ms. */
  readonly until: number;
}

/** A session that was left and can be resumed (ui.md, "Review"). */
export interface StoredSession {
  readonly id: string;
  readonly setIds: readonly string[];
  readonly folderPaths: readonly string[];
  readonly startedAt: number;
  /** Review ids in the order they were graded, so that undo works after a restart. */
  readonly reviewIds: readonly string[];
  /** What each was about: the id of its set on the wire, and its face (`domain/cards/faces`, `faceId`). */
  readonly reviewSets: readonly string[];
  readonly reviewFaces: readonly string[];
  /** The rating of each review, in the same order, so that the end of a resumed session can count them. */
  readonly ratings: readonly Rating[];
  readonly elapsedMs: number;
  /** Ids of the reviews, of these and the unsent ones, that tell what was remembered. */
  readonly waited?: readonly string[] | undefined;
  /** Grades after those, which the host may not have. */
  readonly unsent?: readonly UnsentGrade[] | undefined;
  /** What was done to cards, the latest acts, oldest first; their places count reviews. */
  readonly acts?: readonly CardAct[] | undefined;
  /** Cards that were asked for on top of the day's limits. */
  readonly extra?: ExtraCards | undefined;
}

/** Modes that run in rounds of their own: each keeps the one that was left. */
export const ROUND_MODES = ['learn', 'write', 'match', 'test', 'browse'] as const;

export type RoundMode = (typeof ROUND_MODES)[number];

/** A round that was left, or has ended and is not recorded yet. */
export interface StoredRound {
  /** Names the round; its results are recorded under it, so that they are recorded once. */
  readonly id: string;
  readonly setIds: readonly string[];
  readonly folderPaths: readonly string[];
  readonly startedAt: number;
  readonly elapsedMs: number;
  /** What the mode needs to go on. Only the mode looks into it; JSON. */
  readonly progress: unknown;
}

/** Sets and folders that were chosen for a session. */
export interface RecentPick {
  readonly setIds: readonly string[];
  readonly folderPaths: readonly string[];
}

/** The best time of Match for a choice of cards. */
export interface MatchBest {
  /** Names the choice and how many pairs were laid out. */
  readonly key: string;
  /** With the seconds for mistakes. */
  readonly ms: number;
}

/** How cards are read aloud. */
export interface Speech {
  /** BCP 47, as the voices of this device name it; '' to go by the text. */
  readonly language: string;
  /** Percent, within `SPEECH_RATE_PERCENT`. */
  readonly rate: number;
  /** What is read without being asked for. */
  readonly automatic: 'off' | 'question' | 'both';
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

/** What is wished of the cards of documents in general. */
export interface StandingWish extends Pick<CardWish, 'amount' | 'purpose' | 'language'> {
  /** No document becomes cards before the person has seen what is wished of it. */
  readonly ask: boolean;
}

export interface Settings {
  'appearance.theme': Theme;
  /** Reading sizes in percent (ui.md), within `READING_SIZE_PERCENT`. */
  'appearance.readingSize': number;
  'appearance.motion': Motion;
  'appearance.language': LanguageWish;
  /** Whether a desktop marks words that no dictionary has. */
  'appearance.spelling': boolean;
  /** Model name sent to Gemini; configuration, never a constant (docs/ai.md, "Providers"). */
  'ai.model': string;
  /** Base address of an OpenAI-compatible server on the person's own machine, or empty. */
  'ai.localAddress': string;
  'ai.localModel': string;
  /** What that model takes at once, in tokens, within `LOCAL_CONTEXT_TOKENS`; null for what its server lists, or the usual. */
  'ai.localContext': number | null;
  'documents.wish': StandingWish;
  /** Chance of recall that scheduling aims for, within `DESIRED_RETENTION`. */
  'study.desiredRetention': number;
  'study.newPerDay': number;
  'study.reviewsPerDay': number;
  /** Id of the FSRS parameters that new reviews are graded under; '' for the library's own. */
  'study.parameters': string;
  'study.speech': Speech;
  /** Hour of the local day at which a new study day begins, within `ROLLOVER_HOUR`. */
  'study.rolloverHour': number;
  /** The first-launch page was finished or skipped, or something besides the sample is kept. */
  'onboarding.done': boolean;
  'study.session': StoredSession | null;
  'study.cramSession': StoredSession | null;
  /** Four grades, or only Again and Good. */
  'study.gradeButtons': 2 | 4;
  'study.round.learn': StoredRound | null;
  'study.round.write': StoredRound | null;
  'study.round.match': StoredRound | null;
  'study.round.test': StoredRound | null;
  'study.round.browse': StoredRound | null;
  /** Newest first. */
  'study.recentPicks': readonly RecentPick[];
  /** The latest first. */
  'study.matchBest': readonly MatchBest[];
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
  'appearance.language': 'system',
  'appearance.spelling': true,
  'ai.model': 'gemini-3.8-flash',
  'ai.localAddress': '',
  'ai.localModel': '',
  'ai.localContext': null,
  'documents.wish': { ask: false, amount: 'normal', purpose: 'any', language: null },
  'study.desiredRetention': 0.9,
  'study.newPerDay': 20,
  'study.reviewsPerDay': 200,
  'study.parameters': '',
  'study.speech': { language: '', rate: 100, automatic: 'off' },
  'study.rolloverHour': 4,
  'onboarding.done': false,
  'study.session': null,
  'study.cramSession': null,
  'study.gradeButtons': 4,
  'study.round.learn': null,
  'study.round.write': null,
  'study.round.match': null,
  'study.round.test': null,
  'study.round.browse': null,
  'study.recentPicks': [],
  'study.matchBest': [],
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
  'appearance.language': 'device',
  'appearance.spelling': 'device',
  'ai.model': 'synced',
  'ai.localAddress': 'device',
  'ai.localModel': 'device',
  'ai.localContext': 'device',
  'documents.wish': 'synced',
  'study.desiredRetention': 'synced',
  'study.newPerDay': 'synced',
  'study.reviewsPerDay': 'synced',
  'study.parameters': 'synced',
  /** Voices are those of a device, and so is the room one sits in. */
  'study.speech': 'device',
  'study.rolloverHour': 'synced',
  'onboarding.done': 'synced',
  'study.session': 'device',
  'study.cramSession': 'device',
  'study.gradeButtons': 'synced',
  'study.round.learn': 'device',
  'study.round.write': 'device',
  'study.round.match': 'device',
  'study.round.test': 'device',
  'study.round.browse': 'device',
  'study.recentPicks': 'device',
  'study.matchBest': 'device',
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
