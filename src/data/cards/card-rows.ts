/** Cards as the list of all cards shows them: what the catalogue knows, with texts read for the few that are in sight. */
import type { CardRowView } from '../../contract/flashcards.schema.ts';
import type { Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { unmarked } from '../../contract/unmarked-text.ts';
import { plainText } from '../../domain/cards/faces.ts';
import { NEW_MEMORY, toCardState } from '../../domain/study/memory.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import { placesOf } from '../study/card-faces.ts';
import { intervalOf } from './card-order.ts';
import type { CatalogueCard } from './card-catalogue.ts';
import { toMemory } from '../study/card-state.ts';
import { toCard } from './cards.ts';
import type { Reader } from '../database/database.ts';
import { readTree } from '../library/folder-tree.ts';
import type { CardRow } from '../database/tables.ts';

const IDS_AT_ONCE = 500;
/** More than a row has room for. */
const SHOWN_CHARS = 240;

/** Rows in the order of the cards; one that went to the trash in the meantime is left out. */
export async function readCardRows(
  read: Reader,
  owner: string,
  cards: readonly CatalogueCard[],
): Promise<CardRowView[]> {
  const texts = await readTexts(
    read,
    owner,
    cards.map(({ row }) => row.id),
  );
  return cards.flatMap((card) => {
    const text = texts.get(card.row.id);
    return text ? [toRow(card, text)] : [];
  });
}

function toRow(card: CatalogueCard, text: Pick<CardRow, 'question' | 'answer'>): CardRowView {
  const { row, set, state } = card;
  const interval = intervalOf(card);
  return {
    id: row.id,
    setId: set.slug,
    setTopic: set.topic,
    folderPath: set.folderPath,
    question: shown(text.question),
    answer: shown(text.answer),
    hasPicture: row.hasPicture,
    tags: [...row.tags],
    flag: row.flag,
    suspended: row.suspended,
    buriedUntil: row.buriedUntil,
    leech: card.isLeech,
    faces: card.faces,
    phase: state.phase,
    dueAt: state.dueAt,
    intervalDays: interval === null ? null : interval / DAY_MS,
    stability: state.stability,
    difficulty: state.difficulty,
    reps: state.reps,
    lapses: state.lapses,
    addedAt: row.addedAt,
    editedAt: row.editedAt,
  };
}

/** One line, cut where nobody sees it. */
function shown(side: string): string {
  const line = unmarked(plainText(side));
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS).trimEnd()}…` : line;
}

async function readTexts(read: Reader, owner: string, ids: readonly string[]) {
  const texts = new Map<string, Pick<CardRow, 'question' | 'answer'>>();
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('cards')
      .select(['id', 'question', 'answer'])
      .where('owner', '=', owner)
      .where('id', 'in', batch)
      .where('deleted', '=', 0)
      .execute();
    for (const { id, ...sides } of rows) texts.set(id, sides);
  }
  return texts;
}

/** A whole card with what is remembered of each of its faces. @throws Problem `not_found` */
export async function readWholeCard(read: Reader, owner: string, id: string): Promise<Output<'flashcards.get'>> {
  const row = await read
    .selectFrom('cards as c')
    .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
    .selectAll('c')
    .select(['s.slug', 's.topic', 's.folder_id'])
    .where('c.owner', '=', owner)
    .where('c.id', '=', id)
    .where('c.deleted', '=', 0)
    .where('s.deleted', '=', 0)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found', messages.sets.cardNotFound);
  const states = await read
    .selectFrom('card_state')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', '=', id)
    .execute();
  const known = new Map(states.map((state) => [state.face, state]));
  return {
    card: toCard(row),
    setId: row.slug,
    setTopic: row.topic,
    folderPath: (await readTree(read, owner)).pathOf(row.folder_id),
    addedAt: row.created_at,
    faces: placesOf(row).map(({ face }) => {
      const state = known.get(face);
      return { face, state: toCardState(state ? toMemory(state) : NEW_MEMORY) };
    }),
  };
}
