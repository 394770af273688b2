/** Notices of the operating system, and the settings that switch them on. None of them tells what is on a card. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const systemNotices = inLanguage('systemNotices', {
  on: 'on',
  off: 'off',
  documents: 'Documents',
  documentsText: 'Making cards from a document takes minutes. You can do something else meanwhile.',
  documentsSwitch: 'Tell me when a document is ready and Ninefold is in the background',
  documentReady: (file: string) => `${file} is ready`,
  documentReadyText: 'Look through its cards before they are saved.',
  reminder: 'Daily reminder',
  reminderText: 'One notice a day with the number of cards that are due, and none when nothing is.',
  reminderSwitch: 'Remind me of due cards once a day',
  reminderAt: 'At',
  reminderHintDesktop: 'While Ninefold is open, also minimised.',
  reminderHintBrowser: 'While a tab of Ninefold is open.',
  timeInvalid: 'Enter a time of day.',
  due: (cards: number) => `${plural(cards, 'card', 'cards')} left today`,
  dueText: 'Press here to study now.',
  privacy: 'A notice never shows what is on a card.',
  blockedBrowser:
    'This browser blocks notices of this page. Allow notifications in the settings of the site, beside its address, then switch this on again.',
  blockedDesktop:
    'This computer blocks notices of Ninefold. Allow them in its notification settings, then switch this on again.',
  unsupported: 'This browser cannot show notices of a page.',
});
