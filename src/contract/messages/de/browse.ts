/** `browse` in German. */
import type { browse as english } from '../browse.ts';
import { number, plural } from './plural.ts';

export const browse: typeof english = {
  heading: 'Durchsehen',
  pageTitle: (at, total, topic) => `${number(at)} von ${number(total)}, ${topic}`,
  tools: 'Karten',
  filter: 'Zeigen',
  filters: { all: 'Alle Karten', flagged: 'Markiert', new: 'Neu', hard: 'Schwer' },
  none: {
    flagged: 'Keine dieser Karten ist markiert.',
    new: 'Du hast alle diese Karten schon gesehen.',
    hard: 'Keine dieser Karten fällt dir schwer: Keine hast du oft vergessen.',
  },
  showAll: 'Alle Karten zeigen',
  shuffle: 'Mischen',
  jump: 'Zur Karte',
  jumpTo: (n, question) => `${number(n)}. ${question}`,
  jumpToPicture: (n) => `${number(n)}. Bild`,
  previous: 'Zurück',
  next: 'Weiter',
  showAnswer: 'Antwort zeigen',
  hideAnswer: 'Antwort verdecken',
  said: {
    answer: (answer) => `Antwort: ${answer}`,
    hidden: 'Die Antwort ist verdeckt.',
    hint: (hint) => `Hinweis: ${hint}`,
    shuffled: (n) => `${number(n)} Karten in anderer Reihenfolge.`,
    inOrder: 'In der Reihenfolge der Sets.',
  },
  end: {
    title: 'Das war die letzte Karte',
    text: (n) => `Du hast ${plural(n, 'Karte', 'Karten')} gesehen.`,
    again: 'Von der ersten Karte an',
    back: 'Zurück zur letzten Karte',
  },
};
