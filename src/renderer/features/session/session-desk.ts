import type { CardDesk } from '../../state/card-actions.ts';
import type { SessionCore } from './session-core.ts';
import { changeCard, showCard, showNext, withCardBack, withoutCard } from './session-state.ts';

/** The cards of a session, as those acts see them that are about a card. */
export function deskOf(core: SessionCore): CardDesk {
  const { world } = core;
  return {
    world,
    shown: () => core.get().shown?.card ?? null,
    change: (cardId, fields) =>
      core.update((state) => changeCard(state, cardId, (card) => ({ ...card, card: { ...card.card, ...fields } }))),
    leaveOut(cardId) {
      const before = core.get();
      core.update((state) => {
        const left = withoutCard(state, cardId);
        return left.shown ? left : showNext(left, world.now());
      });
      core.refill();
      return () => core.update((state) => withCardBack(state, before, cardId, world.now()));
    },
    async readBack(cardId) {
      const { cards, beyond } = await core.readQueue();
      const [card] = cards.filter((other) => other.card.id === cardId);
      if (card) core.update((state) => showCard({ ...state, beyond }, card, world.now(), false));
    },
    acts: () => core.get().acts,
    putActs(acts) {
      core.update((state) => ({ ...state, acts }));
      // At once, as a grade: who reloads before the answer can still take it back.
      core.keep();
    },
    place: () => core.get().graded.length,
    enqueue: (task) => core.enqueue(task),
  };
}
