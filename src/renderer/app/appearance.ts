/** Puts the person's theme, reading size and wish for stillness on the page, now and whenever they change. */
import type { Theme } from '../../contract/settings.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';
import { applyMotion, applyReadingSize, applyTheme, followSystemMotion } from '../lib/page/theme.ts';
import { useSettings } from '../state/settings.ts';

/** The theme of the last visit, so that the page need not show another one until the host has answered. */
const SHOWN_THEME_KEY = 'ninefold:shown-theme';

/** Answers how to stop. */
export function followAppearance(): () => void {
  const last = readStored(SHOWN_THEME_KEY);
  if (isTheme(last)) applyTheme(last);

  const setMotion = () => applyMotion(useSettings.getState().settings['appearance.motion']);
  setMotion();
  const stopSystem = followSystemMotion(setMotion);

  const stopSettings = useSettings.subscribe(({ settings, loaded }) => {
    applyMotion(settings['appearance.motion']);
    applyReadingSize(settings['appearance.readingSize']);
    if (!loaded) return;
    applyTheme(settings['appearance.theme']);
    writeStored(SHOWN_THEME_KEY, settings['appearance.theme']);
  });
  return () => {
    stopSystem();
    stopSettings();
  };
}

function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}
