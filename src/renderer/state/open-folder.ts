/**
 * The folder that is open on the dashboard, into which new things go. Another page of the same person has one of its own; the setting keeps the last, with
 * which the next start begins.
 */
import { appStore } from '../lib/page/app-store.ts';
import { logError } from '../lib/page/log.ts';
import { useSettings } from './settings.ts';

/** Null until the dashboard has shown one. */
const useOpened = appStore<{ readonly path: string | null }>(() => ({ path: null }));

/** Its path, '' for everything. */
export function openFolder(): string {
  return useOpened.getState().path ?? useSettings.getState().settings['nav.folder'];
}

export function useOpenFolder(): string {
  const opened = useOpened(({ path }) => path);
  const last = useSettings(({ settings }) => settings['nav.folder']);
  return opened ?? last;
}

/** Shown at once where the dashboard is. That it could not be kept is no reason to disturb anybody: only the next start would know. */
export function chooseFolder(path: string): void {
  useOpened.setState({ path });
  const { settings, change } = useSettings.getState();
  if (path === settings['nav.folder']) return;
  change({ 'nav.folder': path }).catch((error: unknown) => logError('The open folder could not be kept.', error));
}
