/** `usage` in German. */
import type { usage as english } from '../usage.ts';
import { plural } from './plural.ts';

export const usage: typeof english = {
  title: 'Verbrauch',
  text: 'Auf diesem Gerät in Zeichen gezählt und nirgendwohin gesendet. Token sind geschätzt: ein Viertel der Zeichen.',
  margin: '14 Tage',
  empty: 'Noch wurde kein Modell gefragt. Vom ersten Aufruf an steht hier, was es kostet.',
  chart: {
    title: 'Aufrufe der letzten 14 Tage',
    label: 'Aufrufe eines Modells an jedem der letzten 14 Tage. Die Pfeiltasten wechseln zwischen Tagen.',
    finding: (calls, tokens) => `${plural(calls, 'Aufruf', 'Aufrufe')}, etwa ${tokens} Token`,
    none: 'In diesen 14 Tagen wurde nichts gefragt.',
    point: (day, calls, tokens) => `${day}: ${plural(calls, 'Aufruf', 'Aufrufe')}, etwa ${tokens} Token`,
    today: 'Heute',
    day: 'Tag',
  },
  total: 'Insgesamt',
  last: (when) => `Letzter Aufruf: ${when}.`,
  byKind: 'Nach Art der Arbeit',
  columns: {
    kind: 'Für',
    calls: 'Aufrufe',
    sent: 'Gesendet',
    received: 'Empfangen',
    tokens: 'Token, etwa',
  },
  kinds: {
    documents: 'Karten aus Dokumenten',
    quality: 'Qualitätsprüfungen',
    test: 'Tests',
    grading: 'Bewertungen',
    explanations: 'Erklärungen',
    chat: 'Gespräch',
    plan: 'Lernpläne',
    other: 'Anderes',
  },
  reset: 'Neu zu zählen beginnen',
  wasReset: 'Die Zählung beginnt neu.',
};
