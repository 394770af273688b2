/** `bundle` in German. */
import type { bundle as english } from '../bundle.ts';
import { number } from './plural.ts';

const LISTS: Readonly<Record<string, string>> = {
  sets: 'Set',
  folders: 'Ordner',
  notes: 'Notiz',
  pdfs: 'PDF',
  ppts: 'Präsentation',
  studyPlans: 'Lernplan',
  performance: 'Ergebnis',
  events: 'Termin',
  media: 'Mediendatei',
};

export const bundle: typeof english = {
  title: 'Ninefold-Bündel',
  invalid: 'Ungültiges Bündel',
  notInForm: 'Es hat nicht die Form eines Bündels.',
  entry: (list, n) => `${LISTS[list] ?? list} ${n}`,
  card: (topic, n) => `Karte ${n} von „${topic}“`,
  unreadable: (n) =>
    n === 1
      ? '1 Eintrag hat nicht die Form eines Bündels und kann nicht übernommen werden.'
      : `${number(n)} Einträge haben nicht die Form eines Bündels und können nicht übernommen werden.`,
};
