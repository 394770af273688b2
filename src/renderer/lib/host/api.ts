/** The one client of the renderer, whatever carries its calls (`lib/host/page-transport.ts`). */
import { answerRefusals } from '../../../client/answers-of-refusals.ts';
import { createApi, type Api } from '../../../client/api.ts';
import { keepHere } from '../../../client/kept-here.ts';
import type { HostEventName, HostEvents } from '../../../contract/events.ts';
import type { WindowAction } from '../../../contract/preload.ts';
import { watchAiCalls } from '../ai/ai-calls.ts';
import { countAnswered } from '../ai/ai-usage.ts';
import { clock } from '../page/clock.ts';
import { silentWhileGoing } from '../page/going-page.ts';
import { inPageLanguage } from './host-said.ts';
import { newId } from '../page/new-id.ts';
import { loadStandIn, withCopy } from '../storage/offline-state.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import { tellOutOfPrompts } from '../ai/out-of-prompts.ts';
import { countUnsent } from './unsent.ts';
import { watchUnauthorized } from './unauthorized.ts';
import { ofApp, world } from '../page/world.ts';

export type { Api } from '../../../client/api.ts';

/** Whether this is the desktop app, whose data belongs to this computer. */
export const isDesktop = (): boolean => world().desktop !== null;
/** Windows draws the buttons of its windows itself, over the end of our title bar. */
export const isWindowsDesktop = (): boolean => world().desktop?.platform === 'win32';
export const isMac = (): boolean => world().isMac;

/** The way of every call, from a screen to the host: what watches, counts and stands in for it. */
const line = ofApp(() => {
  const host = watchUnauthorized(isDesktop() ? world().transport : silentWhileGoing(world().transport));
  const direct = countUnsent(
    isDesktop()
      ? host
      : keepHere(withCopy(answerRefusals(host, clock.now)), {
          storage: { read: readStored, write: writeStored },
          now: clock.now,
          newId,
        }),
  );
  const asked = inPageLanguage(watchAiCalls(direct, { onAnswered: countAnswered, onOutOfPrompts: tellOutOfPrompts }));
  return { host, direct, asked, changedHere: new Set<(detail: HostEvents['changed']) => void>() };
});

export const api: Api = createApi({
  call: (operation, input, options) => line().asked.call(operation, input, options),
  on: (event, listener) => line().asked.on(event, listener),
});

/** The server itself, which no copy stands in for: for whoever makes that copy. */
export const serverApi: Api = createApi({
  call: (operation, input, options) => line().host.call(operation, input, options),
  on: (event, listener) => line().host.on(event, listener),
});

/** Sends the reviews that wait in this browser. */
export async function sendWaiting(): Promise<void> {
  await (await loadStandIn(line().host))?.send();
}

/**
 * Listens to a poke of the host; answers how to stop. That of the browser edition cannot poke: what `state/server-changes.ts` finds on it is told in
 * its place.
 */
export function onHostEvent<Name extends HostEventName>(
  event: Name,
  listener: (detail: HostEvents[Name]) => void,
): () => void {
  if (isDesktop() || event !== 'changed') return line().asked.on(event, listener);
  const { changedHere } = line();
  const heard = listener as (detail: HostEvents['changed']) => void;
  changedHere.add(heard);
  return () => void changedHere.delete(heard);
}

/** Tells open screens that another device has changed these. */
export function tellChanged(kinds: HostEvents['changed']['kinds']): void {
  for (const listener of line().changedHere) listener({ kinds });
}

/** The server says that nobody is signed in. Never on the desktop, whose data belongs to this computer whatever a server says. */
export function onUnauthorized(listener: (operation: string) => void): () => void {
  return isDesktop() ? () => {} : line().host.onUnauthorized(listener);
}

/** Asks the host for something that is no operation of the contract. @throws Problem */
export function callHost(name: string, input: unknown, options?: { readonly signal: AbortSignal }): Promise<unknown> {
  return line().asked.call(name, input, options);
}

/** How many changes are on their way to the host, and when none is any more. */
export const unsent = (): number => line().direct.unsent();
export const allSent = (): Promise<void> => line().direct.allSent();

/** Minimises, maximises, closes or brings to the front the desktop window; does nothing in a browser. */
export function windowAction(action: WindowAction): void {
  world().desktop?.window(action);
}
