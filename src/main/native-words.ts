/** What the desktop says outside its pages, in the language that was chosen: native menus, dialogs, and entries of dock and taskbar. */
import { app } from 'electron';
import { backups } from '../contract/messages/de/backups.ts';
import { commandNames } from '../contract/messages/de/command-names.ts';
import { desktop } from '../contract/messages/de/desktop.ts';
import { stored } from '../contract/messages/de/stored.ts';
import { systemNotices } from '../contract/messages/de/system-notices.ts';
import { messages } from '../contract/messages/index.ts';
import type { LanguageWish } from '../contract/settings.ts';
import { languageOf } from '../domain/language.ts';

type NativeWords = Pick<typeof messages, 'backups' | 'commandNames' | 'desktop' | 'stored' | 'systemNotices'>;

const WORDS: Readonly<Record<'en' | 'de', NativeWords>> = {
  en: messages,
  de: { backups, commandNames, desktop, stored, systemNotices },
};

/** Until the profile is open nobody knows it: then the system's language is spoken. */
let wish: LanguageWish = 'system';

/** From now on `nativeWords` answers those of this language. Menus that are there have to be made anew. */
export function speakNatively(wished: LanguageWish): void {
  wish = wished;
}

/** The words of now. Asked when they are shown, not when a module is loaded. */
export function nativeWords(): NativeWords {
  return WORDS[languageOf(wish, app.getLocale())];
}
