/** Starts and ends the Chromium that shows the windows. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { browserOptions, prepareBrowser } from '../../support/chromium.ts';
import { claimChromiumProfile, type ChromiumProfile } from './chromium-profile.ts';
import { DevToolsConnection } from './devtools.ts';

const CLOSE_PATIENCE_MS = 2000;
const ERROR_TAIL = 800;

const FLAGS = [
  '--remote-debugging-pipe',
  '--no-startup-window',
  '--no-default-browser-check',
  '--disable-features=Translate,MediaRouter,OptimizationHints',
  // A window in the background runs its timers at full speed, as Electron's does while it is visible.
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
];

export interface ChromiumOptions {
  sessionData: string;
  headed: boolean;
  /** Also open a debugging port on the loopback address, for a test to connect to. */
  openPort: boolean;
  onGone(): void;
}

export class Chromium {
  readonly connection: DevToolsConnection;
  /** The `ws://` address for a test, empty when no port was asked for. */
  readonly endpoint: string;
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;

  private constructor(child: ChildProcess, endpoint: string, gone: Promise<void>) {
    this.#process = child;
    this.endpoint = endpoint;
    this.#gone = gone;
    this.connection = new DevToolsConnection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  }

  static async launch(options: ChromiumOptions): Promise<Chromium> {
    const profile = await claimChromiumProfile(options.sessionData);
    await prepareBrowser();
    const { executablePath, args, env } = browserOptions();
    if (executablePath === undefined)
      throw new Error('electron stand-in: no Chrome was found. Install one, or name one in NINEFOLD_CHROMIUM.');
    const child = spawn(executablePath, [...args, ...commandLine(options, profile)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own: Ctrl+C in a terminal reaches only the app, which then closes Chromium in order.
      detached: true,
    });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    void gone.then(() => {
      profile.release();
      options.onGone();
    });
    if (child.pid) {
      profile.recordChromium(child.pid);
    }
    const endpoint = await started(child, options.openPort);
    return new Chromium(child, endpoint, gone);
  }

  async close(): Promise<void> {
    this.connection.browser.send('Browser.close').catch(() => undefined);
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), CLOSE_PATIENCE_MS);
    await this.#gone;
    clearTimeout(timer);
  }
}

function commandLine(options: ChromiumOptions, profile: ChromiumProfile): string[] {
  return [
    ...FLAGS,
    `--user-data-dir=${profile.folder}`,
    ...(options.openPort ? ['--remote-debugging-port=0'] : []),
    ...(options.headed ? [] : ['--headless=new']),
  ];
}

/** Resolves when Chromium says where it listens, or at once when it was given no port. */
function started(child: ChildProcess, openPort: boolean): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      // Read on after the start as well: a full pipe would block Chromium.
      if (output.length > 64 * 1024) return;
      output += chunk.toString('utf8');
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`electron stand-in: Chromium ended with ${code}: ${output.slice(-ERROR_TAIL)}`));
    });
    if (!openPort) resolve('');
  });
}
