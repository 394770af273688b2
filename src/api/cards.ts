import type { Handlers } from './dispatch.ts';

/** One card by its id, for changes made while studying. */
export const cards: Handlers<'cards'> = {
  update: ({ id, ...change }, { store }) => store.cards.update(id, change),
};
