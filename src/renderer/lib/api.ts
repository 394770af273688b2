/** The one client of the renderer: over the preload API on the desktop, over HTTP in the browser edition. */
import { answerRefusals } from '../../client/answers-of-refusals.ts';
import { createApi, type Api } from '../../client/api.ts';
import { createHttpTransport } from '../../client/http.ts';
import { keepHere } from '../../client/kept-here.ts';
import type { HostEventName, HostEvents } from '../../contract/events.ts';
import type { WindowAction } from '../../contract/preload.ts';
import { apiOrigin } from './api-origin.ts';
import { newId } from './new-id.ts';
import { readStored, writeStored } from './storage.ts';
import { createPreloadTransport } from './preload-transport.ts';
import { countUnsent } from './unsent.ts';
import { watchUnauthorized } from './unauthorized.ts';

export type { Api } from '../../client/api.ts';

const preload = typeof window === 'undefined' ? undefined : window.ninefold;

export const isDesktop = preload !== undefined;
export const isMac = preload ? preload.platform === 'darwin' : /mac/i.test(globalThis.navigator?.platform ?? '');

const http = watchUnauthorized(createHttpTransport({ origin: apiOrigin, isOnline: () => navigator.onLine }));

const transport = countUnsent(
  preload
    ? createPreloadTransport(preload)
    : keepHere(answerRefusals(http, Date.now), {
        storage: { read: readStored, write: writeStored },
        now: Date.now,
        newId,
      }),
);

export const api: Api = createApi(transport);

/** Listens to a poke of the host; answers how to stop. The browser edition has none. */
export function onHostEvent<Name extends HostEventName>(
  event: Name,
  listener: (detail: HostEvents[Name]) => void,
): () => void {
  return transport.on(event, listener);
}

/** The server says that nobody is signed in. Never on the desktop, whose data belongs to this computer whatever a server says. */
export const onUnauthorized = http.onUnauthorized;

/** How many changes are on their way to the host, and when none is any more. */
export const { unsent, allSent } = transport;

/** Minimises, maximises, closes or brings to the front the desktop window; does nothing in a browser. */
export function windowAction(action: WindowAction): void {
  preload?.window(action);
}
