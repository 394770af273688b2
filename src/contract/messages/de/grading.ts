/** `grading` in German. */
import type { grading as english } from '../grading.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `„${word}“`).join(', ');

export const grading: typeof english = {
  same: 'Das ist die Antwort der Karte.',
  slip: 'Das ist die Antwort der Karte, bis auf einen Schreibfehler.',
  covers: 'Sie sagt, was die Karte sagt.',
  missing: (...words) => `Ein Teil davon stimmt. Nicht gesagt: ${quoted(words)}.`,
  unitMissing: 'Die Zahl stimmt. Die Einheit fehlt.',
  tooMuch: 'Die richtige Antwort ist darin, neben anderem, was die Karte nicht sagt.',
  half: 'Das ist die eine Hälfte von dem, was die Karte sagt.',
  undecided: 'Sie nennt mehrere Antworten und lässt offen, welche gemeint ist.',
  denied: 'Sie verneint, was die Karte sagt, oder sagt, was die Karte verneint.',
  opposite: (given, wanted) => `Sie sagt „${given}“, wo die Karte „${wanted}“ sagt.`,
  exchanged: 'Die richtigen Wörter, aber die beiden Seiten sind vertauscht.',
  otherNumber: 'Die Zahl ist eine andere.',
  other: 'Sie hat zu wenig mit der Antwort der Karte gemeinsam.',
  nothing: 'Es wurde nichts geschrieben.',
  notGraded: 'Ohne den KI-Dienst ließ sie sich nicht bewerten.',
};
