/**
 * The app in the page of a component test: the real one, from its routes to its stores, with a host of its own behind a scripted transport, on a clock
 * that stands still. Each test opens another; nothing of one is left for the next.
 */
import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { createApi, type Api } from '../../../src/client/api.ts';
import { createHttpTransport } from '../../../src/client/http.ts';
import { CLIENT_HEADER } from '../../../src/contract/client-header.ts';
import type { CallInput } from '../../../src/contract/index.ts';
import type { Settings } from '../../../src/contract/settings.ts';
import { createApp, type App } from '../../../src/renderer/app/create-app.tsx';
import { pageSurroundings, type DesktopAround, type World } from '../../../src/renderer/lib/page/world.ts';
import type { Mail } from '../../support/outbox.ts';
import { HOST_COOKIE } from './host-cookie.ts';
import { type Answering, fetchFrom } from './host-fetch.ts';
import { createModel, type Model } from './model.ts';
import { scriptTransport, type ScriptedTransport } from './scripted-transport.ts';
import { virtualClock, type VirtualClock } from './virtual-clock.ts';

/** Monday, 5 January 2026, 10:00 UTC. */
export const START = Date.UTC(2026, 0, 5, 10);

export type SetInput = CallInput<'sets.create'>;

export interface AppOptions {
  /** The address that is opened; with null nothing is, until the test says so with `open`. */
  readonly at?: string | null;
  /** Kept before the app opens. */
  readonly sets?: readonly SetInput[];
  /** Kept before the app opens; the first launch is over unless it is said here. */
  readonly settings?: Partial<Settings>;
  /** A personal Gemini key that is kept. */
  readonly key?: string;
  /** Anything else that is kept before the app opens. */
  readonly before?: (api: Api) => Promise<unknown>;
  /** Told to the transport before the app asks anything. */
  readonly script?: (host: ScriptedTransport) => void;
  /** Answers requests in the host's place, as a server does that fails or a proxy before it. */
  readonly answering?: Answering;
  /** Epoch ms. */
  readonly now?: number;
  /** Variables of the server (docs/self-hosting.md). */
  readonly env?: Readonly<Record<string, string>>;
  /** The server has accounts, and this one is logged in here; with null it has none yet. Else it serves one person alone. */
  readonly account?: string | null;
  /** As a desktop has it. */
  readonly desktop?: DesktopAround;
  readonly isMac?: boolean;
  /** The timers of libraries stand still too, until the clock is moved. */
  readonly stopLibraries?: boolean;
}

export interface OpenedApp {
  /** What is between the app and its host. */
  readonly host: ScriptedTransport;
  readonly clock: VirtualClock;
  readonly model: Model;
  /** Straight to the host, as another client. */
  readonly api: Api;
  /** Another program, which has the name that the test gives it and cookies of its own. */
  elsewhere(program: string): {
    ask(
      method: string,
      path: string,
      body?: unknown,
      headers?: Readonly<Record<string, string>>,
    ): Promise<{ readonly status: number; readonly body: unknown }>;
  };
  /** The mail that the host sent last to somebody: another than `before`. */
  newestMail(email: string, before?: Mail): Promise<Mail>;
  /** Addresses outside the app that it went to: `reload`, or an address. */
  readonly left: readonly string[];
  /**
   * Opens the app at an address, in what its host and this browser have kept. What was open is closed. `script` is told to the transport before the
   * app asks anything.
   */
  open(at: string, script?: (host: ScriptedTransport) => void): Promise<void>;
  /** Opens the app anew where it is, as a reload does. */
  reopen(script?: (host: ScriptedTransport) => void): Promise<void>;
  /** The machine says that it has no network, or has it again. */
  network(isThere: boolean): void;
  /** The server ends; `restart` brings it back. */
  stopServer(): Promise<void>;
  restartServer(): Promise<void>;
}

/** Opens the app at an address and resolves when it has begun; what is in sight is for the test to wait for. */
export async function openApp(options: AppOptions = {}): Promise<OpenedApp> {
  const { at = '/', sets = [], settings = {}, key, before, now = START, env, account } = options;
  forgetEverything();
  await freeLocks();
  const id = await commands.openHost({ now, ...(env && { env }), ...(account !== undefined && { account }) });
  document.cookie = `${HOST_COOKIE}=${id}; path=/; SameSite=Strict`;
  const clock = virtualClock({
    start: now,
    onMove: (next) => commands.moveClock(id, next),
    libraries: options.stopLibraries ?? false,
  });
  const isPlain = account === undefined;
  const straight = fetchFrom(id, { isPlain });
  const headers = { [CLIENT_HEADER]: 'test/1' };
  const api = createApi(createHttpTransport({ origin: ownOrigin, headers, fetch: straight }));
  if (account !== null) await api.settings.put({ settings: { 'onboarding.done': true, ...settings } });
  if (sets.length > 0) await api.sets.importBulk({ bulk: [...sets] });
  if (key !== undefined) await api.user.saveGeminiKey({ key });
  await before?.(api);

  const left: string[] = [];
  const ownFetch = fetchFrom(id, { isPlain, ...(options.answering && { answering: options.answering }) });
  const lineToHost = () => scriptTransport(createHttpTransport({ origin: ownOrigin, now: clock.now, fetch: ownFetch }));
  let host = lineToHost();
  options.script?.(host);
  const start = (address: string, state: unknown = null): App => {
    history.replaceState(state, '', address);
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    const world: World = {
      ...pageSurroundings(),
      desktop: options.desktop ?? null,
      isMac: options.isMac ?? false,
      transport: host,
      clock,
      page: {
        origin: ownOrigin(),
        reload: () => void left.push('reload'),
        replace: (path) => void left.push(path),
        assign: (path) => void left.push(path),
      },
    };
    const app = createApp(world, root);
    return {
      close() {
        app.close();
        root.remove();
      },
    };
  };
  let app = at === null ? null : start(at);
  const close = (): void => {
    host.end();
    app?.close();
    clock.stop();
  };
  const openAnew = async (open: () => App, script?: (host: ScriptedTransport) => void): Promise<void> => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    close();
    await freeLocks();
    host = lineToHost();
    script?.(host);
    app = open();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
  };
  onTestFinished(async () => {
    close();
    await commands.closeHost(id);
    expectEmptyPage();
  });

  return {
    get host() {
      return host;
    },
    clock,
    model: createModel(id),
    api,
    left,
    elsewhere: (program) => ({
      ask: (method, path, body, headers) =>
        commands.askElsewhere(id, program, { method, path, body, ...(headers && { headers }) }),
    }),
    newestMail: (email, before) => commands.newestMail(id, email, before),
    open: (address, script) => openAnew(() => start(address), script),
    // A reload keeps what the entry of the history remembers.
    reopen: (script) =>
      openAnew(() => start(location.pathname + location.search + location.hash, history.state), script),
    network(isThere) {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isThere });
      host.away(!isThere);
      window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    },
    stopServer: () => commands.stopHost(id),
    restartServer: () => commands.restartHost(id),
  };
}

function ownOrigin(): string {
  return location.origin;
}

/** A set of `count` simple cards. */
export function simpleSet(topic: string, count: number, fields: Partial<SetInput> = {}): SetInput {
  const flashcards = Array.from({ length: count }, (_, n) => ({
    question: `${topic}, question ${n + 1}?`,
    answer: `Answer ${n + 1}`,
  }));
  return { topic, flashcards, ...fields };
}

/** An app that was closed while it held a lock waits for a clock that stands still; a page that is gone holds none. */
async function freeLocks(): Promise<void> {
  for (;;) {
    const { held = [], pending = [] } = await navigator.locks.query();
    const [lock] = [...held, ...pending];
    if (lock?.name === undefined) return;
    await navigator.locks.request(lock.name, { steal: true }, () => {});
  }
}

/**
 * An app that is closed leaves nothing in its page. What it does leave it has lost sight of, as it would in a window: a backdrop that nobody can take
 * away takes every press. @throws when something is left, which is gone then: it is the fault of this test alone
 */
function expectEmptyPage(): void {
  const left = [...document.body.children];
  for (const each of left) each.remove();
  const [first] = left;
  if (first) throw new Error(`The app left something in its page: ${first.outerHTML.slice(0, LEFTOVER_CHARS)}`);
}
const LEFTOVER_CHARS = 500;

function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'onLine');
  for (const name of document.documentElement.getAttributeNames())
    if (name !== 'lang') document.documentElement.removeAttribute(name);
}
