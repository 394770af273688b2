/** `write` in German. */
import type { write as english } from '../write.ts';
import { number, plural } from './plural.ts';

export const write: typeof english = {
  which: 'Welche Karten',
  all: (n) => `Alle ${number(n)}`,
  due: (n) => `Nur fällige (${number(n)})`,

  rail: 'Diese Runde',
  left: 'In dieser Runde übrig',
  leftCount: 'Karten übrig',
  answered: 'Geschrieben, neueste zuerst',
  answeredCount: 'geschrieben',

  end: {
    title: 'Alle sind geschrieben',
    summary: (n) => `${plural(n, 'Karte', 'Karten')} geschrieben und bewertet.`,
    more: 'Die nächsten schreiben',
  },
};
