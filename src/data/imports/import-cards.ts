/** Cards of an import: new ones are put behind those of their set, known ones stay or become what the file says. */
import type { CardInput } from '../../contract/cards.schema.ts';
import type { KnownPolicy } from '../../contract/imports.schema.ts';
import { MAX_SIDE_CHARS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { TYPED_TAG, type IncomingCard, type IncomingFormat } from '../../domain/incoming/incoming.ts';
import { batchesOf } from '../long-work/batches.ts';
import { refreshFaces } from '../study/card-faces.ts';
import { sameContent, toCard, withInput, type CardContent } from '../cards/cards.ts';
import type { Reader } from '../database/database.ts';
import type { CardFields, CardRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';
import { idOf, isUuid } from './import-ids.ts';
import type { ImportMedia } from './import-media.ts';
import type { ReviewedCard } from './import-reviews.ts';
import type { ImportSets } from './import-sets.ts';
import type { CountedLoss, ImportTally } from './import-tally.ts';
import type { MadeRows } from './import-undo.ts';

export interface KeyedCard {
  readonly setKey: string;
  readonly card: IncomingCard;
}

interface Cards {
  readonly owner: string;
  readonly format: IncomingFormat;
  readonly known: KnownPolicy;
  readonly sets: ImportSets;
  readonly media: ImportMedia;
  readonly tally: ImportTally;
}

const EMPTY: CountedLoss = { code: 'card-empty', message: messages.imports.cardEmpty };
const CUT: CountedLoss = { code: 'text-cut', message: messages.imports.cutText };
const TAGS_MAX = 100;
const TAG_CHARS = 80;
const IDS_AT_ONCE = 500;

type Input = Omit<CardInput, 'id'>;

/** Keeps the cards in their order; answers those whose reviews may be kept too. */
export async function keepCards(
  tx: Writer,
  cards: Cards,
  incoming: readonly KeyedCard[],
  made: MadeRows,
): Promise<ReviewedCard[]> {
  const { owner, known, tally } = cards;
  const here =
    known === 'copy'
      ? new Map<string, CardRow>()
      : await liveCards(
          tx.read,
          owner,
          incoming.flatMap(({ card }) => idFor(card, cards) ?? []),
        );
  const fresh: (CardFields & { updated_at?: number })[] = [];
  const reviewed: ReviewedCard[] = [];
  for (const { setKey, card } of incoming) {
    const input = toInput(card, cards);
    if (input === null) continue;
    const found = await cards.sets.find(tx, setKey, made);
    const id = idFor(card, cards);
    const row = id === null ? undefined : here.get(id);
    if (row && known === 'update') {
      reviewed.push({ row: { ...row, ...(await updateCard(tx, cards, row, input, made)) }, card, isNew: false });
      continue;
    }
    if (row || found.kind === 'skipped') {
      tally.count('cards', 'skipped');
      continue;
    }
    if (id === null && known !== 'copy' && (await cards.sets.says(tx.read, found.place, input))) {
      tally.count('cards', 'skipped');
      continue;
    }
    const { setId, position } = await cards.sets.room(tx, setKey, found.place, made);
    const fields = { ...withInput(null, input), id: id ?? tx.newId(), set_id: setId, position };
    if (id !== null) here.set(id, fields as unknown as CardRow);
    fresh.push(card.updatedAt === undefined ? fields : { ...fields, updated_at: card.updatedAt });
    made.cards.push(fields.id);
    tally.count('cards', 'created');
    reviewed.push({ row: fields, card, isNew: true });
  }
  await tx.putAll('cards', fresh);
  return reviewed;
}

/** The id that a card of a source has here; null where the source does not name its cards, and for copies. */
function idFor({ sourceId }: IncomingCard, { format, known }: Cards): string | null {
  if (sourceId === null || known === 'copy') return null;
  return format === 'bundle' && isUuid(sourceId) ? sourceId : idOf(format, 'card', sourceId);
}

async function updateCard(
  tx: Writer,
  { owner, sets, tally }: Cards,
  row: CardRow,
  input: Input,
  made: MadeRows,
): Promise<CardContent> {
  const content = withInput(toCard(row), input);
  if (sameContent(row, content)) {
    tally.count('cards', 'skipped');
    return content;
  }
  const before = Object.fromEntries(Object.keys(content).map((column) => [column, row[column as keyof CardRow]]));
  made.updated.push({ table: 'cards', id: row.id, fields: before });
  await tx.patch('cards', row.id, content);
  await refreshFaces(tx, owner, [{ id: row.id, ...content }]);
  sets.touch(row.set_id);
  tally.count('cards', 'updated');
  return content;
}

/** A card as a body would name it, with what it shows; null for one with nothing to ask. */
function toInput(card: IncomingCard, { media, tally }: Cards): Input | null {
  const side = (text: string): string => cut(media.linked(text), tally);
  const question = side(card.question);
  const questionImage = media.image(card.questionImage);
  if (question.trim() === '' && questionImage === null) {
    tally.lost(EMPTY, card.answer);
    return null;
  }
  const tags = [...(card.tags ?? []), ...(card.isTyped ? [TYPED_TAG] : [])];
  const kept = tags.map((tag) => tag.trim().slice(0, TAG_CHARS)).filter((tag) => tag !== '');
  return {
    question,
    answer: side(card.answer),
    hint: cut(card.hint ?? '', tally),
    questionImage,
    answerImage: media.image(card.answerImage),
    tags: [...new Set(kept)].slice(0, TAGS_MAX),
    flag: card.flag ?? 0,
    suspended: card.suspended ?? false,
    buriedUntil: card.buriedUntil ?? null,
    bothWays: card.bothWays ?? false,
    source: card.source ?? null,
  };
}

function cut(text: string, tally: ImportTally): string {
  if (text.length <= MAX_SIDE_CHARS) return text;
  tally.lost(CUT, text);
  return text.slice(0, MAX_SIDE_CHARS);
}

async function liveCards(read: Reader, owner: string, ids: readonly string[]): Promise<Map<string, CardRow>> {
  const found = new Map<string, CardRow>();
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('cards as c')
      .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
      .selectAll('c')
      .where('c.owner', '=', owner)
      .where('c.id', 'in', batch)
      .where('c.deleted', '=', 0)
      .where('s.deleted', '=', 0)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
