/** `source` in German. */
import type { source as english } from '../source.ts';

export const source: typeof english = {
  notHere: 'Die Seite ist nicht auf diesem Gerät.',
  notHereText: 'Sie liegt auf dem Gerät, das das Dokument gelesen hat.',
  open: (page) => `Seite ${page} öffnen`,
  page: (page) => `Seite ${page}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  quote: 'Zitat der Karte',
  passage: 'Die Stelle dieser Karte',
  unsupported: 'nicht belegt',
  unsupportedText:
    'Keine Stelle dieser Seite sagt wörtlich, was die Karte sagt. Lies die Seite, bevor du der Karte traust.',
  notOnPage: 'Das Zitat steht nicht auf dieser Seite.',
  noText: 'Diese Seite hat keinen Text: Sie wurde als Bild gelesen.',
  loading: 'Die Seite wird geladen',
};
