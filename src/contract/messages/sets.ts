/** Sets, cards and their editor (core §5, §8; ai §4, §5, §8). */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const sets = inLanguage('sets', {
  listFailed: 'Failed to load sets',
  createFailed: 'Failed to create set',
  updateFailed: 'Failed to update set',
  removeFailed: 'Failed to delete set',
  saving: 'Saving changes…',
  saved: 'Changes saved',
  saveFailed: 'Failed to save changes',
  deleteFailed: 'Failed to delete set',
  idMissing: 'A set ID must be provided.',
  notFound: 'This set does not exist any more.',
  exportTooLarge: (megabytes: number) =>
    `All sets with their pictures are more than one answer can hold (${megabytes}\u00a0MB). Export a Ninefold bundle with media (.zip), or ask for them in pages.`,
  nothingToImport: 'Nothing to import',
  moveNeedsCards: 'Moving a set must also send its cards.',
  topicMissing: 'A set needs a topic.',
  cardSetMissing: 'Flashcard update missing setId or index',
  cardSetNotLoaded: 'Could not load set for editing',
  cardNotFound: 'Flashcard not found',
  noValidCards: 'No valid flashcards to import',
  part: (topic: string, part: number) => `${topic} (Part ${part})`,
  conflict: 'This set was changed somewhere else in the meantime. Reload it and save again.',
  cardsLeft: 'cards left',
  cards: (n: number) => plural(n, 'card', 'cards'),
  count: (n: number) => plural(n, 'set', 'sets'),
  deleted: (topic: string) => `Deleted “${topic}”`,
  restoreFailed: 'The set could not be brought back.',
  restored: (topic: string) => `“${topic}” is back.`,
});
