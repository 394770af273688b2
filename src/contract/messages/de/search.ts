/** `search` in German. */
import type { search as english } from '../search.ts';

export const search: typeof english = {
  unclosedQuote: 'Dieses Anführungszeichen wird nie geschlossen. Setze ein " ans Ende.',
  unclosedParenthesis: 'Diese Klammer wird nie geschlossen. Setze eine ) ans Ende.',
  strayParenthesis: 'Diese Klammer schließt nichts. Nimm sie weg, oder setze eine ( davor.',
  emptyParentheses: 'Zwischen diesen Klammern steht nichts.',
  tooDeep: 'Diese Suche hat zu viele Klammern ineinander.',
  nothingToExclude: 'Hinter diesem Minus steht nichts, was wegzulassen wäre.',
  nothingBeside: (word) =>
    `„${word}“ braucht auf beiden Seiten eine Suche. Setze es in Anführungszeichen, um das Wort zu suchen.`,
  unknownKey: (key, instead) =>
    `Eine Suche mit „${key}:“ gibt es nicht. Nimm ${instead}, oder setze den Text in Anführungszeichen, um ihn zu suchen.`,
  missingValue: (key, example) => `Hinter „${key}:“ muss etwas stehen, etwa ${example}.`,
  unknownState: (value, states) => `„is:“ kennt „${value}“ nicht. Nimm eines von ${states}.`,
  badFlag: (value) => `„${value}“ ist keine Markierung. Nimm eine Zahl von 0 (keine Markierung) bis 7.`,
  badDays: (key, value) =>
    `„${value}“ ist keine Zahl von Tagen. Nimm eine ganze Zahl ab 1, etwa ${key}:7 für die letzte Woche.`,
  badRated: (value) =>
    `„${value}“ ist keine Zeit von Wiederholungen. Nimm rated:7, oder rated:7:1 für die mit Nochmal bewerteten Karten.`,
  badComparison: 'Ein Vergleich hat einen Namen, ein Zeichen und eine Zahl, etwa prop:stability>10.',
  unknownProperty: (name, properties) => `„prop:“ kennt „${name}“ nicht. Nimm eines von ${properties}.`,
};
