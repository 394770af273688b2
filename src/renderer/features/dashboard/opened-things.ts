/** Remembers what was opened or studied from the dashboard, for "Recent". */
import { RECENT_THINGS } from '../../../contract/limits.ts';
import { logError } from '../../lib/page/log.ts';
import { useSettings } from '../../state/settings.ts';
import { clock } from '../../lib/page/clock.ts';

export function rememberOpened(keys: readonly string[]): void {
  const { settings, change } = useSettings.getState();
  const at = clock.now();
  const others = settings['library.recent'].filter(({ key }) => !keys.includes(key));
  const recent = [...keys.map((key) => ({ key, at })), ...others].slice(0, RECENT_THINGS);
  change({ 'library.recent': recent }).catch((error: unknown) =>
    logError('What was opened last could not be kept.', error),
  );
}
