/** Work over very many cards, asked of the host a part at a time, so that one sees how far it is and can stop it. */
import type { CardColumn, WhichCards } from '../../../contract/flashcards.schema.ts';
import { MAX_CARDS_IN_A_BODY } from '../../../contract/limits.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';

/** A part takes the host a moment. */
export const PART_CARDS = 2_000;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface CardOrder {
  readonly sort: CardColumn;
  readonly descending: boolean;
}

interface CardPart extends Progress {
  readonly which: WhichCards;
}

/** The chosen cards in parts, in this order; `done` are those before the part. What was chosen one by one is a part of its own. */
export async function* cardsInParts(
  which: WhichCards,
  order: CardOrder,
  signal: AbortSignal,
): AsyncGenerator<CardPart> {
  if (!which.matching) {
    yield { which, done: 0, total: which.ids?.length ?? 0 };
    return;
  }
  const ids = await idsMatching(which.matching, order, signal);
  for (let done = 0; done === 0 || done < ids.length; done += PART_CARDS) {
    yield { which: { ids: ids.slice(done, done + PART_CARDS) }, done, total: ids.length };
  }
}

async function idsMatching(
  { q, except }: NonNullable<WhichCards['matching']>,
  order: CardOrder,
  signal: AbortSignal,
): Promise<string[]> {
  const left = new Set(except);
  const found: string[] = [];
  for (let from = 0; ; from += MAX_CARDS_IN_A_BODY) {
    const range = { from, to: from + MAX_CARDS_IN_A_BODY };
    const { ids } = await api.flashcards.ids({ q, ...order, ...range, utcOffsetMin: utcOffsetMinutes() }, { signal });
    for (const id of ids) if (!left.has(id)) found.push(id);
    if (ids.length < MAX_CARDS_IN_A_BODY) return found;
  }
}
