/**
 * What the app stands on, and what it keeps while it stands there: nothing of an app is made when a module is loaded, so a page can have one app
 * after another, each with a host, a clock and a storage of its own (docs/decisions/0014-an-app-of-its-world.md).
 */
import type { Transport } from '../../../client/transport.ts';
import type { PreloadApi, WindowAction } from '../../../contract/preload.ts';

declare global {
  interface Window {
    /** There on the desktop only. */
    readonly ninefold?: PreloadApi;
  }
}

/** Names a timer to whoever stops it. */
export type Timer = object | number;

/** What time it is, and what happens later. */
export interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  readonly setTimeout: (work: () => void, ms?: number) => Timer;
  readonly clearTimeout: (timer: Timer | undefined) => void;
  readonly setInterval: (work: () => void, ms: number) => Timer;
  readonly clearInterval: (timer: Timer | undefined) => void;
}

/** The page and where a browser can take it. Whatever leaves a page leaves its app. */
export interface PageAround {
  readonly origin: string;
  reload(): void;
  replace(path: string): void;
  /** Another site, from which one may come back. */
  assign(address: string): void;
}

/** The desktop's own window and computer. */
export interface DesktopAround {
  /** As `process.platform` names it. */
  readonly platform: string;
  window(action: WindowAction): void;
}

export interface World {
  /** Carries calls to the host, and its pokes back. */
  readonly transport: Transport;
  /** Null in the browser edition. */
  readonly desktop: DesktopAround | null;
  readonly isMac: boolean;
  readonly clock: Clock;
  /** Of this browser; asking for it throws where it is forbidden. */
  readonly storage: () => Storage;
  /** Of this tab alone; asking for it throws where it is forbidden. */
  readonly tabStorage: () => Storage;
  readonly page: PageAround;
}

interface Standing {
  readonly world: World;
  readonly kept: Map<() => unknown, unknown>;
}

/** What surrounds an app in a page; who is asked for its data is said by whoever starts it. Named before any language is chosen. */
export function pageSurroundings(): Omit<World, 'transport'> {
  const preload = typeof window === 'undefined' ? undefined : window.ninefold;
  return {
    desktop: preload ? { platform: preload.platform, window: (action) => preload.window(action) } : null,
    isMac: preload ? preload.platform === 'darwin' : /mac/i.test(globalThis.navigator?.platform ?? ''),
    clock: {
      now: () => Date.now(),
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer as number | undefined),
      setInterval: (work, ms) => setInterval(work, ms),
      clearInterval: (timer) => clearInterval(timer as number | undefined),
    },
    storage: () => localStorage,
    tabStorage: () => sessionStorage,
    page: {
      get origin() {
        return location.origin;
      },
      reload: () => location.reload(),
      replace: (path) => location.replace(path),
      assign: (address) => location.assign(address),
    },
  };
}

/** Of a world in which nobody may be asked. */
export const NO_HOST: Transport = {
  call: () => Promise.reject(new Error('A host is asked before the app has one.')),
  on: () => () => {},
};

let standing: Standing | null = null;

/** From now on everything is asked of this world, and nothing is kept yet. */
export function enterWorld(world: World): void {
  standing = { world, kept: new Map() };
}

/** The world that was entered last. Before the first one it is the page, with no host. */
export function world(): World {
  return here().world;
}

/**
 * Something of which an app has one: made when it is first asked for, and anew in another world.
 *
 * @example const waiting = ofApp(() => new Map<string, Draft>());
 */
export function ofApp<Kept>(make: () => Kept): () => Kept {
  return () => {
    const { kept } = here();
    if (!kept.has(make)) kept.set(make, make());
    return kept.get(make) as Kept;
  };
}

function here(): Standing {
  standing ??= { world: { ...pageSurroundings(), transport: NO_HOST }, kept: new Map() };
  return standing;
}
