/**
 * Schemas on a page check without compiling themselves: zod's attempt at `new Function` would be refused by the content policy, and each
 * refusal reported. Imported before the first schema, because a schema decides as it is made.
 */
import * as z from 'zod';

z.config({ jitless: true });
