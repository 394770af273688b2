/** How a page reaches its host: over the preload API on the desktop, over HTTP in the browser edition. */
import { createHttpTransport } from '../../../client/http.ts';
import type { Transport } from '../../../client/transport.ts';
import { language } from '../../../contract/messages/in-language.ts';
import { createPreloadTransport } from './preload-transport.ts';

export function pageTransport(): Transport {
  if (window.ninefold) return createPreloadTransport(window.ninefold);
  return createHttpTransport({
    // Its own and no other: the content policy lets it call nobody else (docs/decisions/0019).
    origin: () => location.origin,
    isOnline: () => navigator.onLine,
    // Mails are written in the language of the page, whatever the browser is set to.
    headers: { 'accept-language': language() },
  });
}
