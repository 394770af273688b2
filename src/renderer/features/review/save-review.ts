/** Saving the reviewed sets in bulk (ai §8, "Bulk save"; core §7: more than 25 sets go in chunks of 10). */
import { BULK_CHUNK_ABOVE_SETS, BULK_CHUNK_SETS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { SetToSave } from '../../../domain/review.ts';
import { api } from '../../lib/api.ts';
import { reasonOf } from '../../lib/reason.ts';

const said = messages.review;
const ERRORS_SHOWN = 3;

export interface BulkOutcome {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly errors: readonly { readonly topic: string; readonly message: string }[];
}

/** Sends all sets. Never rejects: what could not be sent is among the errors, one for each set. */
export async function saveSets(sets: readonly SetToSave[], sourceFile: string | null): Promise<BulkOutcome> {
  let outcome: BulkOutcome = { created: 0, updated: 0, skipped: 0, errors: [] };
  for (const chunk of chunks(sets)) {
    const answer = await sendChunk(chunk, sourceFile);
    outcome = {
      created: outcome.created + answer.created,
      updated: outcome.updated + answer.updated,
      skipped: outcome.skipped + answer.skipped,
      errors: [...outcome.errors, ...answer.errors],
    };
  }
  return outcome;
}

export type SaveReport =
  | { readonly ok: true; readonly message: string }
  /** `failedTopics`: sets that have to stay in the draft. */
  | {
      readonly ok: false;
      readonly message: string;
      readonly details: readonly string[];
      readonly failedTopics: ReadonlySet<string>;
    };

/** What to say about an outcome. */
export function saveReport(outcome: BulkOutcome, total: number, duplicates: number): SaveReport {
  const { errors, skipped } = outcome;
  const saved = outcome.created + outcome.updated;
  if (errors.length > 0) {
    return {
      ok: false,
      message: said.saveFailed(saved, total, errors.length, skipped),
      details: errors.slice(0, ERRORS_SHOWN).map((error) => `${error.topic}: ${error.message}`),
      failedTopics: new Set(errors.map((error) => error.topic)),
    };
  }
  if (saved === 0 && skipped === total) return { ok: true, message: said.allCurrent(total) };
  const notes = [
    ...(duplicates > 0 ? [said.duplicatesRemoved(duplicates)] : []),
    ...(skipped > 0 ? [said.setsSkipped(skipped)] : []),
  ];
  return { ok: true, message: said.savedWith(said.savedSets(saved), notes) };
}

async function sendChunk(sets: readonly SetToSave[], sourceFile: string | null): Promise<BulkOutcome> {
  const bulk = sets.map(({ topic, summary, folderPath, flashcards }) => ({
    topic,
    summary,
    folderPath,
    sourceFile,
    flashcards: [...flashcards],
  }));
  try {
    return await api.sets.importBulk({ bulk });
  } catch (error) {
    const message = reasonOf(error, said.saveUnreachable);
    return { created: 0, updated: 0, skipped: 0, errors: sets.map(({ topic }) => ({ topic, message })) };
  }
}

function chunks(sets: readonly SetToSave[]): (readonly SetToSave[])[] {
  if (sets.length <= BULK_CHUNK_ABOVE_SETS) return [sets];
  const count = Math.ceil(sets.length / BULK_CHUNK_SETS);
  return Array.from({ length: count }, (_, i) => sets.slice(i * BULK_CHUNK_SETS, (i + 1) * BULK_CHUNK_SETS));
}
