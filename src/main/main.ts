/** The desktop host: one instance, one profile, one window. */
import path from 'node:path';
import { app, BrowserWindow, dialog, net } from 'electron';
import startedByInstaller from 'electron-squirrel-startup';
import { createDispatch } from '../api/dispatch.ts';
import { handlers } from '../api/handlers.ts';
import type { CommandId } from '../contract/commands.ts';
import { newId } from '../data/database/ids.ts';
import { careCalls } from './care-calls.ts';
import { ClosedByPerson } from './damage.ts';
import { registerAssetScheme, serveAssets } from './assets.ts';
import { withDesktopCalls } from './desktop-calls.ts';
import { bringToFront, broadcast, mountCalls, mountWindowActions, pressCommand } from './ipc.ts';
import { logFile, logger, logUncaught } from './log.ts';
import { createMediaServer } from './media.ts';
import { offerCommands } from './menu.ts';
import { collectOpenedThings, createOpenedThings, forgetLinks } from './opened-things.ts';
import { nativeWords } from './native-words.ts';
import { printCalls } from './print-calls.ts';
import { openProfile } from './profile.ts';
import { startFailure } from './start-failure.ts';
import { restrictSession, restrictWebContents } from './security.ts';
import { syncCalls } from './sync-calls.ts';
import { followProfile } from './system-surfaces.ts';
import { startUpdates } from './updates.ts';
import { createMainWindow, followThemeOfSystem } from './window.ts';

const RENDERER_FOLDER = path.join(__dirname, '../renderer/main_window');

/** Until then there is nothing that a window could show. */
let hasStarted = false;
const opened = createOpenedThings(newId, () => broadcast('opened', {}));

logUncaught();
if (process.env['NINEFOLD_USER_DATA']) app.setPath('userData', path.resolve(process.env['NINEFOLD_USER_DATA']));
if (!startedByInstaller && app.requestSingleInstanceLock()) {
  registerAssetScheme();
  restrictWebContents();
  collectOpenedThings(opened, showWindow);
  void app.whenReady().then(start).catch(failToStart);
} else {
  if (startedByInstaller) forgetLinks();
  app.quit();
}

async function start(): Promise<void> {
  restrictSession();
  const profile = await openProfile({
    folder: app.getPath('userData'),
    newId,
    version: app.getVersion(),
    isOnline: () => net.isOnline(),
    onAccountChange: () => broadcast('changed', { kinds: ['account'] }),
    ...modelEndpoint(),
  });
  serveAssets(RENDERER_FOLDER, [createMediaServer(profile.store), opened.serve]);
  const dispatch = withDesktopCalls(createDispatch(handlers), {
    takeOpened: () => ({ opened: opened.take() }),
    offerCommands({ ids }) {
      offerCommands(ids);
      return {};
    },
    ...careCalls(profile),
    ...printCalls(() => BrowserWindow.getAllWindows()[0]),
    ...syncCalls(profile.sync),
  });
  const calls = mountCalls(dispatch, (signal) => profile.contextFor(signal));
  mountWindowActions();
  followThemeOfSystem();
  const surfaces = await followProfile(profile, {
    go(place) {
      showWindow();
      opened.add({ kind: 'place', place });
    },
    run: runCommand,
  });
  hasStarted = true;
  createMainWindow();
  app.on('activate', showWindow);
  void startUpdates().catch((error: unknown) => logger.warn({ error: String(error) }, 'updates cannot be looked for'));
  quitAfterSaving(async () => {
    surfaces.stop();
    calls.breakOff();
    await Promise.all([profile.breakOff(), calls.idle()]);
    await profile.close();
  });
}

/** A model endpoint of one's own is for development: a packaged app talks to the real one. */
function modelEndpoint(): { geminiBaseUrl?: string } {
  const geminiBaseUrl = process.env['GEMINI_BASE_URL'];
  return !app.isPackaged && geminiBaseUrl ? { geminiBaseUrl } : {};
}

/** The window in front of all others; on a Mac the app may run without one. */
function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window) bringToFront(window);
  else if (hasStarted) createMainWindow();
}

/** A command of the menu. One that is chosen while there is no page waits for it. */
function runCommand(id: CommandId): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window && !window.webContents.isLoading()) return pressCommand(window, id);
  showWindow();
  opened.add({ kind: 'command', id });
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
  if (error instanceof ClosedByPerson) return app.exit(0);
  const said = startFailure(error, { folder: app.getPath('userData'), log: logFile() });
  logger.error(
    { said, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'start failed',
  );
  dialog.showErrorBox(nativeWords().desktop.startFailed, said);
  app.exit(1);
}
