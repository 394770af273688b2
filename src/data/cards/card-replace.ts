/** Find and replace over many cards: what it would change, and changing it in one act. */
import { MAX_SIDE_CHARS } from '../../contract/limits.ts';
import type { ReplacedField, ReplacedSample } from '../../contract/flashcards.schema.ts';
import type { Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { hasGaps } from '../../domain/cards/faces.ts';
import {
  replacedText,
  replacementOf,
  type ReplacedText,
  type Replacement,
  type ReplaceOptions,
} from '../../domain/search/replacement.ts';
import { batchesOf } from '../long-work/batches.ts';
import { TookTooLong, withinTime } from '../long-work/bounded-work.ts';
import { CardBatch } from './card-batches.ts';
import { changeMany } from './card-changes.ts';
import { refreshFaces } from '../study/card-faces.ts';
import { readCardsById, readCardsInParts } from './cards-by-id.ts';
import type { Database, Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import type { CardRow } from '../database/tables.ts';
import { write } from '../write/write.ts';

export interface CardsReplace extends ReplaceOptions {
  readonly fields: readonly ReplacedField[];
}

/** How many of the changes a preview shows, and how much of the text around each. */
const SAMPLES = 50;
const CONTEXT_CHARS = 60;
/** Cards that share the time one turn may take; one that takes all of it is tried alone. */
const CARDS_AT_ONCE = 100;
/** For one card. */
const ATTEMPTS = 3;

type Found = ReadonlyMap<ReplacedField, ReplacedText>;
interface Planned {
  readonly row: CardRow;
  readonly found: Found;
  /** Why the card stays as it is. */
  readonly isSkipped: boolean;
}

/** @throws Problem `invalid_input` for an expression that cannot be read or takes too long */
export async function previewReplace(
  read: Reader,
  owner: string,
  ids: readonly string[],
  replace: CardsReplace,
): Promise<Output<'flashcards.previewReplace'>> {
  const samples: (readonly [CardRow, Found])[] = [];
  let [cards, places, skipped] = [0, 0, 0];
  for await (const planned of plans(read, owner, ids, replace)) {
    for (const { row, found, isSkipped } of planned) {
      if (isSkipped) {
        skipped += 1;
        continue;
      }
      cards += 1;
      places += placesIn(found);
      if (samples.length < SAMPLES) samples.push([row, found]);
    }
  }
  return { cards, places, skipped, samples: await toSamples(read, owner, samples) };
}

/** Everything or nothing. @throws as `previewReplace` does */
export function replaceInCards(
  db: Database,
  owner: string,
  ids: readonly string[],
  replace: CardsReplace,
): Promise<Output<'flashcards.replace'>> {
  return write(db, owner, async (tx) => {
    const batch = new CardBatch(tx.newId());
    const after = new Map<string, Partial<Record<ReplacedField, string>>>();
    let [places, skipped] = [0, 0];
    for await (const planned of plans(tx.read, owner, ids, replace)) {
      for (const { row, found, isSkipped } of planned) {
        if (isSkipped) skipped += 1;
        else {
          after.set(row.id, Object.fromEntries([...found].map(([field, text]) => [field, text.after])));
          places += placesIn(found);
        }
      }
    }
    const changed = await changeMany(tx, owner, [...after.keys()], ({ id }) => after.get(id) ?? {}, batch);
    if (changed === 0) return { changed, places, skipped, batch: null };
    const withFaces = [...after].filter(([, fields]) => fields.question !== undefined || fields.answer !== undefined);
    for (const part of batchesOf(withFaces, CARDS_AT_ONCE)) {
      const rows = await readCardsById(
        tx.read,
        owner,
        part.map(([id]) => id),
      );
      await refreshFaces(tx, owner, rows);
    }
    await batch.keep(tx, owner);
    return { changed, places, skipped, batch: batch.id };
  });
}

async function* plans(
  read: Reader,
  owner: string,
  ids: readonly string[],
  replace: CardsReplace,
): AsyncGenerator<Planned[]> {
  const replacement = replacementOf(replace);
  if ('error' in replacement) throw refusal(replacement.error);
  for await (const rows of readCardsInParts(read, owner, ids)) {
    const work = (row: CardRow): Planned[] => planOf(row, replacement, replace.fields);
    for (const part of batchesOf(rows, CARDS_AT_ONCE)) {
      // A plain text is found in a time that its length bounds.
      yield replace.regex ? await planInTime(part, work) : part.flatMap(work);
      await giveWay();
    }
  }
}

/** The limit is the clock's: on a machine with much to do a card that is no trouble may need another attempt. */
async function planInTime(rows: readonly CardRow[], work: (row: CardRow) => Planned[]): Promise<Planned[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return withinTime(() => rows.flatMap(work));
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
    }
    await giveWay();
    if (rows.length > 1) break;
  }
  if (rows.length === 1) throw refusal(messages.flashcards.replace.tooSlow);
  const planned: Planned[] = [];
  for (const row of rows) planned.push(...(await planInTime([row], work)));
  return planned;
}

function planOf(row: CardRow, replacement: Replacement, fields: readonly ReplacedField[]): Planned[] {
  const found = new Map<ReplacedField, ReplacedText>();
  for (const field of fields) {
    const replaced = replacedText(row[field], replacement);
    if (replaced) found.set(field, replaced);
  }
  return found.size === 0 ? [] : [{ row, found, isSkipped: [...found].some((each) => isUnfit(row, ...each)) }];
}

/** A side too long to be kept, or one that would say nothing any more. */
function isUnfit(row: CardRow, field: ReplacedField, { after }: ReplacedText): boolean {
  if (after.length > MAX_SIDE_CHARS) return true;
  if (field === 'hint' || after.trim() !== '') return false;
  if (field === 'question') return row.question_image === null;
  return row.answer_image === null && !hasGaps(row.question);
}

function placesIn(found: Found): number {
  return [...found.values()].reduce((total, { places }) => total + places, 0);
}

async function toSamples(
  read: Reader,
  owner: string,
  samples: readonly (readonly [CardRow, Found])[],
): Promise<ReplacedSample[]> {
  const setIds = [...new Set(samples.map(([row]) => row.set_id))];
  const sets =
    setIds.length === 0
      ? []
      : await read
          .selectFrom('sets')
          .select(['id', 'topic'])
          .where('owner', '=', owner)
          .where('id', 'in', setIds)
          .execute();
  const topics = new Map(sets.map(({ id, topic }) => [id, topic]));
  return samples
    .flatMap(([row, found]) =>
      [...found].map(([field, { places, first }]) => ({
        cardId: row.id,
        setTopic: topics.get(row.set_id) ?? '',
        field,
        lead: endOf(first.lead),
        from: first.from.slice(0, CONTEXT_CHARS * 2),
        to: first.to.slice(0, CONTEXT_CHARS * 2),
        tail: beginningOf(first.tail),
        places,
      })),
    )
    .slice(0, SAMPLES);
}

function endOf(text: string): string {
  return text.length > CONTEXT_CHARS ? `…${text.slice(-CONTEXT_CHARS)}` : text;
}

function beginningOf(text: string): string {
  return text.length > CONTEXT_CHARS ? `${text.slice(0, CONTEXT_CHARS)}…` : text;
}

function refusal(sentence: string): Problem {
  return new Problem('invalid_input', sentence, { extras: { field: 'find' } });
}
