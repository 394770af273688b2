/** Cards: the rows, their wire form, and the change of one card while studying. */
import type { Card, CardInput, CardSource } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { refreshFaces } from '../study/card-faces.ts';
import type { Database, Reader } from '../database/database.ts';
import type { CardFields, CardRow, SetDerived } from '../database/tables.ts';
import { storableValue } from '../../domain/storable-text.ts';
import { batchesOf } from '../long-work/batches.ts';
import { giveWay } from '../long-work/pause.ts';
import { write, type Writer } from '../write/write.ts';
import type { Written } from '../write/writer.ts';

/** Read and written at once before others get a turn: a few milliseconds. */
const CARDS_IN_A_TURN = 1_000;

/** Some fields of a card as a body names them. */
type CardPatch = { readonly [Field in keyof CardInput]?: CardInput[Field] | undefined };
export type CardChange = Pick<
  CardPatch,
  'question' | 'answer' | 'hint' | 'tags' | 'flag' | 'suspended' | 'buriedUntil' | 'bothWays'
>;

export interface Cards {
  /**
   * Changes the named fields and keeps the others; question and answer lose the space around them (ai §5).
   * @throws Problem `not_found` for a card that is gone, or whose set is
   */
  update(id: string, change: CardChange): Promise<Card>;
}

export function createCards(db: Database, owner: string): Cards {
  return {
    update: (id, change) => write(db, owner, (tx) => updateCard(tx, owner, id, change)),
  };
}

async function updateCard(tx: Writer, owner: string, id: string, change: CardChange): Promise<Card> {
  const before = await requireCard(tx.read, owner, id);
  const fields = withInput(toCard(before), {
    ...change,
    question: change.question?.trim(),
    answer: change.answer?.trim(),
  });
  if (sameContent(before, fields)) return toCard(before);
  await tx.patch('cards', id, fields);
  await refreshFaces(tx, owner, [{ id, ...fields }]);
  await refreshSet(tx, owner, before.set_id, tx.now);
  return toCard(await requireCard(tx.read, owner, id));
}

/** The live card of a live set. */
async function requireCard(read: Reader, owner: string, id: string): Promise<CardRow> {
  const card = await read
    .selectFrom('cards')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!card) throw new Problem('not_found', messages.sets.cardNotFound);
  await requireSet(read, owner, card.set_id);
  if (card.deleted !== 0) throw new Problem('not_found', messages.sets.cardNotFound);
  return card;
}

async function requireSet(read: Reader, owner: string, id: string): Promise<void> {
  const set = await read
    .selectFrom('sets')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!set) throw new Problem('not_found', messages.sets.cardSetNotLoaded);
}

/** The live cards of a set, in order. */
export function readCards(read: Reader, owner: string, setId: string): Promise<CardRow[]> {
  return cardsInOrder(read, owner, setId).execute();
}

function cardsInOrder(read: Reader, owner: string, setId: string) {
  return read
    .selectFrom('cards')
    .selectAll()
    .where('owner', '=', owner)
    .where('set_id', '=', setId)
    .where('deleted', '=', 0)
    .orderBy('position')
    .orderBy('id');
}

/** The same in parts, each in a turn of its own: for a transaction, in which nobody else changes them in between. */
export async function* cardsInTurns(tx: Writer, owner: string, setId: string): AsyncGenerator<CardRow[]> {
  const inOrder = cardsInOrder(tx.read, owner, setId).limit(CARDS_IN_A_TURN);
  let rows = await inOrder.execute();
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < CARDS_IN_A_TURN) return;
    await giveWay();
    const { position, id } = last;
    rows = await inOrder
      .where('position', '>=', position)
      .where((eb) => eb.or([eb('position', '>', position), eb('id', '>', id)]))
      .execute();
  }
}

type StoredCard = CardFields & Pick<CardRow, 'updated_at'>;

/** A stored card as it is on the wire. */
export function toCard(row: StoredCard): Card {
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
    buriedUntil: row.buried_until,
    bothWays: row.both_ways !== 0,
    source: toSource(row),
    updatedAt: row.updated_at,
  };
}

function toSource(row: CardFields): CardSource | null {
  if (row.source_file === null) return null;
  return {
    file: row.source_file,
    page: row.source_page,
    ...(row.source_label !== null && { label: row.source_label }),
    quote: row.source_quote,
    ...(row.source_claim !== null && { claim: row.source_claim }),
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
    buried_until: input.buriedUntil === undefined ? (before?.buriedUntil ?? null) : input.buriedUntil,
    both_ways: (input.bothWays ?? before?.bothWays) ? 1 : 0,
    source_file: source?.file ?? null,
    source_page: source?.page ?? null,
    source_quote: source?.quote ?? null,
    source_claim: source?.claim ?? null,
    source_label: source?.label ?? null,
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
  const parts: string[] = [];
  let count = 0;
  for await (const rows of cardsInTurns(tx, owner, setId)) {
    count += rows.length;
    parts.push(wireOf(rows));
  }
  const { last } = await tx.read
    .selectFrom('cards')
    .select((eb) => eb.fn.max('ver').as('last'))
    .where('owner', '=', owner)
    .where('set_id', '=', setId)
    .executeTakeFirstOrThrow();
  await tx.touch('sets', setId, {
    card_count: count,
    cards_ver: Number(last ?? 0),
    cards_json: `[${parts.join(',')}]`,
    ...(updatedAt !== undefined && { updated_at: updatedAt }),
  });
}

/** What a set keeps of its first cards, from the cards as they were put: nothing is read back. */
export async function keptOfFirst(cards: readonly Written<'cards'>[]): Promise<SetDerived> {
  const parts: string[] = [];
  let last = 0;
  for (const [n, rows] of [...batchesOf(cards, CARDS_IN_A_TURN)].entries()) {
    if (n > 0) await giveWay();
    const wire = wireOf(rows);
    parts.push(UNSTORABLE.test(wire) ? wireOf(rows.map((row) => storableValue(row) as StoredCard)) : wire);
    for (const { ver } of rows) last = Math.max(last, ver);
  }
  return { card_count: cards.length, cards_ver: last, cards_json: `[${parts.join(',')}]` };
}

/** How JSON writes what is left out of texts on their way into the database. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** Some cards of an array of JSON, without its brackets. */
function wireOf(rows: readonly StoredCard[]): string {
  return JSON.stringify(rows.map(toCard)).slice(1, -1);
}
