/**
 * Runs in the page's own world before any script of the page: receives the API that the preload exposes, and turns
 * `window.open` into a question to the main process.
 *
 * `runPageWorld` refers to nothing outside itself: its source text runs inside the page.
 */
import type { createWorldBridge, WireValue } from './world-bridge.ts';

export function runPageWorld(createBridge: typeof createWorldBridge, eventName: string): void {
  if (window !== window.top) {
    // A frame has no preload, so it has no border to guard.
    return;
  }
  const bridge = createBridge(eventName, 'page');
  const { defineProperty, freeze, keys } = Object;

  function deepFreeze(value: unknown): unknown {
    if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const key of keys(value)) deepFreeze((value as Record<string, unknown>)[key]);
      freeze(value);
    }
    return value;
  }

  bridge.hear('expose', (body) => {
    const { key, api } = body as { key: string; api: WireValue };
    const value = deepFreeze(bridge.decode(api));
    defineProperty(window, key, { value, enumerable: true, configurable: false, writable: false });
  });

  // A denied window.open returns null, as in Electron; windows opened by a page are not supported.
  window.open = function open(url: string | URL = ''): null {
    const target = url === '' ? 'about:blank' : new URL(url, location.href).href;
    bridge.tell('open', { url: target });
    return null;
  };
}
