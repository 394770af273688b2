import type { CardDesk } from '../card-actions.ts';
import type { Asked } from './asked.ts';
import { withCardBack, withCardChanged, withoutCard } from './asking-cards.ts';
import type { AskingCore } from './asking-core.ts';
import { itemsOf, type AskedItem } from './asked-items.ts';
import { placeOf } from './asking-state.ts';

/** The cards of a session, as those acts see them that are about a card. */
export function deskOf<Progress>(core: AskingCore<Progress>): CardDesk {
  const { world, plan } = core;
  const bringBack = (cardId: string, faces: readonly AskedItem[], asked: Asked | null = null): void =>
    core.update((state) => {
      const now = world.now();
      const back = withCardBack(plan, state, cardId, faces, now);
      // With what was typed, chosen or seen of it.
      const isAsked = asked !== null && back.asked?.item.key === asked.item.key && back.asked !== state.asked;
      return isAsked ? { ...back, asked: { ...asked, since: now } } : back;
    });
  return {
    world,
    shown: () => core.get().asked?.item.card ?? null,
    change: (cardId, fields) => core.update((state) => withCardChanged(plan, state, cardId, fields, world.now())),
    leaveOut(cardId) {
      const { items, asked } = core.get();
      const faces = items.filter(({ card }) => card.card.id === cardId);
      core.update((state) => withoutCard(plan, state, cardId, world.now()));
      return () => bringBack(cardId, faces, asked);
    },
    readBack: async (cardId) => bringBack(cardId, itemsOf(await world.readCard(cardId))),
    acts: () => core.get().acts,
    putActs: (acts) => core.update((state) => ({ ...state, acts })),
    place: () => placeOf(core.get()),
    enqueue: (task) => core.enqueue(task),
  };
}
