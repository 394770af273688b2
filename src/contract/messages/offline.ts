/** The browser edition without a network: the copy in this browser, reviews that wait, new versions (docs/offline.md). */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const offline = inLanguage('offline', {
  /** In the manifest, for the dialog that installs the app. */
  description: 'Flashcards, notes and documents, with spaced repetition.',
  newVersion: 'A new version of Ninefold is here. It opens with the next reload.',
  reload: 'Reload',
  title: 'Without a network',
  text: 'A copy of your sets in this browser, to read and review while the server cannot be reached. Reviews wait here and are sent later. Logging out removes the copy.',
  keep: 'Keep a copy in this browser',
  none: 'Nothing is kept here yet.',
  kept: (sets: number, cards: number, when: string) =>
    `${plural(sets, 'set', 'sets')} with ${plural(cards, 'card', 'cards')}, as of: ${when}.`,
  left: (n: number) => `${plural(n, 'card is', 'cards are')} not in it, for want of room.`,
  full: 'The copy could not be kept: this browser gives no room for it. Free some space and turn it on again.',
  impossible: 'This browser cannot keep the app. Private windows and addresses without https are the usual reasons.',
  off: 'No copy is kept here.',
  waiting: (n: number) => `${plural(n, 'review waits', 'reviews wait')} for the server.`,
  refusedTitle: 'Reviews that the server did not take',
  refusedReason: (about: string, reason: string) => `${about === '' ? 'A card that is gone' : about}: ${reason}`,
  forget: 'Take off the list',
  sent: (n: number) => `${plural(n, 'review that waited was', 'reviews that waited were')} sent.`,
  refused: (n: number) => `The server did not take ${plural(n, 'review', 'reviews')}. They are kept in Settings.`,
  seeRefused: 'See why',
  notInCopy: 'This card is not in the copy in this browser, so it cannot be graded without a network.',
  undoLater: 'This review is on the server already. Take it back once the server can be reached.',
  reviewNotKept:
    'The review could not be kept in this browser, which gives no more room. Free some space and grade the card again.',
});
