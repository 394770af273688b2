import * as z from 'zod';
import { jsonValue } from './json.schema.ts';
import { PERFORMANCE_ENTRIES_MAX } from './limits.ts';
import { queryInt, queryList } from './query.schema.ts';
import { batchRemoval, storedId, time } from './stored.schema.ts';

/** The flat record of core §3. `answers` and `cards` are the test's own and are kept as they came. */
export const performanceRecord = z.strictObject({
  id: z.string(),
  setId: z.string(),
  /** When the session ended, as its author says. */
  createdAt: z.int(),
  updatedAt: z.int(),
  answered: z.int(),
  correct: z.int(),
  partial: z.int(),
  incorrect: z.int(),
  unanswered: z.int(),
  mode: z.string(),
  testType: z.string(),
  answers: z.array(z.unknown()),
  cards: z.array(z.unknown()),
  ver: z.int(),
});

const count = z.int().min(0).max(1_000_000);
const word = z.string().max(100);
const entries = z.array(jsonValue).max(PERFORMANCE_ENTRIES_MAX);
const setId = z.string().trim().min(1).max(255);

const results = z.object({
  createdAt: time.optional(),
  updatedAt: z.int().optional(),
  answered: count.optional(),
  correct: count.optional(),
  partial: count.optional(),
  incorrect: count.optional(),
  unanswered: count.optional(),
  mode: word.optional(),
  testType: word.optional(),
  answers: entries.optional(),
  cards: entries.optional(),
});

/** ai §3 has the results inside `data`; a field that stands outside as well counts as it stands there. */
const performanceInput = results
  .extend({
    id: storedId.optional(),
    setId,
    data: results.optional(),
    /**
     * The session that a record of this id is about has taken answers back since: what is said now takes its place, and where nothing was
     * asked any more the record goes. Without it a record that is there is answered as it is.
     */
    corrects: z.boolean().optional(),
  })
  .transform(({ data, ...flat }) => ({ ...data, ...flat }));

export type PerformanceRecord = z.infer<typeof performanceRecord>;
export type PerformanceInput = z.output<typeof performanceInput>;

const asOf = queryInt.optional();

export const performanceSchemas = {
  record: { input: performanceInput, output: performanceRecord },
  ofSet: {
    input: z.strictObject({ set: setId }),
    output: z.strictObject({ performance: z.array(performanceRecord) }),
  },
  ofSets: {
    input: z.strictObject({ sets: queryList }),
    output: z.strictObject({ sets: z.record(z.string(), z.array(performanceRecord)) }),
  },
  /** `asOf`: what the caller has seen of the feed; records that arrived later survive (sync.md, "Reviews and performance"). */
  removeOfSet: { input: z.strictObject({ set: setId, asOf }), output: batchRemoval },
  removeAll: { input: z.strictObject({ asOf }), output: batchRemoval },
};
