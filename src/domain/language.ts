/** Which language a wish comes to. */
import type { Language } from '../contract/messages/in-language.ts';
import type { LanguageWish } from '../contract/settings.ts';

/** `system` is a BCP 47 tag, such as `de-AT`, or a list that begins with the best one; a language that the interface does not have becomes English. */
export function languageOf(wish: LanguageWish, system: string): Language {
  if (wish !== 'system') return wish;
  return /^de\b/i.test(system) ? 'de' : 'en';
}
