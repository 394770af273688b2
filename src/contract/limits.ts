/** Numbers of the specification (core §9, ai §9), by name. Times are milliseconds unless the name says otherwise. */

// Calls (core §9)
export const GET_TIMEOUT_MS = 8_000;
export const WRITE_TIMEOUT_MS = 12_000;
export const SET_SAVE_TIMEOUT_MS = 30_000;
export const CALENDAR_CHUNK_TIMEOUT_MS = 15_000;
export const NOTES_LIST_TIMEOUT_MS = 10_000;
export const GET_RETRIES = 2;
export const GET_RETRY_BACKOFF_MS = 160;
export const GET_RETRY_BACKOFF_CAP_MS = 2_000;
export const GET_CACHE_MS = 60_000;
export const SETS_BY_IDS_URL_MAX = 8_000;

// Stored things. The specification names no sizes: these are far above what a person types, and keep one thing in one body.
export const MAX_CARDS_IN_A_BODY = 20_000;
export const NOTE_MAX_CHARS = 1_000_000;
export const STUDY_PLAN_MAX_CHARS = 200_000;
export const PERFORMANCE_ENTRIES_MAX = 5_000;
export const EVENT_NOTES_MAX_CHARS = 20_000;
/** The latest and, negated, the earliest time that a `Date` can hold (ECMA-262, "Time Values and Time Range"). */
export const LAST_TIME_MS = 8.64e15;

// Performance, study plans and calendar (core §7, §9)
export const PERFORMANCE_BATCH_SETS = 60;
export const PERFORMANCE_LOCAL_RECORDS_PER_SET = 200;
export const STUDY_PLANS_LOCAL_MAX = 200;
export const CALENDAR_CHUNK_EVENTS = 150;
export const CALENDAR_CHUNK_MIN_EVENTS = 25;
export const CALENDAR_CHUNK_ATTEMPTS = 3;

// Bulk set import (core §7)
export const BULK_CHUNK_ABOVE_SETS = 25;
export const BULK_CHUNK_SETS = 10;
export const BULK_CHUNK_BASE_MS = 10_000;
export const BULK_CHUNK_PER_SET_MS = 2_500;
export const BULK_CHUNK_PER_CARD_MS = 180;
export const BULK_CHUNK_MIN_MS = 16_000;
export const BULK_CHUNK_MAX_MS = 150_000;

// Accounts. The specification names no lengths: these are those of NIST SP 800-63B and OWASP ASVS 6.2.
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;

// Boot and sync (core §2, §4, §9)
export const BOOT_FORCED_COMPLETE_MS = 5_000;
export const BOOT_PERCENT = {
  idle: 15,
  'snapshot-loading': 35,
  'snapshot-loaded': 65,
  hydrated: 90,
  complete: 100,
} as const;
export type BootPhase = keyof typeof BOOT_PERCENT;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const AUTH_CACHE_MS = 7 * 24 * 60 * 60 * 1000;
export const DEFAULT_FOLDER = 'main';
export const RELOAD_SPACING_MS = 800;
export const SYNC_STATUS_POLL_MS = 7_000;
export const FULL_SYNC_EVERY_MS = 5 * 60 * 1000;
export const FULL_SYNC_FIRST_MS = 15_000;

// Changes feed (core §7, §9)
export const CHANGES_LIMIT_MIN = 1;
export const CHANGES_LIMIT_MAX = 500;
export const CHANGES_SINCE_DEFAULT = 0;
export const CHANGES_PAGES_MAX = 200;

// Pictures and other media (docs/security.md)
export const BLOB_MAX_BYTES = 25 * 1024 * 1024;
/** How long what nothing names any more is kept (docs/sync.md, "Blobs"). */
export const BLOB_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

// The set editor. The specification names no sizes for the pictures of cards: these are those of extracted pages.
export const CARD_IMAGE_MAX_PX = 1_280;
export const CARD_IMAGE_QUALITY = 0.86;
/** A moving picture is kept as it is up to here, since drawing it anew would stop it. */
export const MOVING_IMAGE_MAX_BYTES = 1_000_000;
/** An answer beyond this cannot be known or not known as a whole. */
export const LONG_ANSWER_CHARS = 200;

// Document extraction (core §9, ai §5)
export const PAGE_TEXT_MAX_CHARS = 9_000;
export const EXTRACT_IMAGE_MAX_PX = 1_280;
export const EXTRACT_IMAGE_QUALITY = 0.86;
export const UPLOAD_IMAGE_MAX_PX = 1_024;
export const UPLOAD_IMAGE_QUALITY = 0.78;
export const UPLOAD_IMAGES_MAX_BYTES = 12_000_000;
/** docs/security.md, "Documents": a document of more pages is refused with a sentence. */
export const DOCUMENT_MAX_PAGES = 2_000;
/** docs/security.md, "Documents": what a zip file from anywhere may unpack to. */
export const ARCHIVE = {
  maxEntries: 10_000,
  maxEntryBytes: 100 * 1024 * 1024,
  maxTotalBytes: 500 * 1024 * 1024,
  maxRatio: 200,
  /** Below this no ratio is dangerous, and short texts that repeat themselves have high ones. */
  ratioFreeBytes: 256 * 1024,
  /** A part that is read as XML becomes many small objects, so it may be no larger. */
  maxXmlBytes: 16 * 1024 * 1024,
} as const;
/** docs/security.md, "Documents": no step of reading a document is given longer. */
export const READING_STEP_TIMEOUT_MS = 60_000;

// Document jobs (ai §4, §9)
export const JOBS_KEPT = 12;
export const JOBS_LIMIT_MIN = 1;
export const JOBS_LIMIT_DEFAULT = 12;
export const JOBS_LIMIT_MAX = 25;
export const JOB_INITIAL_PERCENT = 5;
export const JOB_IDS_REMEMBERED = 40;
export const JOB_STAGE_PERCENT = { parsing: 10, analyzing: 30, finalizing: 95 } as const;
export const JOB_POLL = {
  fresh: { firstMs: 2_200, factor: 1.35 },
  resumed: { firstMs: 3_200, factor: 1.25 },
  capMs: 8_000,
} as const;
export const JOB_BANNER_MS = { completed: 4_500, failed: 5_000, cancelled: 3_200 } as const;

/** More calls to a model than this are begun only when the person says so: a key may be paid for. */
export const CALLS_UNASKED = 5;

// Generated sets (ai §5, §9)
export const CARDS_PER_SET_MAX = 200;
export const SET_ID_MAX_CHARS = 96;

// Review & Save (ai §2, §4, §9)
export const REVIEW_PANEL_WIDTH = 480;
export const REVIEW_SIZE = { minWidth: 600, maxWidth: 1_200, minHeight: 420, maxHeight: 900 } as const;
export const REVIEW_RESTORED_SIZE = { minWidth: 320, maxWidth: 1_300, minHeight: 360, maxHeight: 1_000 } as const;
export const DRAFT_SAVE_DELAY_MS = 300;
export const LAYOUT_SAVE_DELAY_MS = 200;
export const TEXT_AREA_GROW_MAX_PX = 200;
export const QUALITY_LIST_MAX = 5;
export const QUALITY_SCORE = { good: 90, fair: 70 } as const;
export const DEBUGGER_SIZE = { width: 640, height: 560 } as const;
export const DEBUG_TEXT_MAX_CHARS = 6_000;

// Quality report. The specification names its lists and colours (above), not when a card is one of its issues (docs/ai.md, "Quality").
/** Share of words in common (Dice) from which two cards can be near duplicates. */
export const NEAR_DUPLICATE_OVERLAP = 0.75;
/** Words of an answer from which an equal answer outweighs a question put in other words. */
export const TELLING_ANSWER_WORDS = 4;
/** As long as a question of a test may be. */
export const LONG_QUESTION_CHARS = 180;
export const LONG_ANSWER_SENTENCES = 3;
export const LONG_ANSWER_ITEMS = 6;
/** Certainty from which a question counts as several in one. */
export const COMPOUND_CONFIDENCE = 0.6;
/** What an issue takes from the share of good cards that the score is. */
export const QUALITY_ISSUE_WEIGHT = { exactDuplicate: 1, nearDuplicate: 0.5, long: 0.5, compound: 0.5 } as const;
/** How long nothing is edited before the cards are looked at again. */
export const QUALITY_DELAY_MS = 400;
/** Cards that one call to a model reviews. */
export const QUALITY_MODEL_CARDS = 120;

// Settings (docs/ui.md): what a person may choose
export const READING_SIZE_PERCENT = { min: 90, max: 140 } as const;
/** Chances of recall: below, cards are mostly forgotten, above, they never rest. */
export const DESIRED_RETENTION = { min: 0.7, max: 0.99 } as const;
export const NEW_PER_DAY = { min: 0, max: 9_999 } as const;
export const ROLLOVER_HOUR = { min: 0, max: 23 } as const;

// Dialogs and notices (ai §2, §9)
export const DIALOG_WIDTH = 420;
export const DIALOG_CLAMP = { minWidth: 320, maxWidth: 720, minHeight: 320, maxHeight: 900 } as const;
export const DIALOG_WARNING_MS = 4_000;
export const NOTICE_MAX_WIDTH = 520;
/** docs/ui.md: how long a destructive act can be undone from its toast. */
export const UNDO_TOAST_MS = 8_000;

/** How many things "Recent" lists. */
export const RECENT_THINGS = 10;
/** A table of cards larger than this is no table that a person pastes. */
export const PASTED_TABLE_MAX_BYTES = 5 * 1024 * 1024;

// Export bundles (ai §3, §5, §9)
export const BUNDLE_VERSION = 3;
export const IMPORT_FOLDER_MAX_CHARS = 80;

// Generated tests (ai §4, §5, §9)
export const TEST_QUESTION_MAX_CHARS = 180;
export const TRUE_FALSE_QUESTION_MAX_CHARS = 160;
export const CANONICAL_ANSWER_MAX_CHARS = 120;
export const RATIONALE_MAX_CHARS = 220;
/** Share of words in common from which an option is too close to the right one. */
export const OPTION_OVERLAP_LIMIT = 0.6;
export const OPTION_NUMERIC_MARGIN_PERCENT = 5;
export const ADAPTIVE_BATCH_TASKS = 60;

// AI parameters (ai §7)
export const TEST_TEMPERATURE = { base: 0.55, written: 0.4, perCreativityLevel: 0.15, cap: 0.9 } as const;
export const GRADING_SAMPLING = { temperature: 0.2, topK: 32 } as const;
export const SAMPLING = { topK: 40, topP: 0.9 } as const;
export const CREATIVITY_LEVELS = [0, 1, 2] as const;
export const DIVERSITY_OVERLAP_LIMIT = 0.55;

// AI usage (ai §3)
export const USAGE_DAYS_KEPT = 14;
export const CHARS_PER_TOKEN = 4;
