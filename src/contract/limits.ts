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
/** Sets or folders that one call names: five times as many as a large library has. */
export const NAMED_AT_ONCE_MAX = 10_000;
export const TOPIC_MAX_CHARS = 500;
export const SET_SUMMARY_MAX_CHARS = 5_000;
export const MAX_SIDE_CHARS = 20_000;
/** A short passage of a page, or what a model gave for one (spec README, "Page text"). */
export const QUOTE_MAX_CHARS = 1_000;
export const NOTE_MAX_CHARS = 1_000_000;
export const NOTE_TITLE_MAX_CHARS = 500;
export const STUDY_PLAN_MAX_CHARS = 200_000;
export const PERFORMANCE_ENTRIES_MAX = 5_000;
export const EVENT_NOTES_MAX_CHARS = 20_000;
export const EVENT_SETS_MAX = 200;
export const EVENT_TITLE_MAX_CHARS = 500;
export const EVENT_EXCEPTIONS_MAX = 1_000;
/** Cards that are laid out for paper at once: 250 sheets of four. */
export const PRINT_CARDS_MAX = 1_000;
/** The latest and, negated, the earliest time that a `Date` can hold (ECMA-262, "Time Values and Time Range"). */
export const LAST_TIME_MS = 8.64e15;

// Performance, study plans and calendar (core §7, §9)
export const PERFORMANCE_BATCH_SETS = 60;
/** Sets whose results a cloud import fetches (core §7, "Desktop only"). */
export const PERFORMANCE_IMPORT_SETS_MAX = 200;
export const PERFORMANCE_LOCAL_RECORDS_PER_SET = 200;
export const STUDY_PLANS_LOCAL_MAX = 200;
export const CALENDAR_CHUNK_EVENTS = 150;
export const CALENDAR_CHUNK_MIN_EVENTS = 25;
export const CALENDAR_CHUNK_ATTEMPTS = 3;
/** Changes of events that are written as one: a series and the event that leaves it, or a part of an import that is taken back. */
export const CALENDAR_CHANGES_MAX = 25;
/** Of a file that is read: far above a calendar of many years, and what a page still shows at once. */
export const CALENDAR_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const CALENDAR_FILE_MAX_EVENTS = 5_000;

// Bulk set import (core §7)
export const BULK_CHUNK_ABOVE_SETS = 25;
export const BULK_CHUNK_SETS = 10;
export const BULK_CHUNK_BASE_MS = 10_000;
export const BULK_CHUNK_PER_SET_MS = 2_500;
export const BULK_CHUNK_PER_CARD_MS = 180;
export const BULK_CHUNK_MIN_MS = 16_000;
export const BULK_CHUNK_MAX_MS = 150_000;
/**
 * Rows that a bulk import handles at most before everything else gets a turn, in one of its transactions; more only for one larger set.
 * With so many no turn takes four times as long as one that only waits; with 500 some did, and with 200 the whole takes a sixth longer.
 */
export const ROWS_IN_A_TURN = 320;

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
/**
 * Folders one inside the other, the one at the top level being 1; the specification names no depth. Decks of Anki and folders of notes go four or
 * five deep, seldom ten. A path of the 1,000 characters that calls take has then 30 for each name. Trees without an end fell what walks through
 * them: from 1,000 levels on a call of the desktop is not passed on, from 2,000 on no JSON is written.
 */
export const FOLDER_DEPTH_MAX = 32;
export const FOLDER_NAME_MAX_CHARS = 200;
/** Of a folder's path in a call about it: of `FOLDER_DEPTH_MAX` names, so that whatever can be made can be named. */
export const FOLDER_PATH_MAX_CHARS = FOLDER_DEPTH_MAX * (FOLDER_NAME_MAX_CHARS + 1);
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

// All cards in one list
/** The window of a list that one answer holds. */
export const WINDOW_MAX_CARDS = 200;
export const SEARCH_MAX_CHARS = 1_000;
/** Groups of duplicates in one answer, and merged at once. */
export const BATCH_GROUPS_MAX = 200;
/** How long what a change of many has changed can be put back. */
export const BATCH_KEPT_MS = 60 * 60 * 1000;

// Cards from and to files of text
/** A text is read as a whole: far more than a hundred thousand cards have, and little enough for a thread. */
export const TEXT_IMPORT_MAX_BYTES = 64 * 1024 * 1024;
/** What stands in a row beyond is no table any more. */
export const TABLE_MAX_COLUMNS = 1_000;

// Document extraction (core §9, ai §5)
export const PAGE_TEXT_MAX_CHARS = 9_000;
/** What is printed on a page for a number, as `xii` or `A-12`; what is longer is none. */
export const PAGE_LABEL_MAX_CHARS = 20;
export const EXTRACT_IMAGE_MAX_PX = 1_280;
export const EXTRACT_IMAGE_QUALITY = 0.86;
export const UPLOAD_IMAGE_MAX_PX = 1_024;
export const UPLOAD_IMAGE_QUALITY = 0.78;
export const UPLOAD_IMAGES_MAX_BYTES = 12_000_000;
/** Pictures of one page of a job: one at most of a PDF's page, those that stand on it of a slide. */
export const PAGE_IMAGES_MAX = 20;
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
  /** A picture is unpacked once more when it is shown, four bytes for each pixel. */
  maxPicturePixels: 100_000_000,
} as const;
/** docs/anki.md, "Packages from anywhere": what an Anki package may unpack to. Its collection goes to the disk, its media one by one to memory. */
export const ANKI_PACKAGE = {
  maxEntries: 100_000,
  maxTotalBytes: 4 * 1024 * 1024 * 1024,
  maxCollectionBytes: 2 * 1024 * 1024 * 1024,
  maxMediaListBytes: 64 * 1024 * 1024,
  maxRatio: 200,
  /** Collections repeat themselves: below this no ratio is dangerous. */
  ratioFreeBytes: 64 * 1024 * 1024,
  /** A text of a row that is longer is none of a card. */
  maxTextBytes: 4 * 1024 * 1024,
} as const;
/** docs/security.md, "Documents": no step of reading a document is given longer. */
export const READING_STEP_TIMEOUT_MS = 60_000;

// Document jobs (ai §4, §9)
export const JOBS_KEPT = 12;
/** How long a server keeps one that has ended and that nobody has looked into since. */
export const ENDED_JOBS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
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
/** A note is saved so long after a pause, and so long after the first change when there is none. The specification names neither. */
export const NOTE_SAVE_DELAY_MS = 1_000;
export const NOTE_SAVE_LATEST_MS = 8_000;
/** More matches in a note than this are not counted. */
export const NOTE_MATCHES_COUNTED = 999;
/** What of a note a model is asked about at once, and how many of the cards found in it are shown. */
export const NOTE_CARDS_MAX_CHARS = 20_000;
export const NOTE_CARDS_SHOWN = 50;
export const LAYOUT_SAVE_DELAY_MS = 200;
export const TEXT_AREA_GROW_MAX_PX = 200;
export const QUALITY_LIST_MAX = 5;
export const QUALITY_SCORE = { good: 90, fair: 70 } as const;
export const DEBUGGER_SIZE = { width: 640, height: 560 } as const;
export const DEBUG_TEXT_MAX_CHARS = 6_000;

// Settings (docs/ui.md): what a person may choose
export const READING_SIZE_PERCENT = { min: 90, max: 140 } as const;
/** Chances of recall: below, cards are mostly forgotten, above, they never rest. */
export const DESIRED_RETENTION = { min: 0.7, max: 0.99 } as const;
export const NEW_PER_DAY = { min: 0, max: 9_999 } as const;
export const REVIEWS_PER_DAY = { min: 0, max: 9_999 } as const;
/** Percent of a voice's own speed. */
export const SPEECH_RATE_PERCENT = { min: 50, max: 200 } as const;
export const ROLLOVER_HOUR = { min: 0, max: 23 } as const;

// Studying
/** Cards that a mode without a schedule is given at once. */
export const POOL_MAX = 1_000;
/** How many earlier choices of sets are offered again. */
export const RECENT_PICKS = 6;
/** Choices of cards whose best time in Match is remembered. */
export const MATCH_BESTS = 200;
/**
 * Reviews a day or more after the one before, from which FSRS parameters are learned: fewer than `min` say more about chance than about the
 * person (Anki 24.04 asks for as many), and of more than `max` the latest are taken, so that it lasts seconds.
 */
export const FIT_REVIEWS = { min: 400, max: 200_000 } as const;
/** Waiting for others included; there is a cancel. */
export const FIT_TIMEOUT_MS = 600_000;
/** Questions that one offline test can have. */
export const TEST_QUESTIONS = { min: 1, max: 100 } as const;

// Exams. The specification names none.
/** Minutes of study a day that a plan can be made for. */
export const EXAM_MINUTES = { min: 5, max: 960 } as const;
export const EXAM_MINUTES_DEFAULT = 20;
export const EXAM_BREAKS_MAX = 20;
/** Days that one study plan can have. */
export const STUDY_PLAN_DAYS_MAX = 370;
export const STUDY_PLAN_TITLE_MAX_CHARS = 200;
export const STUDY_PLAN_GOAL_MAX_CHARS = 500;
/** What a model says of one day. */
export const STUDY_PLAN_NOTE_MAX_CHARS = 200;
/** What a grade takes, as long as a person's own pace is not known. */
export const SECONDS_PER_GRADE = 10;

// Statistics. The specification names none: what a screen can show, and one message can carry.
/** A long log is walked from end to end. */
export const STATISTICS_TIMEOUT_MS = 30_000;
export const FORECAST_DAYS_MAX = 365;
/** Rows of the log or of results in one answer. */
export const STATISTICS_PAGE = 2_000;
export const STATISTICS_SETS_MAX = 1_000;
/** The ranges that a person chooses from, in days; null for everything. */
export const STATISTICS_RANGES = [30, 90, 365, null] as const;
export const STATISTICS_WEEKS = 12;
export const HARDEST_CARDS = 10;

// Dialogs and notices (ai §2, §9)
export const DIALOG_WIDTH = 420;
export const DIALOG_CLAMP = { minWidth: 320, maxWidth: 720, minHeight: 320, maxHeight: 900 } as const;
export const DIALOG_WARNING_MS = 4_000;
export const NOTICE_MAX_WIDTH = 520;
/** docs/ui.md: how long a destructive act can be undone from its toast. */
export const UNDO_TOAST_MS = 8_000;
/** Time of a toast that stays until somebody dismisses it: what matters later too, and may come while nobody looks. */
export const UNTIL_DISMISSED = 0;
/** Acts on cards that a session keeps, to take them back after a reload. */
export const KEPT_CARD_ACTS = 200;
/** docs/ui.md: that something is ready which took its time; whoever waits for it does something else meanwhile. */
export const READY_TOAST_MS = 20_000;

/** How many things "Recent" lists. */
export const RECENT_THINGS = 10;

// The desktop. The specification names none.
/** A link travels as an argument of a program, of which Windows takes 32,767 characters. */
export const LINK_MAX_CHARS = 16_000;
/** Sets that the menus of app and system offer again. */
export const RECENT_SETS = 6;
/** Days and weeks of which a backup is kept, and how many of those made before something. */
export const BACKUPS_KEPT = { days: 7, weeks: 4, others: 3 } as const;
/** Files that wait to be read at once: more were not meant. */
export const OPENED_FILES_MAX = 50;

// Export bundles (ai §3, §5, §9)
export const BUNDLE_VERSION = 3;
export const IMPORT_FOLDER_MAX_CHARS = 80;

// Imports and exports. The specification names no sizes.
/** A file that is imported may be no larger, whatever room there is. */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024 * 1024;
/** A file travels in parts of this size, so that no host holds more of it. */
export const FILE_PART_BYTES = 4 * 1024 * 1024;
/** Looking at a file: a package of 100,000 cards is counted in seconds, on a slow machine in many. */
export const IMPORT_LOOK_TIMEOUT_MS = 180_000;
/** What a zipped bundle may unpack to: a library with its media is larger than a document. */
export const BUNDLE_ARCHIVE = {
  maxEntries: 200_000,
  maxTotalBytes: IMPORT_MAX_BYTES,
  maxRatio: 200,
  ratioFreeBytes: 256 * 1024,
} as const;
/** How long an import can be taken back. */
export const IMPORT_UNDO_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a file waits for the person to decide, and an export to be fetched. */
export const FILE_WAITS_MS = 24 * 60 * 60 * 1000;
export const IMPORTS_LISTED = 100;
/** Things that could not be kept, of which an import remembers the names; more are only counted. */
export const IMPORT_ERRORS_KEPT = 2_000;
/** Cards of one set that an import makes: a longer deck becomes 'Topic (Part n)', since a set travels as a whole when one card changes. */
export const CARDS_PER_IMPORTED_SET = 2_000;
/** Options that are chosen for one file: no format has a tenth of them. */
export const TRANSFER_VALUES_MAX = 100;
/** How often a screen asks how far an import or export is. */
export const TRANSFER_POLL_MS = 400;
/**
 * All sets in one answer (core §7, `full=1`) may be no longer. Whoever parses JSON has it as one text, and one of V8 ends at 2^29 − 24 characters: a longer
 * answer is work that no page and no program on Node could read. Files of any size are made by `exports`.
 */
export const EXPORT_MAX_BYTES = 500_000_000;
/** Things on a page of a list with all they hold, and bytes from which it has no more: what one turn of a phone parses. */
export const PAGE_MAX = 1_000;
export const PAGE_BYTES = 4 * 1024 * 1024;
/** What our own clients ask for at once. */
export const PAGE_ASKED = 200;

// Generated tests (ai §4, §5, §9)
export const TEST_QUESTION_MAX_CHARS = 180;
export const TRUE_FALSE_QUESTION_MAX_CHARS = 160;
export const CANONICAL_ANSWER_MAX_CHARS = 120;
export const RATIONALE_MAX_CHARS = 220;
/** Share of words in common from which an option is too close to the right one. */
export const OPTION_OVERLAP_LIMIT = 0.6;
export const OPTION_NUMERIC_MARGIN_PERCENT = 5;
export const ADAPTIVE_BATCH_TASKS = 60;
/** Percent at the end of a stage; `sanitize` lies between the two that ai §4 names. */
export const TEST_STAGE_PERCENT = { prepare: 5, generate: 90, sanitize: 95, done: 100 } as const;
export const OPTIONS_OF_A_QUESTION = 4;
export const OPTION_MIN_CHARS = 3;
/** An option is read at a glance, and four of them fit on a screen. */
export const OPTION_MAX_CHARS = 200;
/** The specification names none: a short paragraph. */
export const EXPLANATION_MAX_CHARS = 800;
/** Questions of one format that one generated test can have. */
export const TEST_FORMAT_QUESTIONS_MAX = 100;
/** Of a test as a file, as this version writes it. */
export const SHARED_TEST_VERSION = 1;

// AI parameters (ai §7)
export const TEST_TEMPERATURE = { base: 0.55, written: 0.4, perCreativityLevel: 0.15, cap: 0.9 } as const;
export const GRADING_SAMPLING = { temperature: 0.2, topK: 32 } as const;
export const SAMPLING = { topK: 40, topP: 0.9 } as const;
/** Turns of one call to a model, and texts and pictures of one turn: ours have one of each. */
export const CALL_TURNS_MAX = 500;
export const TURN_PARTS_MAX = 100;
export const CREATIVITY_LEVELS = [0, 1, 2] as const;
export const DIVERSITY_OVERLAP_LIMIT = 0.55;

// Chat over sets. The specification names none.
/** Characters of cards that travel with a question; beyond, the cards that have most in common with it. */
export const CHAT_CARDS_MAX_CHARS = 60_000;
/** Turns of a conversation that a model is told of, and the characters of one. */
export const CHAT_TURNS = 20;
export const CHAT_TURN_MAX_CHARS = 8_000;
/** Turns that one question may bring along: five times as many as are kept of a conversation. */
export const CHAT_HISTORY_MAX_TURNS = 2_000;
/** Cards that one call explains. */
export const EXPLAINED_CARDS = 20;
/** Cards that a conversation can be about: all of them travel to the host with each question. */
export const CHAT_CHOICE_MAX_CARDS = 2_000;
/** What is kept of conversations on a device; the ones that were longest left alone go first. */
export const CHATS_KEPT = { conversations: 50, exchanges: 200, chars: 1_500_000 } as const;
/** How often an answer is kept while it is written. */
export const CHAT_KEPT_EVERY_MS = 500;
/** Explanations that are kept on a device. */
export const EXPLANATIONS_KEPT = { cards: 500, chars: 800_000 } as const;

// AI usage (ai §3)
export const USAGE_DAYS_KEPT = 14;
export const CHARS_PER_TOKEN = 4;
/** What a model server of one's own takes at once, as a person may say: `min` has room for the instructions of cards, a page and its cards. */
export const LOCAL_CONTEXT_TOKENS = { min: 4_096, max: 1_048_576, usual: 8_192 } as const;
