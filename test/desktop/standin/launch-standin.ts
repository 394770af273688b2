/** Starts an app on the stand-in: a forked process for the main side, a DevTools connection for its windows. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { DesktopApp, LaunchOptions } from './launch.ts';
import { collectOutput, exitOf, killAndWait, quitAndWait } from './launched-process.ts';
import type { ChannelMessage } from './test-channel.ts';

const EXECUTABLE = fileURLToPath(new URL('./electron', import.meta.url));
const START_TIMEOUT_MS = 30_000;
const WINDOW_TIMEOUT_MS = 10_000;
const POLL_MS = 10;

/** The questions asked over the channel and not answered yet. */
class EvaluateChannel {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  readonly ready = Promise.withResolvers<string>();
  #lastId = 0;

  constructor(child: ChildProcess, exited: Promise<number | null>, logs: () => string) {
    this.#child = child;
    child.on('message', (message) => this.#receive(message as ChannelMessage));
    void exited.then((code) => {
      const error = new Error(`The app ended with ${code}.\n${logs()}`);
      this.ready.reject(error);
      for (const pending of this.#pending.values()) pending.reject(error);
    });
  }

  #receive(message: ChannelMessage): void {
    if (message.kind === 'ready') {
      this.ready.resolve(message.endpoint);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.ok) pending?.resolve(message.value);
    else pending?.reject(new Error(message.error));
  }

  evaluate(functionText: string, argument: unknown): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#child.send({ kind: 'evaluate', id, functionText, argument }, (error) => {
        if (error) reject(error);
      });
    });
  }
}

function withTimeout<Value>(promise: Promise<Value>, milliseconds: number, sentence: () => string): Promise<Value> {
  const late = Promise.withResolvers<Value>();
  const timer = setTimeout(() => late.reject(new Error(sentence())), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

async function waitForWindow(context: BrowserContext, logs: () => string): Promise<Page> {
  const deadline = Date.now() + WINDOW_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const page = context.pages().find((candidate) => candidate.url() !== 'about:blank');
    if (page) {
      await page.waitForLoadState('load');
      return page;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The app opened no window.\n${logs()}`);
}

function environment(options: LaunchOptions): NodeJS.ProcessEnv {
  const env = { ...(options.env ?? process.env) };
  if (options.safeStorage) env.NINEFOLD_STANDIN_SAFE_STORAGE = options.safeStorage;
  return env;
}

export async function launchStandin(options: LaunchOptions): Promise<DesktopApp> {
  const child = fork(options.executablePath ?? EXECUTABLE, options.args, {
    cwd: options.cwd,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Answers keep dates, maps and undefined.
    serialization: 'advanced',
    // Flags of the test runner's own Node are not the app's.
    execArgv: [],
  });
  const logs = collectOutput(child);
  const exited = exitOf(child);
  const channel = new EvaluateChannel(child, exited, logs);
  const timeout = options.timeout ?? START_TIMEOUT_MS;
  let endpoint: string;
  try {
    endpoint = await withTimeout(channel.ready.promise, timeout, () => `The app did not start.\n${logs()}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  // isLocal lets setInputFiles hand over paths; noDefaults leaves the colour scheme to nativeTheme.
  const browser = await chromium.connectOverCDP(endpoint, { isLocal: true, noDefaults: true });
  const context = browser.contexts()[0]!;
  // Playwright learns of the end a moment after the process; a trace or screenshot in between would fail the test.
  const ended = Promise.withResolvers<void>();
  browser.once('disconnected', () => ended.resolve());
  const exitedAndLeft = async () => {
    const code = await exited;
    await ended.promise;
    return code;
  };
  const evaluate = ((fn: () => unknown, argument: unknown) =>
    channel.evaluate(fn.toString(), argument)) as DesktopApp['evaluate'];

  return {
    evaluate,
    firstWindow: () => waitForWindow(context, logs),
    windows: () => context.pages(),
    context: () => context,
    process: () => child,
    logs,
    close: () => quitAndWait(child, exitedAndLeft(), () => evaluate(({ app }) => app.quit())),
    kill: () => killAndWait(child, exitedAndLeft()),
    exited,
  };
}
