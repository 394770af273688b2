/** The main window: sandboxed, context-isolated, with our own title bar, shown only once it has something to show. */
import path from 'node:path';
import { app, BrowserWindow, nativeTheme } from 'electron';
import type { Theme } from '../contract/settings.ts';
import { showContextMenus } from './context-menu.ts';
import { recoverFromCrashes } from './crash.ts';
import { broadcast } from './ipc.ts';
import { offerCommands } from './menu.ts';
import { APP_ORIGIN } from './security.ts';
import { backgroundOf, overlayOf, windowFrame } from './window-frame.ts';
import { keepWindowState, LEAST_SIZE, readWindowStart } from './window-state.ts';

export function createMainWindow(): BrowserWindow {
  const { place, maximized, fullScreen, zoomLevel } = readWindowStart();
  const window = new BrowserWindow({
    ...place,
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    title: 'Ninefold',
    show: false,
    ...windowFrame(process.platform, nativeTheme.shouldUseDarkColors),
    webPreferences: {
      preload: path.join(__dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: true,
      devTools: !app.isPackaged,
    },
  });
  if (maximized) window.maximize();
  if (fullScreen) window.setFullScreen(true);
  window.once('ready-to-show', () => window.show());
  const tellState = () => broadcast('window', { maximized: window.isMaximized() });
  window.on('maximize', tellState);
  window.on('unmaximize', tellState);
  // Whatever the next page can do, the one that is gone says nothing of it.
  window.webContents.on('did-navigate', () => offerCommands(null));
  window.on('closed', () => offerCommands(null));
  window.webContents.once('did-finish-load', () => window.webContents.setZoomLevel(zoomLevel));
  // A window may start maximised, and a reloaded page knows nothing.
  window.webContents.on('did-finish-load', tellState);
  keepWindowState(window);
  showContextMenus(window);
  recoverFromCrashes(window);
  void window.loadURL(startUrl());
  return window;
}

function startUrl(): string {
  return typeof MAIN_WINDOW_VITE_DEV_SERVER_URL === 'string' ? MAIN_WINDOW_VITE_DEV_SERVER_URL : `${APP_ORIGIN}/`;
}

/** The person's choice wins over the system's; `system` follows it live. */
export function applyTheme(theme: Theme): void {
  nativeTheme.themeSource = theme;
}

/** What lies behind the pages has their colours also when the theme changes while they are open. */
export function followThemeOfSystem(): void {
  nativeTheme.on('updated', () => {
    const dark = nativeTheme.shouldUseDarkColors;
    for (const window of BrowserWindow.getAllWindows()) {
      window.setBackgroundColor(backgroundOf(dark));
      if (process.platform === 'win32') window.setTitleBarOverlay(overlayOf(dark));
    }
  });
}
