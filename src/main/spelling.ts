/** Whether words are checked while they are typed, and by which dictionaries. A Mac has its own for all programs, and finds out the language itself. */
import { app, session } from 'electron';
import { languageOf } from '../domain/language.ts';
import type { LanguageWish } from '../contract/settings.ts';
import { spellingLanguages } from '../domain/spelling-languages.ts';

/**
 * The languages of the app and of the system. By itself Chromium takes that of the system alone, and fetches a dictionary from Google's servers the
 * first time it needs one: never while this is off.
 */
export function applySpelling(isOn: boolean, wish: LanguageWish): void {
  const { defaultSession } = session;
  defaultSession.setSpellCheckerEnabled(isOn);
  if (!isOn || process.platform === 'darwin') return;
  const wanted = [...app.getPreferredSystemLanguages(), languageOf(wish, app.getLocale())];
  const languages = spellingLanguages(wanted, defaultSession.availableSpellCheckerLanguages);
  if (languages.length > 0) defaultSession.setSpellCheckerLanguages([...languages]);
}
