/** `exports` in German. */
import type { exports as english } from '../exports.ts';

export const exports: typeof english = {
  notFound: 'Dieser Export ist nicht mehr da. Starte ihn neu.',
  unknownForm: 'In dieser Form kann Ninefold nicht exportieren. Wähle eine andere.',
  nothing: 'Hier gibt es nichts zu exportieren.',
  picturesTooLarge:
    'Mit ihren Bildern darin wäre diese Datei größer als 4\u00a0GB, und das lässt sich nicht importieren. Exportiere ein Ninefold-Bündel mit Medien (.zip).',
  failed: 'Der Export blieb wegen eines Fehlers stehen. Versuche es noch einmal.',
  bundle: 'Ninefold-Bündel (.json)',
  bundleHint: 'Alles in einer JSON-Datei, die Ninefold wieder liest, mit Bildern.',
  calendar: 'Kalender (.ics)',
  calendarHint: 'Die Termine deines Kalenders, die jedes Kalenderprogramm liest.',
  bundleZip: 'Ninefold-Bündel mit Medien (.zip)',
  bundleZipHint: 'Dasselbe mit Bildern und Tönen als eigenen Dateien: kleiner und besser für große Bibliotheken.',
};
