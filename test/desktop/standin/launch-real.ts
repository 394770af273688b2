/** Starts an app on a genuine Electron through Playwright. */
import { createRequire } from 'node:module';
import { _electron } from '@playwright/test';
import type { DesktopApp, LaunchOptions } from './launch.ts';
import { collectOutput, exitOf, killAndWait, quitAndWait } from './launched-process.ts';

/** The binary of the installed package; it says itself what to do when there is none. */
function installedElectron(): string {
  return createRequire(import.meta.url)('electron') as string;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

export async function launchRealElectron(options: LaunchOptions): Promise<DesktopApp> {
  const electronApp = await _electron.launch({
    args: options.args,
    env: definedOnly(options.env ?? process.env),
    executablePath: options.executablePath ?? installedElectron(),
    ...(options.cwd ? { cwd: options.cwd } : {}),
    ...(options.timeout ? { timeout: options.timeout } : {}),
  });
  const child = electronApp.process();
  const exited = exitOf(child);
  return {
    // The same module; only `__standin` is missing there.
    evaluate: electronApp.evaluate.bind(electronApp) as unknown as DesktopApp['evaluate'],
    firstWindow: () => electronApp.firstWindow(),
    windows: () => electronApp.windows(),
    context: () => electronApp.context(),
    process: () => child,
    logs: collectOutput(child),
    close: () => quitAndWait(child, exited, () => electronApp.close()),
    kill: () => killAndWait(child, exited),
    exited,
  };
}
