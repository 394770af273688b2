/** `learn` in German. */
import type { learn as english } from '../learn.ts';
import { number, plural } from './plural.ts';

export const learn: typeof english = {
  known: (known, total) => `${number(known)} von ${number(total)} gewusst`,
  playing: (n) => `${number(n)} im Spiel`,
  waiting: (n) => (n === 1 ? '1 wartet' : `${number(n)} warten`),

  goOn: 'Weiter',
  knewIt: 'Wusste ich',
  didNotKnow: 'Wusste ich nicht',

  rail: 'Diese Runde',
  cards: 'Karten',
  state: { known: 'Gewusst', playing: 'Im Spiel', waiting: 'Wartet' },
  answered: 'Beantwortet, neueste zuerst',
  answeredCount: 'Antworten',

  end: {
    title: 'Du kannst sie alle',
    learned: (cards) => `Du hast ${plural(cards, 'Karte', 'Karten')} gelernt.`,
    given: (answers) => `Du hast ${plural(answers, 'Antwort', 'Antworten')} gegeben.`,
    more: 'Die nächsten lernen',
  },
};
