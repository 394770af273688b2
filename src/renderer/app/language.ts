/** Keeps the chosen language for the next opening of the page, which needs it before it can ask a host. */
import { keepWish } from '../lib/page-language.ts';
import { useSettings } from '../state/settings.ts';

export function followLanguage(): void {
  useSettings.subscribe(({ settings, loaded }) => {
    if (loaded) keepWish(settings['appearance.language']);
  });
}
