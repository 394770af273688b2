/**
 * The faces of cards as rows of `card_state`. A card that is asked one way has no row until it is studied; one with several faces has a row for
 * each, so that a queue finds those never seen. What a card is asked as changes with its text: rows come and go, the review log stays.
 */
import type { FaceKey } from '../../contract/study.schema.ts';
import { facesOf } from '../../domain/cards/faces.ts';
import { NEW_MEMORY } from '../../domain/study/memory.ts';
import { foldReviews } from '../../domain/study/review-log.ts';
import { batchesOf } from '../long-work/batches.ts';
import { toStateRow } from './card-state.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Reader } from '../database/database.ts';
import { createPauses } from '../long-work/pause.ts';
import { readKnownParameters } from './parameters.ts';
import { lastReviewOf, readLog } from './review-log.ts';
import type { CardRow, CardStateFields, CardStateRow } from '../database/tables.ts';
import type { Writer } from '../write/writer.ts';

/** What of a card decides its faces. */
export type FacedCard = Pick<CardRow, 'id' | 'question' | 'answer' | 'question_image' | 'answer_image' | 'both_ways'>;

/** A face among those of its card. */
export interface FacePlace {
  readonly face: FaceKey;
  /** From 0. */
  readonly ordinal: number;
  /** How many other faces the card has. */
  readonly siblings: number;
}

const CARDS_AT_ONCE = 200;
const NONE: ReadonlySet<string> = new Set();

/** The faces of a card in the order to learn them. */
export function placesOf(card: FacedCard): FacePlace[] {
  const sides = {
    question: card.question,
    answer: card.answer,
    questionImage: card.question_image,
    answerImage: card.answer_image,
  };
  const faces = facesOf(sides, { bothWays: card.both_ways !== 0 });
  return faces.map(({ key }, ordinal) => ({ face: key, ordinal, siblings: faces.length - 1 }));
}

/**
 * Brings the rows of cards to the faces that they have now; a face that had been studied before knows what its log says. `unknown` are ids of cards
 * that cannot have a row.
 */
export async function refreshFaces(
  tx: Writer,
  owner: string,
  cards: readonly FacedCard[],
  unknown: ReadonlySet<string> = NONE,
): Promise<void> {
  const pauses = createPauses();
  for (const batch of batchesOf(cards, CARDS_AT_ONCE)) {
    if (pauses.isDue()) await pauses.rest();
    const fresh = batch.filter(({ id }) => unknown.has(id));
    await tx.local.putAll('card_state', fresh.flatMap(firstStates));
    const known = batch.filter(({ id }) => !unknown.has(id));
    if (known.length === 0) continue;
    const stored = await statesOf(
      tx.read,
      owner,
      known.map(({ id }) => id),
    );
    for (const card of known) await refreshCard(tx, owner, card, stored.get(card.id) ?? []);
  }
}

/** The rows of a card that nobody has seen yet. */
function firstStates(card: FacedCard): CardStateFields[] {
  const places = placesOf(card);
  return isPlain(places) ? [] : places.map((place) => toStateRow(card.id, place, NEW_MEMORY, null));
}

/** Whether a card is asked one way, as most are: then it has no row until it is studied. */
export function isPlain(places: readonly FacePlace[]): boolean {
  return places.length === 1 && places[0]?.face === 'forward';
}

async function refreshCard(tx: Writer, owner: string, card: FacedCard, stored: readonly CardStateRow[]): Promise<void> {
  const places = placesOf(card);
  if (isPlain(places) && stored.every(({ face, siblings }) => face === 'forward' && siblings === 0)) return;
  const known = new Map(stored.map((row) => [row.face, row]));
  for (const { face, id } of stored) {
    if (!places.some((place) => place.face === face)) await tx.local.remove('card_state', id);
  }
  for (const place of places) {
    const row = known.get(place.face);
    if (row) {
      if (row.ordinal !== place.ordinal || row.siblings !== place.siblings) {
        await tx.local.patch('card_state', row.id, { ordinal: place.ordinal, siblings: place.siblings });
      }
      continue;
    }
    const log = await readLog(tx.read, owner, card.id, place.face);
    const memory = foldReviews(log, await readKnownParameters(tx.read, owner));
    if (isPlain(places) && memory.phase === 'new') continue;
    await tx.local.put('card_state', toStateRow(card.id, place, memory, lastReviewOf(log)));
  }
}

async function statesOf(read: Reader, owner: string, cardIds: readonly string[]): Promise<Map<string, CardStateRow[]>> {
  const rows = await read
    .selectFrom('card_state')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', 'in', cardIds)
    .orderBy('card_id')
    .orderBy('ordinal')
    .execute();
  return Map.groupBy(rows, (row) => row.card_id);
}

const statesOfOne = compiledOnce(['text', 'text'], (read, owner, cardId) =>
  read.selectFrom('card_state').selectAll().where('owner', '=', owner).where('card_id', '=', cardId).orderBy('ordinal'),
);

/** Where a face stands among those of its card and its row, if it has one; null when the card is not asked that way (any more). */
export async function findFace(
  read: Reader,
  owner: string,
  cardId: string,
  face: FaceKey,
): Promise<{ readonly place: FacePlace; readonly row: CardStateRow | undefined } | null> {
  const rows = await statesOfOne(read, owner, cardId);
  if (rows.length === 0) return face === 'forward' ? { place: ONLY_FACE, row: undefined } : null;
  const row = rows.find((each) => each.face === face);
  return row ? { place: { face, ordinal: row.ordinal, siblings: row.siblings }, row } : null;
}

const ONLY_FACE: FacePlace = { face: 'forward', ordinal: 0, siblings: 0 };
