/** The address of the list of all cards: `/flashcards?q=is:due&sort=lapses&down=1&card=<id>`. */
import type { CardColumn } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { FIRST_VIEW, type CardView } from './card-list.ts';

export function readView(query: URLSearchParams): CardView {
  const sort = query.get('sort') ?? '';
  return {
    q: query.get('q') ?? '',
    sort: isColumn(sort) ? sort : FIRST_VIEW.sort,
    descending: query.get('down') === '1',
  };
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of the card that is open; null for none. */
export function readOpenCard(query: URLSearchParams): string | null {
  const card = query.get('card') ?? '';
  return ID.test(card) ? card : null;
}

export function viewParams({ q, sort, descending }: CardView, card: string | null): URLSearchParams {
  return new URLSearchParams({
    ...(q !== '' && { q }),
    ...(sort !== FIRST_VIEW.sort && { sort }),
    ...(descending && { down: '1' }),
    ...(card !== null && { card }),
  });
}

function isColumn(name: string): name is CardColumn {
  return Object.hasOwn(messages.flashcards.columns, name);
}
