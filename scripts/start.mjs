// `npm start`: opens the desktop app, or serves the browser edition where no Electron runtime can be had.
import { spawn } from 'node:child_process';
import { serveBrowserEdition } from './browser-edition.mjs';
import { runUntilStopped } from './child.mjs';
import { findElectron } from './electron-runtime.mjs';
import { ROOT, tool } from './paths.mjs';

try {
  const electron = await findElectron();
  process.exitCode = electron.found ? await openDesktop() : await openBrowserEdition(electron.reason);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function openDesktop() {
  return runUntilStopped(process.execPath, [tool('forge'), 'start'], { cwd: ROOT, ownGroup: true });
}

function openBrowserEdition(reason) {
  console.log(`${reason} Serving the browser edition instead.`);
  return serveBrowserEdition({
    extraEnv: { SINGLE_USER: process.env.SINGLE_USER ?? '1' },
    ...(hasDisplay() && { onReady: openDefaultBrowser }),
  });
}

function hasDisplay() {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function openDefaultBrowser(address) {
  const [file, ...args] = {
    darwin: ['open', address],
    win32: ['cmd', '/c', 'start', '', address],
  }[process.platform] ?? ['xdg-open', address];
  const opener = spawn(file, args, { stdio: 'ignore', detached: true });
  // The printed address is enough where there is no opener.
  opener.once('error', () => {});
  opener.unref();
}
