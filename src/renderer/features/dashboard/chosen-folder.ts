/** The folder that the dashboard shows, kept as a setting: new things are put into it. */
import { logError } from '../../lib/log.ts';
import { useSettings } from '../../state/settings.ts';

/** Path of the chosen folder, '' for everything. */
export function chosenFolder(): string {
  return useSettings.getState().settings['nav.folder'];
}

/** Shown at once. That it could not be kept is no reason to disturb anybody: only the next start would know. */
export function chooseFolder(path: string): void {
  if (path === chosenFolder()) return;
  useSettings
    .getState()
    .change({ 'nav.folder': path })
    .catch((error: unknown) => logError('The chosen folder could not be kept.', error));
}
