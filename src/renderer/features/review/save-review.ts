/** Saving the reviewed sets in bulk (ai §8, "Bulk save"): as new sets, and into sets that are there where the person said so. */
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { unsupportedCount, type SetToSave } from '../../../domain/review.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useLibrary } from '../../state/library.ts';
import { setOfName } from './name-clash.ts';
import { addToSet, unsupportedNote } from './save-into-set.ts';

const said = messages.review;
const NAMES_SHOWN = 3;

export interface BulkOutcome {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly errors: readonly { readonly topic: string; readonly message: string }[];
  /** Sets that got another topic than theirs, which their folder has. */
  readonly renamed: readonly { readonly topic: string; readonly savedAs: string }[];
  /** Cards that went into sets that were there. */
  readonly added: readonly { readonly topic: string; readonly cards: number }[];
  /** Cards of these sets that no page speaks for. */
  readonly unsupported: number;
}

const NOTHING: BulkOutcome = { created: 0, updated: 0, skipped: 0, errors: [], renamed: [], added: [], unsupported: 0 };

/** Sends all sets. Never rejects: what could not be sent is among the errors, one for each set. */
export async function saveSets(sets: readonly SetToSave[], sourceFile: string | null): Promise<BulkOutcome> {
  const library = useLibrary.getState().sets;
  const target = (set: SetToSave) => (set.joins ? setOfName(library, set) : undefined);
  const apart = await saveApart(
    sets.filter((set) => target(set) === undefined),
    sourceFile,
  );
  let outcome = apart;
  for (const set of sets) {
    const there = target(set);
    if (there) outcome = await joined(outcome, set, there.id);
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
  const { errors, skipped, renamed, added, unsupported } = outcome;
  const saved = outcome.created + outcome.updated;
  if (errors.length > 0) {
    return {
      ok: false,
      message: said.saveFailed(saved + added.length, total, errors.length, skipped),
      details: errors.slice(0, NAMES_SHOWN).map((error) => `${error.topic}: ${error.message}`),
      failedTopics: new Set(errors.map((error) => error.topic)),
    };
  }
  if (skipped === total) return { ok: true, message: said.allCurrent(total) };
  const additions = added.map(({ topic, cards }) => said.addedTo(cards, topic));
  const [first = said.savedSets(saved), ...more] = saved > 0 ? [said.savedSets(saved), ...additions] : additions;
  const notes = [
    ...more,
    ...renamed.slice(0, NAMES_SHOWN).map(({ topic, savedAs }) => said.savedAs(topic, savedAs)),
    ...(duplicates > 0 ? [said.duplicatesRemoved(duplicates)] : []),
    ...(skipped > 0 ? [said.setsSkipped(skipped)] : []),
    ...unsupportedNote(unsupported),
  ];
  return { ok: true, message: said.savedWith(first, notes) };
}

async function saveApart(sets: readonly SetToSave[], sourceFile: string | null): Promise<BulkOutcome> {
  if (sets.length === 0) return NOTHING;
  const bulk = sets.map(({ topic, summary, folderPath, flashcards }) => ({
    topic,
    summary,
    folderPath,
    sourceFile,
    flashcards: [...flashcards],
  }));
  try {
    const unsupported = unsupportedCount(sets.flatMap(({ flashcards }) => flashcards));
    return { ...NOTHING, ...(await api.sets.importBulk({ bulk, keepBoth: true })), unsupported };
  } catch (error) {
    // A large save goes in parts, in order: those before the one that failed are kept.
    const done = { ...NOTHING, ...((isProblem(error) ? error.extras.done : {}) as Partial<BulkOutcome> | undefined) };
    const answered = done.created + done.updated + done.skipped + done.errors.length;
    const message = reasonOf(error, said.saveUnreachable);
    return { ...done, errors: [...done.errors, ...sets.slice(answered).map(({ topic }) => ({ topic, message }))] };
  }
}

async function joined(outcome: BulkOutcome, set: SetToSave, setId: string): Promise<BulkOutcome> {
  try {
    const { topic, added, unsupported } = await addToSet(setId, [set]);
    if (added === 0) return { ...outcome, skipped: outcome.skipped + 1 };
    return {
      ...outcome,
      added: [...outcome.added, { topic, cards: added }],
      unsupported: outcome.unsupported + unsupported,
    };
  } catch (error) {
    const message = reasonOf(error, said.saveUnreachable);
    return { ...outcome, errors: [...outcome.errors, { topic: set.topic, message }] };
  }
}
