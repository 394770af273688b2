/** Starts an app: makes `electron` resolvable, runs the main file, then Chromium, then `ready`. */
import { createRequire, registerHooks } from 'node:module';
import { app } from './app.ts';
import { locateApp } from './app-location.ts';
import { BrowserWindow } from './browser-window.ts';
import { Chromium } from './chromium.ts';
import { report, runtime } from './runtime.ts';
import { announceReady, listenToTest } from './test-channel.ts';
import { unsupported } from './unsupported.ts';

/** The Electron and Chromium that the stand-in stands for, as the app reads them in `process.versions`. */
const VERSIONS = { electron: '45.4.1', chrome: '156.0.0.0' };

const ELECTRON_MODULE = new URL('./electron-module.ts', import.meta.url).href;
const ELECTRON_NAMES = ['electron', 'electron/main', 'electron/common'];

/** @param executable real path of the `electron` file; @param args the command line after it */
export async function boot(executable: string, args: string[]): Promise<void> {
  if (args.includes('--version') || args.includes('-v')) {
    console.log(`v${VERSIONS.electron} (stand-in)`);
    return;
  }
  runtime.location = locateApp(executable, args);
  becomeElectron(executable);
  exitInOrder();
  listenToTest();
  runMainFile();
  await showWindows();
}

function becomeElectron(executable: string): void {
  const { appPath, packaged, resourcesPath, appArguments } = runtime.location;
  for (const [name, value] of Object.entries(VERSIONS)) {
    Object.defineProperty(process.versions, name, { value, enumerable: true });
  }
  Object.assign(process, { type: 'browser', resourcesPath, defaultApp: packaged ? undefined : true });
  process.argv = [executable, ...(packaged ? [] : [appPath]), ...appArguments];
  registerHooks({
    resolve(specifier, context, next) {
      return ELECTRON_NAMES.includes(specifier)
        ? { url: ELECTRON_MODULE, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context);
    },
  });
}

function exitInOrder(): void {
  process.on('SIGTERM', () => app.quit());
  process.on('SIGINT', () => app.quit());
  // Electron shows an error box and goes on; here the error belongs in the log of the test. An app's own listener
  // replaces this one, as it does there.
  const logAndGoOn = (error: unknown) => {
    if (process.listenerCount('uncaughtException') === 1) report('Uncaught Exception:', error);
  };
  process.on('uncaughtException', logAndGoOn);
  process.on('unhandledRejection', (reason) => {
    if (process.listenerCount('unhandledRejection') === 1) report('Unhandled rejection:', reason);
  });
}

function runMainFile(): void {
  const { mainFile, manifest } = runtime.location;
  if (mainFile.endsWith('.mjs') || (manifest.type === 'module' && !mainFile.endsWith('.cjs'))) {
    unsupported('a main file that is an ES module');
  }
  createRequire(mainFile)(mainFile);
}

async function showWindows(): Promise<void> {
  if (runtime.exiting || runtime.quitting) {
    // The app ended itself while it loaded, as a second instance does.
    return;
  }
  const chromium = await Chromium.launch({
    sessionData: app.getPath('sessionData'),
    headed: runtime.headed,
    openPort: runtime.underTest,
    onGone: () => {
      if (runtime.exiting) return;
      report('Chromium is gone');
      process.exit(1);
    },
  });
  runtime.chromium = chromium;
  await followTargets(chromium);
  app.becomeReady();
  announceReady(chromium.endpoint);
}

async function followTargets(chromium: Chromium): Promise<void> {
  const { browser } = chromium.connection;
  browser.on('Target.targetDestroyed', ({ targetId }) => BrowserWindow.targetDestroyed(targetId));
  browser.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type !== 'page' || !targetInfo.openerId) return;
    // Opened by a page itself. The app has been asked about it (`Page.windowOpen`); it is never shown.
    void browser.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined);
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
}
