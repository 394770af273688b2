/** Cards: the rows, their wire form, and the change of one card while studying. */
import type { Card, CardInput, CardSource } from '../contract/cards.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Database, Reader } from './database.ts';
import type { CardFields, CardRow } from './tables.ts';
import { write, type Writer } from './write.ts';

/** Some fields of a card as a body names them. */
type CardPatch = { readonly [Field in keyof CardInput]?: CardInput[Field] | undefined };
export type CardChange = Pick<CardPatch, 'question' | 'answer' | 'hint' | 'tags' | 'flag' | 'suspended'>;

export interface Cards {
  /** Changes the named fields and keeps the others. @throws Problem `not_found` */
  update(id: string, change: CardChange): Promise<Card>;
}

export function createCards(db: Database, owner: string): Cards {
  return {
    update: (id, change) => write(db, owner, (tx) => updateCard(tx, owner, id, change)),
  };
}

async function updateCard(tx: Writer, owner: string, id: string, change: CardChange): Promise<Card> {
  const before = await findCard(tx.read, owner, id);
  if (!before) throw new Problem('not_found', messages.sets.cardNotFound);
  const fields = withInput(toCard(before), change);
  if (sameContent(before, fields)) return toCard(before);
  await tx.patch('cards', id, fields);
  await refreshSet(tx, owner, before.set_id, tx.now);
  const after = await findCard(tx.read, owner, id);
  return toCard(after ?? before);
}

function findCard(read: Reader, owner: string, id: string): Promise<CardRow | undefined> {
  return read
    .selectFrom('cards')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
}

/** The live cards of a set, in order. */
export function readCards(read: Reader, owner: string, setId: string): Promise<CardRow[]> {
  return read
    .selectFrom('cards')
    .selectAll()
    .where('owner', '=', owner)
    .where('set_id', '=', setId)
    .where('deleted', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A stored card as it is on the wire. */
export function toCard(row: CardRow): Card {
  return {
    id: row.id,
    question: row.question,
    answer: row.answer,
    hint: row.hint,
    questionImage: row.question_image,
    answerImage: row.answer_image,
    tags: JSON.parse(row.tags) as string[],
    flag: row.flag,
    suspended: row.suspended !== 0,
    source: toSource(row),
    updatedAt: row.updated_at,
  };
}

function toSource(row: CardRow): CardSource | null {
  if (row.source_file === null) return null;
  return {
    file: row.source_file,
    page: row.source_page,
    quote: row.source_quote,
    ...(row.source_document !== null && { document: row.source_document }),
  };
}

export type CardContent = Omit<CardFields, 'id' | 'set_id' | 'position'>;

/** The stored content of a card after an input: fields that the input does not name stay, null empties one. */
export function withInput(before: Card | null, input: CardPatch): CardContent {
  const source = input.source === undefined ? (before?.source ?? null) : input.source;
  const image = (wanted: string | null | undefined, kept: string | null | undefined): string | null =>
    wanted === undefined ? (kept ?? null) : wanted || null;
  return {
    question: input.question ?? before?.question ?? '',
    answer: input.answer ?? before?.answer ?? '',
    hint: input.hint === undefined ? (before?.hint ?? '') : (input.hint ?? ''),
    question_image: image(input.questionImage, before?.questionImage),
    answer_image: image(input.answerImage, before?.answerImage),
    tags: JSON.stringify(input.tags ?? before?.tags ?? []),
    flag: input.flag ?? before?.flag ?? 0,
    suspended: (input.suspended ?? before?.suspended) ? 1 : 0,
    source_file: source?.file ?? null,
    source_page: source?.page ?? null,
    source_quote: source?.quote ?? null,
    source_document: source?.document ?? null,
  };
}

export function sameContent(row: CardRow, content: Partial<CardFields>): boolean {
  return Object.entries(content).every(([column, value]) => row[column as keyof CardFields] === value);
}

/**
 * Brings what a set keeps about its cards up to date, in the transaction that changed them, and delivers the set again without making it
 * a new version of its own fields. `updatedAt` is the declared time of the change; without it the set keeps the time it already got in
 * this transaction.
 */
export async function refreshSet(tx: Writer, owner: string, setId: string, updatedAt?: number): Promise<void> {
  const rows = await readCards(tx.read, owner, setId);
  const { last } = await tx.read
    .selectFrom('cards')
    .select((eb) => eb.fn.max('ver').as('last'))
    .where('owner', '=', owner)
    .where('set_id', '=', setId)
    .executeTakeFirstOrThrow();
  await tx.touch('sets', setId, {
    card_count: rows.length,
    cards_ver: Number(last ?? 0),
    cards_json: JSON.stringify(rows.map(toCard)),
    ...(updatedAt !== undefined && { updated_at: updatedAt }),
  });
}
