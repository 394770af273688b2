/** The desktop host: one instance, one profile, one window. */
import path from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';
import { createDispatch } from '../api/dispatch.ts';
import { handlers } from '../api/handlers.ts';
import { registerAssetScheme, serveAssets } from './assets.ts';
import { newId } from '../data/ids.ts';
import { bringToFront, broadcast, mountCalls, mountWindowActions } from './ipc.ts';
import { logger, logUncaught } from './log.ts';
import { createMediaServer } from './media.ts';
import { installMenu } from './menu.ts';
import { openProfile, type Profile } from './profile.ts';
import { restrictSession, restrictWebContents } from './security.ts';
import { applyTheme, createMainWindow } from './window.ts';

const RENDERER_FOLDER = path.join(__dirname, '../renderer/main_window');

logUncaught();
if (process.env['NINEFOLD_USER_DATA']) app.setPath('userData', path.resolve(process.env['NINEFOLD_USER_DATA']));
if (app.requestSingleInstanceLock()) {
  registerAssetScheme();
  restrictWebContents();
  app.on('second-instance', focusWindow);
  void app.whenReady().then(start).catch(failToStart);
} else {
  app.quit();
}

async function start(): Promise<void> {
  restrictSession();
  const profile = await openProfile({
    folder: app.getPath('userData'),
    newId,
    version: app.getVersion(),
    onSessionEnd: () => broadcast('changed', { kinds: ['account'] }),
    ...modelEndpoint(),
  });
  serveAssets(RENDERER_FOLDER, createMediaServer(profile.store));
  const calls = mountCalls(createDispatch(handlers), (signal) => profile.contextFor(signal));
  mountWindowActions();
  installMenu();
  profile.db.onChange(({ kinds }) => {
    broadcast('changed', { kinds });
    if (kinds.includes('settings')) void followTheme(profile);
  });
  await followTheme(profile);
  createMainWindow();
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) createMainWindow();
  });
  quitAfterSaving(async () => {
    await calls.idle();
    await profile.close();
  });
}

/** A model endpoint of one's own is for development: a packaged app talks to the real one. */
function modelEndpoint(): { geminiBaseUrl?: string } {
  const geminiBaseUrl = process.env['GEMINI_BASE_URL'];
  return !app.isPackaged && geminiBaseUrl ? { geminiBaseUrl } : {};
}

async function followTheme(profile: Profile): Promise<void> {
  applyTheme((await profile.store.settings.all())['appearance.theme']);
}

function focusWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window) bringToFront(window);
}

/** A quit waits for running saves and for the database to close; a second quit while waiting changes nothing. */
function quitAfterSaving(finish: () => Promise<void>): void {
  let finished: Promise<void> | null = null;
  let done = false;
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', (event) => {
    if (done) return;
    event.preventDefault();
    finished ??= finish()
      .catch((error: unknown) => logger.error({ error: String(error) }, 'closing failed'))
      .then(() => {
        done = true;
        app.quit();
      });
  });
}

/** The one failure that has no window to be shown in, e.g. a profile made by a newer version. */
function failToStart(error: unknown): void {
  logger.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'start failed');
  dialog.showErrorBox('Ninefold could not start', error instanceof Error ? error.message : String(error));
  app.exit(1);
}
