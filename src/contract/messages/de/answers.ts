/** `answers` in German. */
import type { answers as english } from '../answers.ts';
import { excerpt } from '../excerpt.ts';
import { number } from './plural.ts';

export const answers: typeof english = {
  yourAnswer: 'Deine Antwort',
  gap: (at, total) => `Lücke ${at} von ${total}`,
  characters: 'Zeichen zum Einfügen',
  characterKeys: 'Alt und die Nummer',

  rightOption: 'Richtige Antwort',
  chosenOption: 'Deine Wahl',

  check: 'Prüfen',
  dontKnow: 'Weiß ich nicht',
  wasRight: 'Ich hatte recht',
  wasWrong: 'Ich lag falsch',
  notKnown: 'Noch nicht gewusst',
  emptyHint: 'Tippe deine Antwort, oder drücke noch einmal die Eingabetaste, wenn du sie nicht weißt.',

  verdict: { correct: 'Richtig', almost: 'Fast richtig', wrong: 'Nicht richtig' },
  youTyped: 'Du hast getippt',
  nothingTyped: 'nichts',
  answer: 'Antwort',

  countsAs: { correct: 'Zählt als richtig.', almost: 'Zählt als fast richtig.', wrong: 'Zählt als falsch.' },
  reopened: 'Deine Antwort ist wieder offen.',
  stillToCome: (cards) => `Karten, die noch kommen: ${number(cards)}.`,
  undone: (question) => `Zurückgenommen: deine Antwort auf „${excerpt(question)}“`,
};
