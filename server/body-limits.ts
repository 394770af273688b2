/** How much each row takes in its body (security.md, "Limits per route"). */
import type { OperationName } from '../src/contract/index.ts';
import { BLOB_MAX_BYTES, FILE_PART_BYTES, MAX_CARDS_IN_A_BODY } from '../src/contract/limits.ts';
import { messages } from '../src/contract/messages/index.ts';
import type { Row } from '../src/contract/operation.ts';
import { Problem } from '../src/contract/problem.ts';

/** What a body may be; `values` are those of JSON, of any kind. */
export interface BodyLimit {
  readonly bytes: number;
  readonly values: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;
/** Twice what ids of cards, at 39 bytes each, come to in it. */
export const DEFAULT_LIMIT: BodyLimit = { bytes: MIB, values: 50_000 };
/** An address, a password and a code, each character escaped. */
const VISITOR_LIMIT: BodyLimit = { bytes: 16 * KIB, values: 100 };

/** A file as it is. */
const file = (bytes: number): BodyLimit => ({ bytes, values: 0 });
/** Sets whose cards carry their pictures inline. A card that has everything is of 22 values and some tags. */
const SETS: BodyLimit = { bytes: 24 * MIB, values: 50 * MAX_CARDS_IN_A_BODY };
/** Many events, whose client halves what is too large; each may have EVENT_SETS_MAX and EVENT_EXCEPTIONS_MAX, and few have any. */
const EVENTS: BodyLimit = { bytes: 4 * MIB, values: 200_000 };
/** NOTE_MAX_CHARS with every character escaped. */
const NOTE: BodyLimit = { bytes: 7 * MIB, values: 100 };
/** STUDY_PLAN_MAX_CHARS likewise. */
const PLAN: BodyLimit = { bytes: 2 * MIB, values: 100 };

/** Rows whose bodies are larger than most. */
const LIMITS: Readonly<Partial<Record<OperationName, BodyLimit>>> = {
  /** 12 MB of page images in base64 (ai §9), and the text of the pages. */
  'documents.createJob': { bytes: 24 * MIB, values: 100_000 },
  /** One turn of two million characters in any script. Ours have the texts of 120 cards at most, and no pictures. */
  'ai.generate': { bytes: 8 * MIB, values: 10_000 },
  /** Cards of the chosen sets: ours are of CHAT_CHOICE_MAX_CARDS cards, at four thousand bytes each. */
  'ai.chat': { bytes: 8 * MIB, values: 5 * MAX_CARDS_IN_A_BODY },
  /** EXPLAINED_CARDS whose every character is escaped. */
  'ai.explanations': { bytes: 5 * MIB, values: 1_000 },
  'sets.create': SETS,
  'sets.importBulk': SETS,
  'sets.update': SETS,
  'blobs.put': file(BLOB_MAX_BYTES),
  'imports.put': file(FILE_PART_BYTES),
  'notes.create': NOTE,
  'notes.update': NOTE,
  'studyplans.create': PLAN,
  'studyplans.update': PLAN,
  'calendar.importBulk': EVENTS,
  'calendar.change': EVENTS,
  /** Answers and cards of a long test: PERFORMANCE_ENTRIES_MAX of each, at twenty values. */
  'performance.record': { bytes: 4 * MIB, values: 200_000 },
  /** A batch is far smaller; one change alone may carry what a merge has kept of a large set. */
  'sync.push': { bytes: 24 * MIB, values: 100_000 },
};

/** What is more than most rows take is large. */
export const LARGE_BODY_BYTES = DEFAULT_LIMIT.bytes;
/** Of one person. A client sends one after the other; an import and the pictures of cards go beside each other. */
export const LARGE_BODIES_AT_ONCE = 4;

/** Of any JSON: far deeper than where a value that is kept as it came (`json.schema.ts`) stands in its body. */
export const DEEPEST = 64;
/** Different names of members in any JSON: a contract's are some hundreds, and a record may have ids in their place. */
export const NAMES_MAX = 2_000;

/** The largest of all in bytes, which a proxy in front of the server has to let through. */
export const LARGEST_BODY = Math.max(DEFAULT_LIMIT.bytes, ...Object.values(LIMITS).map(({ bytes }) => bytes));

/** What one row takes. */
export function bodyLimitOf(name: OperationName, { visitors }: Pick<Row, 'visitors'>): BodyLimit {
  return visitors ? VISITOR_LIMIT : (LIMITS[name] ?? DEFAULT_LIMIT);
}

/** What is read where it is not known yet which of these is meant. */
export function largestOf(limits: readonly BodyLimit[]): BodyLimit {
  return {
    bytes: Math.max(...limits.map(({ bytes }) => bytes)),
    values: Math.max(...limits.map(({ values }) => values)),
  };
}

/** @throws Problem `too_large` */
export function refuseAbove({ bytes, values }: BodyLimit, most: BodyLimit): void {
  if (bytes > most.bytes || values > most.values) throw new Problem('too_large', messages.network.tooLarge);
}
