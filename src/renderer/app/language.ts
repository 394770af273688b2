/** Keeps the chosen language for the next opening of the page, which needs it before it can ask a host. */
import { keepWish } from '../lib/words/page-language.ts';
import { useSettings } from '../state/settings.ts';

/** Answers how to stop. */
export function followLanguage(): () => void {
  return useSettings.subscribe(({ settings, loaded }) => {
    if (loaded) keepWish(settings['appearance.language']);
  });
}
