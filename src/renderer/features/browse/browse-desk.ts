import type { StoreApi } from 'zustand/vanilla';
import { api } from '../../lib/host/api.ts';
import { createCallLine } from '../../lib/host/call-line.ts';
import { newId } from '../../lib/page/new-id.ts';
import { notify } from '../../lib/notices/notify.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { readPool } from '../../parts/study-mode/use-mode-start.ts';
import type { CardDesk } from '../../state/card-actions.ts';
import { dayEnd } from '../../state/study-today.ts';
import { inOrder, withCardBack, withCardChanged, withoutCard, type BrowseState } from './browse-state.ts';
import { clock } from '../../lib/page/clock.ts';

/** The deck, as those acts see it that are about a card. Nothing is answered here, so each act is the last thing done in its turn. */
export function deskOf(store: StoreApi<BrowseState>, pick: SessionPick): CardDesk {
  const line = createCallLine({ given: () => {}, answered: () => {} });
  return {
    world: { api, now: () => clock.now(), newId: () => newId(), dayEnd, toast: notify.toast },
    shown() {
      const { deck, at } = store.getState();
      return deck[at] ?? null;
    },
    change: (cardId, fields) => store.setState((state) => withCardChanged(state, cardId, fields)),
    leaveOut(cardId) {
      const before = store.getState();
      store.setState((state) => withoutCard(state, cardId));
      return () => store.setState((state) => withCardBack(state, before, cardId));
    },
    async readBack(cardId) {
      const { cards } = await readPool(pick);
      store.setState((state) => inOrder(cards, state, cardId));
    },
    acts: () => store.getState().acts,
    putActs: (acts) => store.setState({ acts }),
    place: () => 0,
    enqueue: (task) => line.enqueue(task),
  };
}
