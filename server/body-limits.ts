/** How large a body each path takes (security.md, "Limits per route"). Measured in bytes of JSON. */
import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import { BLOB_MAX_BYTES, FILE_PART_BYTES } from '../src/contract/limits.ts';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';

const MIB = 1024 * 1024;
const DEFAULT_LIMIT = MIB;

/** Where pages or pictures travel in a body. */
const LIMITS: Readonly<Record<string, number>> = {
  /** 12 MB of page images in base64 (ai §9), and the text of the pages. */
  '/pdf-ai/jobs': 24 * MIB,
  '/ai/generate': 24 * MIB,
  /** Cards of the chosen sets. */
  '/ai/chat': 24 * MIB,
  /** Cards of EXPLAINED_CARDS whose every character is escaped. */
  '/ai/explanations': 5 * MIB,
  /** Sets whose cards carry their images inline. */
  '/sets': 24 * MIB,
  '/blobs/{sha256}': BLOB_MAX_BYTES,
  '/imports/{id}/part': FILE_PART_BYTES,
  /** A note of NOTE_MAX_CHARS with every character escaped. */
  '/notes': 7 * MIB,
  /** A plan of STUDY_PLAN_MAX_CHARS likewise. */
  '/studyplans': 2 * MIB,
  /** Many events, whose client halves what is too large. */
  '/events': 4 * MIB,
  /** Answers and cards of a long test. */
  '/performance': 4 * MIB,
  /** A batch is far smaller; one change alone may carry what a merge has kept of a large set. */
  '/sync/push': 24 * MIB,
};

/** The largest of all, which a proxy in front of the server has to let through. */
export const LARGEST_BODY = Math.max(DEFAULT_LIMIT, ...Object.values(LIMITS));

/** Refuses a larger body before it is read to its end. */
export function limitBody(path: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: LIMITS[path] ?? DEFAULT_LIMIT,
    onError: () => {
      throw new Problem('too_large', messages.network.tooLarge);
    },
  });
}
