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
  /**
   * Answers for the next dialogs, first in, first out; without one a dialog is cancelled. NINEFOLD_STANDIN_DIALOGS holds, as JSON, those for
   * a start that asks before a test could answer.
   */
  dialogAnswers: object[];
  dialogCalls: DialogCall[];
  shellCalls: { method: string; args: unknown[] }[];
  notifications: { title: string; body: string }[];
  /** Uncaught errors and rejections of the page, as text. */
  rendererErrors: string[];
  openedMenus: Menu[];
  /** What pages were told to do about spelling, in order. */
  spelling: { method: 'replaceMisspelling' | 'addWordToSpellCheckerDictionary'; word: string }[];
  relaunched: boolean;
  safeStorage: SafeStorageHooks;
  /** The operating system's own colour scheme; setting it tells nativeTheme. */
  systemPrefersDark: boolean;
  permissionRequestHandler: unknown;
  permissionCheckHandler: unknown;
  beforeRequestHandler: unknown;
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
  dialogAnswers: JSON.parse(process.env.NINEFOLD_STANDIN_DIALOGS ?? '[]') as object[],
  dialogCalls: [],
  shellCalls: [],
  notifications: [],
  rendererErrors: [],
  openedMenus: [],
  spelling: [],
  relaunched: false,
  safeStorage: initialSafeStorage(),
  systemPrefersDark: process.env.NINEFOLD_STANDIN_DARK === '1',
  permissionRequestHandler: null,
  permissionCheckHandler: null,
  beforeRequestHandler: null,
};
