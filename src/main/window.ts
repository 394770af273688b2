/** The main window: sandboxed, context-isolated, with our own title bar, shown only once it has something to show. */
import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import type { Theme } from '../contract/settings.ts';
import { broadcast } from './ipc.ts';
import { APP_ORIGIN } from './security.ts';

/** `--bg` of the tokens: the window is painted in it before the page is, so that nothing flashes white. */
const BACKGROUND = { light: '#eef4f4', dark: '#10191c' } as const;
const SIZE = { width: 1280, height: 800, minWidth: 360, minHeight: 480 } as const;
/** Half of the title bar's 40 px less half of a traffic light. */
const TRAFFIC_LIGHTS = { x: 14, y: 13 } as const;

export function createMainWindow(): BrowserWindow {
  const window = new BrowserWindow({
    ...SIZE,
    title: 'Ninefold',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    ...(process.platform === 'darwin'
      ? { titleBarStyle: 'hidden', trafficLightPosition: TRAFFIC_LIGHTS }
      : { frame: false }),
    webPreferences: {
      preload: path.join(__dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: true,
    },
  });
  window.once('ready-to-show', () => window.show());
  const tellState = () => broadcast('window', { maximized: window.isMaximized() });
  window.on('maximize', tellState);
  window.on('unmaximize', tellState);
  // A window may start maximised, and a reloaded page knows nothing.
  window.webContents.on('did-finish-load', tellState);
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
