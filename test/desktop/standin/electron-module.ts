/** The module that `require('electron')` and `import 'electron'` give to the main process. */
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard, Notification, powerMonitor, screen, shell } from './desktop-services.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import { nativeImage } from './native-image.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { session } from './session.ts';
import { testHooks } from './test-hooks.ts';
import { strict } from './unsupported.ts';

const supported = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
};

/**
 * Members that exist in Electron and not here. Importing them is harmless, bundlers do it for all at once; using one,
 * also with `new`, throws.
 */
const ABSENT = [
  'autoUpdater',
  'BaseWindow',
  'contentTracing',
  'crashReporter',
  'desktopCapturer',
  'globalShortcut',
  'MessageChannelMain',
  'powerSaveBlocker',
  'systemPreferences',
  'Tray',
  'utilityProcess',
  'webContents',
  'WebContentsView',
];

function absent(name: string): object {
  const refuse = class {
    constructor() {
      throw new Error(`electron stand-in: ${name} is not supported`);
    }
  };
  return strict(name, refuse);
}

const absentMembers = Object.fromEntries(ABSENT.map((name) => [name, absent(name)]));

export const electron = { ...supported, ...absentMembers };
Object.defineProperty(electron, '__standin', { value: testHooks, enumerable: false });
Object.defineProperty(electron, 'default', { value: electron, enumerable: false });

export type StandinElectron = typeof electron & { readonly __standin: typeof testHooks };

// What `require` returns: the object itself rather than the namespace of this module.
export { electron as 'module.exports' };
