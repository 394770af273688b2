/** `session.defaultSession`: as much as an app needs that serves its own scheme and refuses permissions. */
import { net } from './net.ts';
import { protocol } from './protocol.ts';
import { testHooks } from './test-hooks.ts';
import { strict, strictEmitter } from './unsupported.ts';

class Session extends strictEmitter('session') {
  readonly protocol = protocol;
  readonly fetch = (...request: Parameters<typeof net.fetch>) => net.fetch(...request);

  /** Kept for tests to call; Chromium without a screen denies each permission by itself. */
  setPermissionRequestHandler(handler: unknown): void {
    testHooks.permissionRequestHandler = handler;
  }

  setPermissionCheckHandler(handler: unknown): void {
    testHooks.permissionCheckHandler = handler;
  }

  // Accepted without effect: these only ever take something away that the stand-in does not have.

  setDevicePermissionHandler(): void {}

  readonly availableSpellCheckerLanguages: readonly string[] = ['de', 'en-US'];

  setSpellCheckerEnabled(): void {}

  setSpellCheckerLanguages(): void {}

  addWordToSpellCheckerDictionary(word: string): boolean {
    testHooks.spelling.push({ method: 'addWordToSpellCheckerDictionary', word });
    return true;
  }

  flushStorageData(): void {}

  /** Kept for tests to call: here nothing but the page's own files could be asked for by way of the app. */
  readonly webRequest = strict('session.webRequest', {
    onBeforeRequest(handler: unknown): void {
      testHooks.beforeRequestHandler = handler;
    },
  });
}

export const defaultSession = new Session();

export const session = strict('session', { defaultSession });
