import { dashboardDialogs } from './dialogs.ts';
import type * as actions from './library-actions.ts';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { logError } from '../../lib/page/log.ts';
import { sayNotLoaded } from '../../lib/loading/say-not-loaded.ts';

type Actions = typeof actions;

/** The actions of the dashboard: the first paint does without them, and they are there before a key or press needs them. */
export const libraryActions = lazyModule<Actions>(() => import('./library-actions.ts'));

/** For a part from which things are changed: whoever points at it or presses a key in it may be about to, and goes on typing in a dialog. */
export const preloadsActions = { onPointerEnter: preload, onKeyDownCapture: preload };

function preload(): void {
  libraryActions.preload();
  dashboardDialogs.preload();
}

/** Does something that says for itself how it went. */
export function act(run: (actions: Actions) => Promise<void>): void {
  libraryActions.load().then(run, (error: unknown) => {
    logError('The actions of the dashboard could not be loaded.', error);
    sayNotLoaded();
  });
}
