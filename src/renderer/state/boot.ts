/** The boot phases of core §2 and §4: what the loading screen shows, and when the app is there. */
import { BOOT_FORCED_COMPLETE_MS, BOOT_PERCENT, type BootPhase } from '../../contract/limits.ts';
import { logError } from '../lib/page/log.ts';
import { appStore } from '../lib/page/app-store.ts';
import { clock } from '../lib/page/clock.ts';
import { ofApp } from '../lib/page/world.ts';

type Loader = () => Promise<void>;

interface BootState {
  readonly phase: BootPhase;
}

export const useBoot = appStore<BootState>(() => ({ phase: 'idle' }));

const loaders = ofApp((): Loader[] => []);

/** Moves on to a later phase; the bar never goes back. */
function advance(phase: BootPhase): void {
  useBoot.setState((state) => (BOOT_PERCENT[phase] > BOOT_PERCENT[state.phase] ? { phase } : state));
}

/** A failed load does not stop the boot: its screen shows its own error with a Retry. */
async function settle(load: Loader): Promise<void> {
  try {
    await load();
  } catch (error) {
    logError('A part of the boot could not be loaded.', error);
  }
}

export const boot = {
  /** Adds data that the first screen needs. Called before `start`. */
  register(loader: Loader): void {
    loaders().push(loader);
  },

  /**
   * Loads the snapshot (who is there, with which settings), beside it everything registered, then completes. After 5 s it completes
   * whatever is still missing. Resolves when complete.
   */
  async start(snapshot: readonly Loader[]): Promise<void> {
    const forced = clock.setTimeout(() => advance('complete'), BOOT_FORCED_COMPLETE_MS);
    advance('snapshot-loading');
    const hydrating = Promise.all(loaders().map((load) => settle(load)));
    await Promise.all(snapshot.map((load) => settle(load)));
    advance('snapshot-loaded');
    await hydrating;
    advance('hydrated');
    clock.clearTimeout(forced);
    advance('complete');
  },
};
