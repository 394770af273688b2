/**
 * Starts an app for a test, on the stand-in or, with NINEFOLD_ELECTRON=real, on a genuine Electron through Playwright,
 * with one surface for both: the part of Playwright's ElectronApplication that the tests use.
 */
import type { ChildProcess } from 'node:child_process';
import type { BrowserContext, Page } from '@playwright/test';
import type { StandinElectron } from './electron-module.ts';
import { launchRealElectron } from './launch-real.ts';
import { launchStandin } from './launch-standin.ts';

export interface LaunchOptions {
  /** The app's folder or main file, then its arguments. */
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Another executable with the app inside, such as a packaged one. */
  executablePath?: string;
  /** Milliseconds until a start counts as failed. */
  timeout?: number;
  /** Stand-in only: the state of the system's keyring; see the README. */
  safeStorage?: 'unavailable' | 'basic_text';
}

export interface DesktopApp {
  /** Runs `fn` in the main process with the electron module; argument and answer are cloned. */
  evaluate<Answer, Argument = undefined>(
    fn: (electron: StandinElectron, argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ): Promise<Awaited<Answer>>;
  /** The first window, once its document is loaded. */
  firstWindow(): Promise<Page>;
  windows(): Page[];
  context(): BrowserContext;
  process(): ChildProcess;
  /** All that the app wrote to stdout and stderr. */
  logs(): string;
  /** Quits as a person would, and by force after a while; resolves with the exit code. */
  close(): Promise<number | null>;
  /** `kill -9`: no handler of the app runs. */
  kill(): Promise<void>;
  /** Resolves with the exit code whenever the app ends. */
  exited: Promise<number | null>;
}

/** False on a genuine Electron, where `electron.__standin` does not exist. */
export const runsOnStandin = process.env.NINEFOLD_ELECTRON !== 'real';

export function launch(options: LaunchOptions): Promise<DesktopApp> {
  return runsOnStandin ? launchStandin(options) : launchRealElectron(options);
}
