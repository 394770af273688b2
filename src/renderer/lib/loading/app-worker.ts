/** The service worker of the browser edition (`src/service-worker`), as the page sees it. */
import { ownScriptUrl } from './trusted-types.ts';
import { clock } from '../page/clock.ts';

const SCRIPT = '/service-worker.js';
/** How often a page that stays open asks whether there is a new version. */
const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Registers the worker. False where there can be none: over plain http, in some private windows, where it is forbidden. `onNewVersion` is
 * called when another version than that of this page is ready.
 */
export async function startAppWorker(onNewVersion: () => void): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  // Some answer undefined where it is forbidden, whatever the type says.
  const registration = (await navigator.serviceWorker.register(ownScriptUrl(SCRIPT))) as
    | ServiceWorkerRegistration
    | undefined;
  if (!registration) return false;
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') void tellIfOther(onNewVersion);
    });
  });
  let lookedAt = clock.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || clock.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = clock.now();
    // Without a network it is asked again later.
    registration.update().catch(() => {});
  });
  return true;
}

/** A page that was just loaded is often the new version already. */
async function tellIfOther(onNewVersion: () => void): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
  if (own && page !== null && !page.includes(`"${own}"`)) onNewVersion();
}
