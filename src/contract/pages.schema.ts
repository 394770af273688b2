/**
 * Pages of a list that can have everything of a person in it. Nobody has to ask for them: without a limit the answer is whole, as core §7 has it, and a host
 * writes it while it reads.
 */
import * as z from 'zod';
import { PAGE_MAX } from './limits.ts';
import { queryInt } from './query.schema.ts';

/** Most things on the page; it ends sooner where they are large (PAGE_BYTES). */
export const pageLimit = queryInt.pipe(z.int().min(1).max(PAGE_MAX)).optional();
/** The `next` of the page before. */
export const pageAfter = z.string().max(255).optional();
/** Behind what the next page begins; absent on the last one. */
export const pageNext = z.string().optional();
