/** Reviews and memories that cards bring along, as facts of the log and as the states that follow from them. */
import type { FaceKey, Rating } from '../../contract/study.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { IncomingCard, IncomingMemory, IncomingReview } from '../../domain/incoming/incoming.ts';
import type { Memory } from '../../domain/study/memory.ts';
import { foldReviews, type KnownParameters } from '../../domain/study/review-log.ts';
import { DAY_MS, studyDay, type DayClock } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import { isPlain, placesOf, type FacedCard } from '../study/card-faces.ts';
import { toStateRow } from '../study/card-state.ts';
import type { Reader } from '../database/database.ts';
import { readKnownParameters } from '../study/parameters.ts';
import { giveWay } from '../long-work/pause.ts';
import { lastReviewOf, toFact } from '../study/review-log.ts';
import type { CardStateFields, ReviewFields, ReviewRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';
import { idOf } from './import-ids.ts';
import type { CountedLoss, ImportTally } from './import-tally.ts';

const LEFT: CountedLoss = { code: 'review-face', message: messages.imports.reviewLeft };
const IDS_AT_ONCE = 300;
/** Cards whose whole log is read and folded before others get a turn. */
const REFOLDED_AT_ONCE = 20;
/** How often one import can have been taken back and made again. */
const GENERATIONS_MAX = 100;

export interface ReviewedCard {
  readonly row: FacedCard;
  readonly card: IncomingCard;
  readonly isNew: boolean;
}

interface Occasion {
  readonly owner: string;
  readonly deviceId: string;
  readonly clock: DayClock;
  readonly tally: ImportTally;
}

/** Adds what is new to the log and answers the ids of it. The states of the cards follow. */
export async function keepReviews(tx: Writer, occasion: Occasion, cards: readonly ReviewedCard[]): Promise<string[]> {
  const { owner, tally } = occasion;
  const facts = cards.flatMap((each) => factsOf(each, occasion, tx.now));
  // A card that comes back from the trash has a log of its own already.
  const studied = await studiedAmong(
    tx.read,
    owner,
    cards.map(({ row }) => row.id),
  );
  const fresh = await withFreeIds(tx.read, owner, facts);
  const added = await tx.appendAll('reviews', fresh);
  tally.count('reviews', 'created', fresh.filter(({ id, op }) => op === 'review' && added.has(id)).length);
  tally.count(
    'reviews',
    'skipped',
    facts.filter(({ op }) => op === 'review').length - fresh.filter(({ op }) => op === 'review').length,
  );
  const isUnseen = ({ row, isNew }: ReviewedCard): boolean => isNew && !studied.has(row.id);
  await stateNewCards(tx, owner, cards.filter(isUnseen), fresh);
  const reviewed = new Set(fresh.map(({ card_id }) => card_id));
  const again = cards.filter((each) => !isUnseen(each) && (each.isNew || reviewed.has(each.row.id)));
  await refoldCards(
    tx,
    owner,
    again.map(({ row }) => row.id),
  );
  return [...added];
}

/** The states of cards as their whole log has them, read anew. */
export async function refoldCards(tx: Writer, owner: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await readKnownParameters(tx.read, owner);
  for (const batch of batchesOf(ids, REFOLDED_AT_ONCE)) {
    await giveWay();
    const cards = await tx.read
      .selectFrom('cards')
      .select(['id', 'question', 'answer', 'question_image', 'answer_image', 'both_ways'])
      .where('owner', '=', owner)
      .where('id', 'in', batch)
      .where('deleted', '=', 0)
      .execute();
    if (cards.length === 0) continue;
    const live = cards.map(({ id }) => id);
    const log = await tx.read
      .selectFrom('reviews')
      .selectAll()
      .where('owner', '=', owner)
      .where('card_id', 'in', live)
      .execute();
    // Put in order here: asked to, SQLite walks the whole log by its ids instead of finding these few by their cards.
    const inOrder = log.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const byCard = Map.groupBy(inOrder, ({ card_id }) => card_id);
    await tx.local.putAll(
      'card_state',
      cards.flatMap((card) => statesOf(card, byCard.get(card.id) ?? [], known, true)),
    );
  }
}

/** A new card that is asked one way and was never studied has no row (card-faces.ts); its log is what it brought, and stands in memory. */
async function stateNewCards(
  tx: Writer,
  owner: string,
  cards: readonly ReviewedCard[],
  facts: readonly ReviewFields[],
): Promise<void> {
  if (cards.length === 0) return;
  const byCard = Map.groupBy(facts, ({ card_id }) => card_id);
  const known = byCard.size > 0 ? await readKnownParameters(tx.read, owner) : new Map<string, readonly number[]>();
  const states = cards.flatMap(({ row }) => statesOf(row, byCard.get(row.id) ?? [], known, false));
  await tx.local.putAll('card_state', states);
}

function statesOf(
  card: FacedCard,
  log: readonly ReviewFields[],
  known: KnownParameters,
  alsoNew: boolean,
): CardStateFields[] {
  const places = placesOf(card);
  return places.flatMap((place) => {
    const facts = log
      .filter(({ face, op }) => face === place.face || op === 'undo')
      .flatMap((row) => toFact(row as ReviewRow));
    const memory = foldReviews(facts, known);
    if (isPlain(places) && memory.phase === 'new' && !alsoNew) return [];
    return [toStateRow(card.id, place, memory, lastReviewOf(facts))];
  });
}

function factsOf({ row, card }: ReviewedCard, occasion: Occasion, now: number): ReviewFields[] {
  const { reviews = [], memories = [] } = card;
  if (reviews.length === 0 && memories.length === 0) return [];
  const faces = new Set<FaceKey>(placesOf(row).map(({ face }) => face));
  const asked = <Fact extends { readonly face: FaceKey }>(facts: readonly Fact[]): Fact[] =>
    facts.filter(({ face }) => {
      if (faces.has(face)) return true;
      occasion.tally.lost(LEFT, card.question);
      return false;
    });
  return [
    ...asked(reviews).map((review) => reviewRow(row.id, review, occasion, now)),
    ...asked(memories).map((memory) => memoryRow(row.id, memory, occasion, now)),
  ];
}

function reviewRow(cardId: string, review: IncomingReview, { deviceId, clock }: Occasion, now: number): ReviewFields {
  const at = Math.min(Math.round(review.reviewedAt), now);
  const isReview = review.op === 'review';
  return {
    id: idOf('review', cardId, review.sourceId),
    card_id: cardId,
    face: review.face,
    device_id: deviceId,
    op: review.op,
    target_id: null,
    rating: isReview ? (review.rating satisfies Rating) : null,
    duration_ms: isReview ? Math.max(0, Math.round(review.durationMs)) : 0,
    reviewed_at: at,
    reviewed_at_raw: Math.round(review.reviewedAt),
    utc_offset_min: clock.utcOffsetMin,
    study_day: studyDay(at, clock),
    mode: isReview ? review.mode : 'review',
    due_at: isReview && review.dueAt !== null ? Math.round(review.dueAt) : null,
    params_id: null,
    memory: null,
  };
}

function memoryRow(cardId: string, given: IncomingMemory, { deviceId, clock }: Occasion, now: number): ReviewFields {
  const dueAt = Math.round(given.dueAt);
  // Where nobody says when it was last seen, it was as long before it is due as it is remembered for.
  const last = Math.min(Math.round(given.lastReviewAt ?? dueAt - given.stability * DAY_MS), now);
  const memory: Memory = {
    phase: given.phase,
    stability: given.stability,
    difficulty: Math.min(10, Math.max(1, given.difficulty)),
    step: given.step,
    reps: given.reps,
    lapses: given.lapses,
    dueAt,
    lastReviewAt: last,
    lastReviewDay: studyDay(last, clock),
  };
  return {
    id: idOf('memory', cardId, given.face, last, dueAt),
    card_id: cardId,
    face: given.face,
    device_id: deviceId,
    op: 'set_due',
    target_id: null,
    rating: null,
    duration_ms: 0,
    reviewed_at: last,
    reviewed_at_raw: last,
    utc_offset_min: clock.utcOffsetMin,
    study_day: studyDay(last, clock),
    mode: 'review',
    due_at: dueAt,
    params_id: null,
    memory: JSON.stringify(memory),
  };
}

/**
 * The facts that are not in the log, under ids of their own. One that is there and was undone, because its import was taken back, cannot be
 * added again (sync R7): it comes under another id, the same on every device.
 */
async function withFreeIds(read: Reader, owner: string, facts: readonly ReviewFields[]): Promise<ReviewFields[]> {
  const fresh: ReviewFields[] = [];
  let asked: readonly { readonly fact: ReviewFields; readonly id: string }[] = facts.map((fact) => ({
    fact,
    id: fact.id,
  }));
  for (let generation = 1; asked.length > 0 && generation <= GENERATIONS_MAX; generation += 1) {
    const ids = asked.map(({ id }) => id);
    const here = await idsIn(read, owner, 'id', ids);
    const undone = here.size > 0 ? await idsIn(read, owner, 'target_id', [...here]) : here;
    fresh.push(...asked.filter(({ id }) => !here.has(id)).map(({ fact, id }) => ({ ...fact, id })));
    asked = asked
      .filter(({ id }) => undone.has(id))
      .map(({ fact }) => ({ fact, id: idOf('again', fact.id, generation) }));
  }
  return fresh;
}

async function studiedAmong(read: Reader, owner: string, cardIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of batchesOf(cardIds, IDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('reviews')
      .select('card_id')
      .distinct()
      .where('owner', '=', owner)
      .where('card_id', 'in', batch)
      .execute();
    for (const { card_id } of rows) found.add(card_id);
  }
  return found;
}

async function idsIn(
  read: Reader,
  owner: string,
  column: 'id' | 'target_id',
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('reviews')
      .select(column)
      .where('owner', '=', owner)
      .where(column, 'in', batch)
      .execute();
    for (const row of rows) found.add(String((row as Record<string, unknown>)[column]));
  }
  return found;
}
