/** What every module of the stand-in shares: which app runs, its Chromium, and how far its life has come. */
import type { AppLocation } from './app-location.ts';
import type { Chromium } from './chromium.ts';

interface Runtime {
  location: AppLocation;
  headed: boolean;
  /** True when a test started this process and talks to it; only then Chromium opens a debugging port. */
  underTest: boolean;
  ready: boolean;
  quitting: boolean;
  exiting: boolean;
  chromium: Chromium | undefined;
}

export const runtime: Runtime = {
  location: { appPath: '', mainFile: '', manifest: {}, packaged: false, resourcesPath: '', appArguments: [] },
  headed: process.env.NINEFOLD_STANDIN_HEADED === '1',
  underTest: typeof process.send === 'function',
  ready: false,
  quitting: false,
  exiting: false,
  chromium: undefined,
};

/** The running Chromium; asking before `ready` is an error of the stand-in. */
export function chromium(): Chromium {
  if (!runtime.chromium) {
    throw new Error('electron stand-in: Chromium is not running yet');
  }
  return runtime.chromium;
}

/** Says on stderr what a real Electron would have said in its own log. */
export function report(message: string, detail?: unknown): void {
  console.error(`[electron stand-in] ${message}`, detail ?? '');
}
