/** What was asked of models, counted on this device (ai §3, "AI usage stats"). Numbers, days and times arrive as they are written. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const usage = inLanguage('usage', {
  title: 'Usage',
  text: 'Counted on this device in characters, and sent nowhere. Tokens are an estimate: a quarter of the characters.',
  margin: '14 days',
  empty: 'Nothing was asked of a model yet. From the first call on, this shows what it takes.',
  chart: {
    title: 'Calls of the last 14 days',
    label: 'Calls to a model on each of the last 14 days. Arrows move between days.',
    finding: (calls: number, tokens: string) => `${plural(calls, 'call', 'calls')}, about ${tokens} tokens`,
    none: 'Nothing was asked in these 14 days.',
    point: (day: string, calls: number, tokens: string) =>
      `${day}: ${plural(calls, 'call', 'calls')}, about ${tokens} tokens`,
    today: 'Today',
    day: 'Day',
  },
  total: 'In all',
  last: (when: string) => `Last call: ${when}.`,
  byKind: 'By kind of work',
  columns: {
    kind: 'For',
    calls: 'Calls',
    sent: 'Sent',
    received: 'Received',
    tokens: 'Tokens, about',
  },
  kinds: {
    documents: 'Cards from documents',
    quality: 'Quality reviews',
    test: 'Tests',
    grading: 'Grading',
    explanations: 'Explanations',
    chat: 'Chat',
    plan: 'Study plans',
    other: 'Other',
  },
  reset: 'Start counting anew',
  wasReset: 'The count begins anew.',
});
