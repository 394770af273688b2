/** What a page counts of its calls to models, as tests of it need it. */

/** Where the counts are kept, and the lock under which they change. */
export const COUNTS = 'ninefold:ai-usage';

/** How long a tab waits for what others stored before it counts, as `ai-usage.ts` has it. */
export const OTHERS_ARRIVE_MS = 40;
