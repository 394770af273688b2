/** `match` in German. */
import type { match as english } from '../match.ts';
import { number, plural } from './plural.ts';

const pairsLeft = (n: number): string => `Noch ${plural(n, 'Paar', 'Paare')}`;

export const match: typeof english = {
  heading: 'Zuordnen',
  pageTitle: 'Zuordnen',
  board: 'Kacheln',
  seconds: (seconds) => `${seconds}\u00a0s`,
  timer: 'Zeit',
  pairsLeft,
  unfit:
    'Zuordnen braucht zwei Karten mit kurzen Texten auf beiden Seiten. Zu diesen Karten passt eine andere Lernweise besser.',
  ready: {
    title: 'Finde, was zusammengehört',
    text: (pairs) => `${number(pairs)} Fragen und ihre Antworten. Ein Fehler kostet eine Sekunde.`,
    keys: 'Pfeile und Leertaste, oder der Buchstabe einer Kachel.',
    best: (time) => `Deine beste Zeit mit diesen Karten ist ${time}.`,
    start: 'Los',
  },
  paused: { title: 'Pause', text: 'Die Kacheln sind verdeckt, solange die Zeit steht.', goOn: 'Weiter' },
  pause: 'Pause',
  question: 'Frage',
  answer: 'Antwort',
  said: {
    chosen: (text) => `Gewählt: ${text}`,
    letGo: 'Nichts ist gewählt.',
    right: (question, answer, left) =>
      left === 0 ? `Richtig: ${question}, ${answer}.` : `Richtig: ${question}, ${answer}. ${pairsLeft(left)}.`,
    wrong: (one, other) => `${one} und ${other} gehören nicht zusammen. Eine Sekunde mehr.`,
    paused: 'Pause.',
  },
  end: {
    title: (time) => `Alles zugeordnet in ${time}`,
    mistakes: (n, seconds) => (n === 0 ? 'Ohne Fehler.' : `${seconds}\u00a0s und ${plural(n, 'Fehler', 'Fehler')}.`),
    first: 'Deine erste Zeit mit diesen Karten.',
    best: (before) => `Deine beste Zeit. Vorher war es ${before}.`,
    notBest: (best) => `Deine beste Zeit ist ${best}.`,
    next: (pairs) => `Die nächsten ${number(pairs)} Paare`,
  },
};
