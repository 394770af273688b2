/** The one client of the renderer: over the preload API on the desktop, over HTTP in the browser edition. */
import { language } from '../../contract/messages/in-language.ts';
import { answerRefusals } from '../../client/answers-of-refusals.ts';
import { createApi, type Api } from '../../client/api.ts';
import { createHttpTransport } from '../../client/http.ts';
import { keepHere } from '../../client/kept-here.ts';
import type { HostEventName, HostEvents } from '../../contract/events.ts';
import type { WindowAction } from '../../contract/preload.ts';
import { watchAiCalls } from './ai-calls.ts';
import { countAnswered } from './ai-usage.ts';
import { apiOrigin } from './api-origin.ts';
import { silentWhileGoing } from './going-page.ts';
import { inPageLanguage } from './host-said.ts';
import { newId } from './new-id.ts';
import { loadStandIn, withCopy } from './offline-state.ts';
import { readStored, writeStored } from './storage.ts';
import { createPreloadTransport } from './preload-transport.ts';
import { tellOutOfPrompts } from './out-of-prompts.ts';
import { countUnsent } from './unsent.ts';
import { watchUnauthorized } from './unauthorized.ts';

export type { Api } from '../../client/api.ts';

const preload = typeof window === 'undefined' ? undefined : window.ninefold;

export const isDesktop = preload !== undefined;
/** Windows draws the buttons of its windows itself, over the end of our title bar. */
export const isWindowsDesktop = preload?.platform === 'win32';
export const isMac = preload ? preload.platform === 'darwin' : /mac/i.test(globalThis.navigator?.platform ?? '');

const http = watchUnauthorized(
  silentWhileGoing(
    createHttpTransport({
      origin: apiOrigin,
      isOnline: () => navigator.onLine,
      // Mails are written in the language of the page, whatever the browser is set to.
      headers: { 'accept-language': language() },
    }),
  ),
);

const direct = countUnsent(
  preload
    ? createPreloadTransport(preload)
    : keepHere(withCopy(answerRefusals(http, Date.now)), {
        storage: { read: readStored, write: writeStored },
        now: Date.now,
        newId,
      }),
);

const transport = inPageLanguage(watchAiCalls(direct, { onAnswered: countAnswered, onOutOfPrompts: tellOutOfPrompts }));

export const api: Api = createApi(transport);

/** The server itself, which no copy stands in for: for whoever makes that copy. */
export const serverApi: Api = createApi(http);

/** Sends the reviews that wait in this browser. */
export async function sendWaiting(): Promise<void> {
  await (await loadStandIn(http))?.send();
}

/** Of the browser edition, whose host cannot poke: a page asks the feed (`state/server-changes.ts`). */
const changedHere = new Set<(detail: HostEvents['changed']) => void>();

/** Listens to a poke of the host, or in the browser edition to what is found on its server; answers how to stop. */
export function onHostEvent<Name extends HostEventName>(
  event: Name,
  listener: (detail: HostEvents[Name]) => void,
): () => void {
  if (preload || event !== 'changed') return transport.on(event, listener);
  const heard = listener as (detail: HostEvents['changed']) => void;
  changedHere.add(heard);
  return () => void changedHere.delete(heard);
}

/** Tells open screens that another device has changed these. */
export function tellChanged(kinds: HostEvents['changed']['kinds']): void {
  for (const listener of changedHere) listener({ kinds });
}

/** The server says that nobody is signed in. Never on the desktop, whose data belongs to this computer whatever a server says. */
export const onUnauthorized = http.onUnauthorized;

/** Asks the host for something that is no operation of the contract. @throws Problem */
export function callHost(name: string, input: unknown, options?: { readonly signal: AbortSignal }): Promise<unknown> {
  return transport.call(name, input, options);
}

/** How many changes are on their way to the host, and when none is any more. */
export const { unsent, allSent } = direct;

/** Minimises, maximises, closes or brings to the front the desktop window; does nothing in a browser. */
export function windowAction(action: WindowAction): void {
  preload?.window(action);
}
