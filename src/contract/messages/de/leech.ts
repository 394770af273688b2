/** `leech` in German. */
import type { leech as english } from '../leech.ts';
import { plural } from './plural.ts';

export const leech: typeof english = {
  found: (lapses, reviews) =>
    `Du hast diese Karte bei ${plural(reviews, 'Wiederholung', 'Wiederholungen')} ${plural(lapses, 'Mal', 'Mal')} vergessen. Sie zu ändern hilft mehr, als sie noch einmal zu sehen.`,
  several: 'Sie fragt nach mehr als einer Sache. Mach aus jeder eine Karte.',
  long: 'Es steht mehr darauf, als man sich auf einmal merken kann. Teile sie, oder behalte nur das Wichtige.',
  alike: (question) =>
    `Sie lässt sich leicht mit „${question}“ verwechseln. Schreib auf beide Karten, was sie unterscheidet.`,
  hint: 'Sie hat keinen Hinweis. Schreib auf, was dich zur Antwort geführt hätte.',
  anchor:
    'Verbinde die Antwort mit etwas, das du kennst: einem Beispiel, einem Bild, einem Reim. Oder pausiere die Karte und lerne erst, was um sie herum liegt.',
};
