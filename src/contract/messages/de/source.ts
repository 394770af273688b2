/** `source` in German. */
import type { source as english } from '../source.ts';

const printed = (label: string): string => `(gedruckt ${label})`;
const pageOf = (page: number, label?: string): string =>
  label === undefined ? `Seite ${page}` : `Seite ${page} ${printed(label)}`;

export const source: typeof english = {
  notHere: 'Die Seite ist nicht auf diesem Gerät.',
  notHereText: 'Sie liegt auf dem Gerät, das das Dokument gelesen hat.',
  open: (page, label) => (label === undefined ? `Seite ${page} öffnen` : `Seite ${page} öffnen, gedruckt als ${label}`),
  page: (page, label) => (label === undefined ? `Seite ${page}` : `Seite ${page} · gedruckt ${label}`),
  printed,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  quote: 'Zitat der Karte',
  passage: 'Die Stelle dieser Karte',
  unsupported: 'nicht belegt',
  unsupportedText:
    'Keine Stelle dieser Seite sagt wörtlich, was die Karte sagt. Lies die Seite, bevor du der Karte traust.',
  unsupportedNoPage: 'Die Karte nennt keine Seite, die sagt, was sie sagt. Schlag es nach, bevor du der Karte traust.',
  doubt: { number: 'Zahl nicht in der Stelle', negation: '„nicht“ anders als in der Stelle' },
  doubtText: {
    number:
      'In der Antwort steht eine Zahl, die in ihrer Stelle nicht steht. Vergleiche beide, bevor du der Karte traust.',
    negation:
      'Entweder die Antwort oder ihre Stelle sagt „nicht“, die andere nicht. Vergleiche beide, bevor du der Karte traust.',
  },
  claim: (claim) => `Zitat nicht gefunden: „${claim}“`,
  claimOnPage: (page, claim, label) => `Zitat auf ${pageOf(page, label)} nicht gefunden: „${claim}“`,
  claimNoPage: (claim) => `Zitat nicht gefunden und keine Seite genannt: „${claim}“`,
  noClaim: 'Es gibt kein Zitat, an dem sich diese Karte prüfen lässt.',
  passageOnPage: (page, quote, label) => `Stelle auf ${pageOf(page, label)}: „${quote}“`,
  notOnPage: 'Das Zitat steht nicht auf dieser Seite.',
  noText: 'Diese Seite hat keinen Text: Sie wurde als Bild gelesen.',
  loading: 'Die Seite wird geladen',
  pane: (file) => `Die Seite in ${file}`,
  thisCard: 'diese Karte',
  backToQuote: 'Zurück zum Zitat',
  close: 'Schließen',
};
