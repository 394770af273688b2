/**
 * Weights of FSRS that were fitted to a person's history (sync, "Reviews"): settings rows, each under an id of its own. They are never
 * changed and never removed, because reviews name those they were graded under.
 */
import * as z from 'zod';
import { fitFacts, type Fit, type FitFacts } from '../../contract/study.schema.ts';
import { WEIGHTS_OF_FSRS_6 } from '../../domain/incoming/file-weights.ts';
import type { KnownParameters } from '../../domain/study/review-log.ts';
import type { Database, Reader } from '../database/database.ts';
import type { AssertHeld } from '../long-work/runs.ts';
import type { Parameters } from './study-rules.ts';
import { write, type Writer } from '../write/write.ts';

export interface StoredParameters {
  /** The set of an id; null when it is not here (yet). */
  find(id: string): Promise<Parameters | null>;
  /** How the set of an id came to be; null when it is not here, or nothing was kept about it. */
  fit(id: string): Promise<Fit | null>;
  /** Keeps a set and uses it from now on, in one transaction, in which `assertHeld` is asked first. */
  use(weights: readonly number[], facts: FitFacts, assertHeld?: AssertHeld): Promise<Fit>;
}

const ROW = 'fsrs.';
export const USED_PARAMETERS = 'study.parameters';
const stored = z.object({ weights: z.array(z.number()).length(WEIGHTS_OF_FSRS_6), fit: fitFacts.optional() });

export function createParameters(db: Database, owner: string): StoredParameters {
  return {
    async find(id) {
      const weights = (await readKnownParameters(db.read, owner)).get(id);
      return weights === undefined ? null : { id, weights };
    },
    async fit(id) {
      const facts = (await readStoredParameters(db.read, owner)).find((set) => set.id === id)?.fit;
      return facts === undefined ? null : { id, ...facts };
    },
    async use(weights, facts, assertHeld) {
      const id = await write(db, owner, async (tx) => {
        await assertHeld?.(tx);
        const kept = await storeParameters(tx, weights, facts);
        await tx.put('settings', { id: USED_PARAMETERS, value: JSON.stringify(kept) });
        return kept;
      });
      return { id, ...facts };
    },
  };
}

/** Keeps a set in a write that goes on, and answers its id. */
export async function storeParameters(tx: Writer, weights: readonly number[], fit?: FitFacts): Promise<string> {
  const id = tx.newId();
  await tx.put('settings', { id: `${ROW}${id}`, value: JSON.stringify({ weights, fit }) });
  return id;
}

/** The id of the set that reviews are planned with now; '' for the library's own. */
export async function readUsedId(read: Reader, owner: string): Promise<string> {
  const row = await read
    .selectFrom('settings')
    .select('value')
    .where('owner', '=', owner)
    .where('id', '=', USED_PARAMETERS)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(JSON.parse(row.value)) : '';
}

/** The weights of that set; null for the library's own. */
export async function readUsedWeights(read: Reader, owner: string): Promise<readonly number[] | null> {
  return (await readKnownParameters(read, owner)).get(await readUsedId(read, owner)) ?? null;
}

/** Every set that is here, by its id. */
export async function readKnownParameters(read: Reader, owner: string): Promise<KnownParameters> {
  return new Map((await readStoredParameters(read, owner)).map(({ id, weights }) => [id, weights]));
}

/** The same, each with how it came to be. */
export async function readStoredParameters(read: Reader, owner: string) {
  const rows = await read
    .selectFrom('settings')
    .select(['id', 'value'])
    .where('owner', '=', owner)
    .where('id', 'like', `${ROW}%`)
    .execute();
  return rows.flatMap(({ id, value }) => {
    const { data } = stored.safeParse(JSON.parse(value));
    return data ? [{ id: id.slice(ROW.length), ...data }] : [];
  });
}
