/**
 * What a test may set and read while the app runs, reached as `electron.__standin` in `app.evaluate(...)`:
 * answers for native dialogs, and a record of everything that would have left the app.
 * A genuine Electron has no such member; tests that need it ask `runsOnStandin` first.
 */
import type { Menu } from './menu.ts';

export interface DialogCall {
  kind: 'open' | 'save' | 'message' | 'error';
  options: Record<string, unknown>;
}

export interface SafeStorageHooks {
  available: boolean;
  backend: 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6';
  /** What `decryptStringAsync` reports, to try an app's answer to a rotated key. */
  shouldReEncrypt: boolean;
}

export interface TestHooks {
  /** Answers for the next dialogs, first in, first out; without one a dialog is cancelled. */
  dialogAnswers: object[];
  dialogCalls: DialogCall[];
  shellCalls: { method: string; args: unknown[] }[];
  notifications: { title: string; body: string }[];
  /** Uncaught errors and rejections of the page, as text. */
  rendererErrors: string[];
  openedMenus: Menu[];
  relaunched: boolean;
  safeStorage: SafeStorageHooks;
  /** The operating system's own colour scheme; setting it tells nativeTheme. */
  systemPrefersDark: boolean;
  permissionRequestHandler: unknown;
  permissionCheckHandler: unknown;
}

function initialSafeStorage(): SafeStorageHooks {
  const wanted = process.env.NINEFOLD_STANDIN_SAFE_STORAGE;
  return {
    available: wanted !== 'unavailable',
    backend: wanted === 'basic_text' ? 'basic_text' : 'gnome_libsecret',
    shouldReEncrypt: false,
  };
}

export const testHooks: TestHooks = {
  dialogAnswers: [],
  dialogCalls: [],
  shellCalls: [],
  notifications: [],
  rendererErrors: [],
  openedMenus: [],
  relaunched: false,
  safeStorage: initialSafeStorage(),
  systemPrefersDark: process.env.NINEFOLD_STANDIN_DARK === '1',
  permissionRequestHandler: null,
  permissionCheckHandler: null,
};
