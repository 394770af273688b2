/** `wish` in German. */
import type { wish as english } from '../wish.ts';
import { plural } from './plural.ts';

export const wish: typeof english = {
  open: 'Welche Karten?',
  openFor: (name) => `Welche Karten aus ${name}?`,
  amount: 'Wie viele',
  amounts: { few: 'Wenige', normal: 'Mittel', detailed: 'Jede Einzelheit' },
  purpose: 'Wofür',
  purposes: {
    any: 'Von allem etwas',
    definitions: 'Begriffe und Definitionen',
    understanding: 'Verstehen',
    exam: 'Eine Prüfung',
  },
  language: 'Sprache der Karten',
  asDocument: 'Wie das Dokument',
  focus: 'Vor allem',
  focusExample: 'Was dir wichtig ist, in deinen Worten',
  from: (slides) => (slides ? 'Von Folie' : 'Von Seite'),
  to: (slides) => (slides ? 'Bis Folie' : 'Bis Seite'),
  problem: {
    number: 'Gib eine ganze Zahl ein oder lass das Feld leer.',
    order: (slides) => (slides ? 'Die erste Folie kommt nach der letzten.' : 'Die erste Seite kommt nach der letzten.'),
    beyond: (n, slides) => `Das Dokument hat ${slides ? plural(n, 'Folie', 'Folien') : plural(n, 'Seite', 'Seiten')}.`,
    nothing: (slides) =>
      slides ? 'Auf diesen Folien gibt es nichts zu lesen.' : 'Auf diesen Seiten gibt es nichts zu lesen.',
  },
  words: {
    amounts: { few: 'wenige Karten', detailed: 'jede Einzelheit' },
    purposes: {
      definitions: 'Begriffe und Definitionen',
      understanding: 'zum Verstehen',
      exam: 'für eine Prüfung',
    },
    language: (name) => `auf ${name}`,
    pages: (from, to, slides) =>
      from === to ? `${slides ? 'Folie' : 'Seite'} ${from}` : `${slides ? 'Folien' : 'Seiten'} ${from} bis ${to}`,
    pagesFrom: (from, slides) => `ab ${slides ? 'Folie' : 'Seite'} ${from}`,
    focus: (text) => `„${text}“`,
  },
  settings: {
    title: 'Karten aus Dokumenten',
    text: 'Was du dir von den Karten jedes Dokuments wünschst. Für jedes einzelne kannst du dir etwas anderes wünschen, während es gelesen wird.',
    ask: 'Fragen, bevor aus einem Dokument Karten werden',
  },
};
