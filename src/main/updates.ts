/**
 * Updates of an installed app, by Electron's own updater: it takes only what is signed by who signed the app that runs. Off unless the build was
 * told where they are (`NINEFOLD_UPDATE_FEED`, docs/desktop.md), so that a build of one's own asks nobody.
 */
import { app } from 'electron';
import { logger } from './log.ts';

/** Systems that Electron can update; packages of Linux are updated by the system. */
const UPDATED: ReadonlySet<NodeJS.Platform> = new Set(['darwin', 'win32']);
const EVERY = '6 hours';

export async function startUpdates(): Promise<void> {
  if (NINEFOLD_UPDATE_FEED === '' || !app.isPackaged || !UPDATED.has(process.platform)) return;
  // Windows itself updates a package of its own kind (MSIX).
  if (process.windowsStore) return;
  const { updateElectronApp, UpdateSourceType } = await import('update-electron-app');
  updateElectronApp({
    updateSource: {
      type: UpdateSourceType.StaticStorage,
      baseUrl: `${NINEFOLD_UPDATE_FEED}/${process.platform}/${process.arch}`,
    },
    updateInterval: EVERY,
    logger: {
      log: (message) => logger.info({}, message),
      info: (message) => logger.info({}, message),
      warn: (message) => logger.warn({}, message),
      error: (message) => logger.error({}, message),
    },
  });
}
