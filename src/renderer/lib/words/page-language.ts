/** In which language this page speaks. Loaded before the catalogue, so it may name no topic. */
import { installLanguage, type Language } from '../../../contract/messages/in-language.ts';
import type { LanguageWish } from '../../../contract/settings.ts';
import { languageOf } from '../../../domain/language.ts';
import { sayHostSentences } from '../host/host-said.ts';
import { logError } from '../page/log.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** The wish of the last visit: the host that keeps the setting is asked only later. */
const WISH_KEY = 'ninefold:wished-language';

/** Installs the language of the last visit, or the system's, and names it on the page. Where it cannot be loaded the page speaks English. */
export async function speakAsWished(): Promise<void> {
  const wished = wishedLanguage(storedWish());
  if (wished === 'de') {
    try {
      const [{ german }, { pairs }, { translation }] = await Promise.all([
        import('../../../contract/messages/de/index.ts'),
        import('virtual:host-sentences'),
        import('../../../domain/host-sentences.ts'),
      ]);
      installLanguage('de', german);
      sayHostSentences(translation(pairs));
    } catch (error) {
      logError('German could not be loaded; the page speaks English.', error);
      return;
    }
  }
  document.documentElement.lang = wished;
}

/** The language that a wish comes to on this system. */
export function wishedLanguage(wish: LanguageWish): Language {
  return languageOf(wish, navigator.language);
}

/** Keeps the wish for the next opening of the page. */
export function keepWish(wish: LanguageWish): void {
  if (wish !== storedWish()) writeStored(WISH_KEY, wish);
}

function storedWish(): LanguageWish {
  const wish = readStored(WISH_KEY);
  return wish === 'en' || wish === 'de' ? wish : 'system';
}
