import type { Handlers } from './dispatch.ts';

/** Single cards by their ids. */
export const cards: Handlers<'cards'> = {
  update: ({ id, ...change }, { store }) => store.cards.update(id, change),
  move: (move, { store }) => store.sets.moveCards(move),
};
