import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Handlers } from './dispatch.ts';

/** Single cards by their ids. */
export const cards: Handlers<'cards'> = {
  update: ({ id, ...change }, { store }) => {
    if (id === undefined) throw new Problem('invalid_input', messages.sets.cardSetMissing, { extras: { field: 'id' } });
    return store.cards.update(id, change);
  },
  move: (move, { store }) => store.sets.moveCards(move),
};
