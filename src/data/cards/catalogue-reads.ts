/** What the catalogue of cards reads, page by page, so that nothing else waits for a large library. */
import type { CardState } from '../../contract/study.schema.ts';
import { isLeech } from '../../domain/study/leech.ts';
import { naturalKey } from '../../domain/search/natural-order.ts';
import { foldedForSearch, questionKey, searchText } from '../../domain/search/search-text.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { CatalogueRow, CatalogueSet } from './card-catalogue.ts';
import type { Reader } from '../database/database.ts';
import { readTree } from '../library/folder-tree.ts';
import { createPauses, giveWay } from '../long-work/pause.ts';
import type { CardRow, CardStateRow } from '../database/tables.ts';

const ROWS_AT_ONCE = 1_000;
const IDS_AT_ONCE = 500;
/** How a gap begins (`domain/cards/cloze`). */
const GAP = '{{c';
const NO_TAGS: readonly string[] = [];

/** What is remembered about a card, its faces taken together. */
export interface StateSummary {
  readonly state: CardState;
  readonly faces: number;
  readonly isLeech: boolean;
}

/** The live sets by their inner id. */
export async function readSets(read: Reader, owner: string): Promise<Map<string, CatalogueSet>> {
  const tree = await readTree(read, owner);
  const rows = await read
    .selectFrom('sets')
    .select(['id', 'slug', 'topic', 'folder_id'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const inOrder = rows
    .map((row) => ({ row, key: naturalKey(foldedForSearch(row.topic)) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  return new Map(
    inOrder.map(({ row: { id, slug, topic, folder_id } }, place) => [
      id,
      { id, slug, topic, folderPath: tree.pathOf(folder_id), place },
    ]),
  );
}

interface ChangedPage {
  readonly rows: readonly CatalogueRow[];
  /** Ids of cards that are in the trash. */
  readonly gone: readonly string[];
  /** Ids of cards of which something else is remembered. */
  readonly studied: readonly string[];
}

/** Cards whose row, and with `withStates` whose memory, has a revision above `rev`. A memory that is gone had a card that was changed with it. */
export async function* changedSince(
  read: Reader,
  owner: string,
  rev: number,
  { withStates }: { readonly withStates: boolean },
): AsyncGenerator<ChangedPage> {
  for await (const page of cardPages(read, owner, rev)) yield { ...(await toRows(page)), studied: [] };
  if (!withStates) return;
  for await (const studied of statePages(read, owner, rev)) yield { rows: [], gone: [], studied };
}

type ReadCard = Pick<
  CardRow,
  | 'id'
  | 'set_id'
  | 'position'
  | 'question'
  | 'answer'
  | 'hint'
  | 'question_image'
  | 'answer_image'
  | 'tags'
  | 'flag'
  | 'suspended'
  | 'buried_until'
  | 'created_at'
  | 'updated_at'
  | 'deleted'
  | 'rev'
>;

async function* cardPages(read: Reader, owner: string, since: number): AsyncGenerator<ReadCard[]> {
  for (let rev = since; ;) {
    const page = await read
      .selectFrom('cards')
      .select(['id', 'set_id', 'position', 'question', 'answer', 'hint', 'question_image', 'answer_image', 'tags'])
      .select(['flag', 'suspended', 'buried_until', 'created_at', 'updated_at', 'deleted', 'rev'])
      .where('owner', '=', owner)
      .where('rev', '>', rev)
      .orderBy('rev')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield page;
    if (page.length < ROWS_AT_ONCE) return;
    rev = page.at(-1)?.rev ?? rev;
    await giveWay();
  }
}

async function* statePages(read: Reader, owner: string, since: number): AsyncGenerator<string[]> {
  for (let rev = since; ;) {
    const page = await read
      .selectFrom('card_state')
      .select(['card_id', 'rev'])
      .where('owner', '=', owner)
      .where('rev', '>', rev)
      .orderBy('rev')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield page.map(({ card_id }) => card_id);
    if (page.length < ROWS_AT_ONCE) return;
    rev = page.at(-1)?.rev ?? rev;
    await giveWay();
  }
}

async function toRows(page: readonly ReadCard[]): Promise<{ rows: CatalogueRow[]; gone: string[] }> {
  const pauses = createPauses();
  const rows: CatalogueRow[] = [];
  const gone: string[] = [];
  for (const card of page) {
    if (card.deleted === 0) rows.push(toRow(card));
    else gone.push(card.id);
    if (pauses.isDue()) await pauses.rest();
  }
  return { rows, gone };
}

function toRow(card: ReadCard): CatalogueRow {
  const text = searchText(card);
  const question = text.slice(0, questionKey(card.question).length);
  return {
    id: card.id,
    setId: card.set_id,
    position: card.position,
    text,
    question,
    questionOrder: naturalKey(question),
    hasPicture: card.question_image !== null || card.answer_image !== null,
    beside: [card.question_image, card.answer_image, card.question.includes(GAP) ? card.question : null]
      .join(' ')
      .trim(),
    tags: card.tags === '[]' ? NO_TAGS : (JSON.parse(card.tags) as string[]),
    flag: card.flag,
    suspended: card.suspended !== 0,
    buriedUntil: card.buried_until,
    addedAt: card.created_at,
    editedAt: card.updated_at,
  };
}

const STATE_COLUMNS = [
  'id',
  'card_id',
  'phase',
  'due_at',
  'stability',
  'difficulty',
  'reps',
  'lapses',
  'last_review_at',
] as const;
type ReadState = Pick<CardStateRow, (typeof STATE_COLUMNS)[number]>;

/** The states of all cards that have one; faces of one card may come apart, the last page has them together. */
export async function* readAllStates(read: Reader, owner: string): AsyncGenerator<Map<string, StateSummary>> {
  let waiting: ReadState[] = [];
  for (let after = ''; ;) {
    const page = await read
      .selectFrom('card_state')
      .select(STATE_COLUMNS)
      .where('owner', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const isLast = page.length < ROWS_AT_ONCE;
    const rows = [...waiting, ...page];
    // The id of a face begins with that of its card, so the faces of one card follow one another.
    const open = isLast ? null : rows.at(-1)?.card_id;
    waiting = rows.filter(({ card_id }) => card_id === open);
    yield summaries(rows.filter(({ card_id }) => card_id !== open));
    if (isLast) return;
    after = page.at(-1)?.id ?? after;
    await giveWay();
  }
}

/** The states of some cards. */
export async function* readStatesOf(
  read: Reader,
  owner: string,
  cardIds: readonly string[],
): AsyncGenerator<Map<string, StateSummary>> {
  for (const batch of batchesOf(cardIds, IDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('card_state')
      .select(STATE_COLUMNS)
      .where('owner', '=', owner)
      .where('card_id', 'in', batch)
      .orderBy('id')
      .execute();
    yield summaries(rows);
    await giveWay();
  }
}

function summaries(rows: readonly ReadState[]): Map<string, StateSummary> {
  const found = new Map<string, StateSummary>();
  for (const [cardId, faces] of Map.groupBy(rows, (row) => row.card_id)) found.set(cardId, summaryOf(faces));
  return found;
}

/** The face that comes next stands for the card. */
function summaryOf(faces: readonly ReadState[]): StateSummary {
  const studied = faces.filter(({ due_at }) => due_at !== null);
  const next = (studied.length > 0 ? studied : faces).reduce((first, face) =>
    (face.due_at ?? 0) < (first.due_at ?? 0) ? face : first,
  );
  return {
    state: {
      phase: next.phase,
      dueAt: next.due_at,
      stability: next.stability,
      difficulty: next.difficulty,
      reps: faces.reduce((total, { reps }) => total + reps, 0),
      lapses: faces.reduce((total, { lapses }) => total + lapses, 0),
      lastReviewAt: next.last_review_at,
    },
    faces: faces.length,
    isLeech: faces.some((face) => isLeech(face)),
  };
}
