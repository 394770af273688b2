/** `speech` in German. */
import type { speech as english } from '../speech.ts';

export const speech: typeof english = {
  read: { question: 'Frage vorlesen', answer: 'Antwort vorlesen' },
  stop: 'Vorlesen anhalten',
  failed:
    'Die Stimme dieses Geräts hat aufgehört. Versuche es noch einmal, oder wähle in den Einstellungen eine andere Sprache.',
  over: 'durch',
  root: 'Wurzel aus',
  power: 'hoch',
  settings: {
    title: 'Vorlesen',
    text: 'Karten werden von den Stimmen dieses Geräts gelesen. Lücken werden als „Lücke“ gelesen.',
    none: 'Dieses Gerät bietet dieser App keine Stimmen an, darum lässt sich hier nichts vorlesen.',
    language: 'Sprache',
    languageHint: 'Der Stimme. „Nach dem Text“ passt für die meisten Sets.',
    byText: 'Nach dem Text',
    rate: 'Tempo, in Prozent',
    rateValue: (percent) => `${percent}\u00a0%`,
    automatic: 'Ungefragt vorlesen',
    off: 'Nie',
    question: 'Fragen',
    both: 'Fragen und Antworten',
    tryIt: 'Ausprobieren',
    sample: 'So werden deine Karten klingen.',
  },
};
