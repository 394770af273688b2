/** How an input is read by its schema. */
import type { z } from 'zod';

/**
 * The library's words are switched off, a schema's own stay. Reading ends with the first thing that is wrong: only that is told, and a list of a
 * hundred thousand wrong things costs no more than one (security.md, "Limits per route"). `abortEarly` is what the library's own `validate` reads with;
 * that it still does what it says is held by `reading.test.ts`.
 */
export const READING: z.core.ParseContextInternal<z.core.$ZodIssue> = { error: () => '', abortEarly: true };
