/** What stands in for the server in this browser, for whoever is here. */
import { createOffline } from '../../../client/offline/offline.ts';
import type { WaitingReview } from '../../../client/offline/store.ts';
import type { Offline } from '../../../client/offline/with-offline.ts';
import type { Transport } from '../../../client/transport.ts';
import { messages } from '../../../contract/messages/index.ts';
import { clock, utcOffsetMinutes } from '../page/clock.ts';
import { notify } from '../notices/notify.ts';
import { tellWaiting, useOffline } from './offline-state.ts';
import { createOfflineStore } from './offline-store.ts';
import { storedPerson } from './stored-person.ts';
import { ofApp } from '../page/world.ts';

const said = messages.offline;
const LOCK = 'ninefold-offline-reviews';
/** Where refused reviews are listed. */
const LIST_HREF = '/settings#data';
const REFUSED_TOAST_MS = 30_000;

const kept = ofApp(() => ({
  standing: null as { readonly person: string; readonly offline: Offline } | null,
}));

/** Null where nobody is known whose things they would be. */
export function standIn(transport: Transport): Offline | null {
  const person = storedPerson();
  if (person === null) return null;
  const last = kept().standing;
  if (last?.person === person) return last.offline;
  const offline = createStandIn(person, transport);
  kept().standing = { person, offline };
  return offline;
}

export function countWaiting(reviews: readonly WaitingReview[]): number {
  return reviews.filter(({ refused }) => refused === null).length;
}

function createStandIn(person: string, transport: Transport): Offline {
  return createOffline({
    store: createOfflineStore(person),
    transport,
    now: clock.now,
    utcOffsetMin: () => utcOffsetMinutes(),
    exclusive,
    waiting: () => useOffline.getState().waiting,
    onWaiting: (reviews) => tellWaiting(countWaiting(reviews)),
    onSent(sent, refused) {
      if (sent > 0) notify.toast({ kind: 'success', message: said.sent(sent) });
      if (refused === 0) return;
      const action = { label: said.seeRefused, href: LIST_HREF };
      notify.toast({ kind: 'error', message: said.refused(refused), action, durationMs: REFUSED_TOAST_MS });
    },
  });
}

/** One tab at a time; browsers without locks have no second tab that could be faster than a review's own id. */
function exclusive<Value>(work: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
