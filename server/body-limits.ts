/** How large a body each path takes (security.md: limits per route). Measured in bytes of JSON. */
import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';

const MIB = 1024 * 1024;
const DEFAULT_LIMIT = MIB;

/** Where pages or pictures travel in a body. */
const LIMITS: Readonly<Record<string, number>> = {
  /** 12 MB of page images in base64 (ai §9), and the text of the pages. */
  '/pdf-ai/jobs': 24 * MIB,
  '/ai/generate': 24 * MIB,
  /** Sets whose cards carry their images inline. */
  '/sets': 24 * MIB,
  /** A note of NOTE_MAX_CHARS with every character escaped. */
  '/notes': 7 * MIB,
  /** A plan of STUDY_PLAN_MAX_CHARS likewise. */
  '/studyplans': 2 * MIB,
  /** Many events, whose client halves what is too large. */
  '/events': 4 * MIB,
  /** Answers and cards of a long test. */
  '/performance': 4 * MIB,
};

/** Refuses a larger body before it is read to its end. */
export function limitBody(path: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: LIMITS[path] ?? DEFAULT_LIMIT,
    onError: () => {
      throw new Problem('too_large', messages.network.tooLarge);
    },
  });
}
