/** `fitting` in German. */
import type { fitting as english } from '../fitting.ts';
import { number } from './plural.ts';

export const fitting: typeof english = {
  title: 'Wie du vergisst',
  text: 'Der Zeitplan beginnt mit Zahlen, die für die meisten passen. Aus deinen eigenen Wiederholungen kann Ninefold lernen, wie schnell du vergisst, und danach planen.',
  loading: 'Es wird nachgesehen, was gelernt wurde',
  marginStandard: 'Standard',
  marginOwn: 'deine eigenen',
  action: 'Aus meinen Wiederholungen lernen',
  again: 'Neu lernen',
  busy: 'Lernt…',
  progress: 'Lernt aus deinen Wiederholungen',
  steps: {
    waiting: 'Gerade wird für andere gelernt. Du kommst als Nächstes.',
    reading: 'Deine Wiederholungen werden gelesen',
    learning: 'Es wird aus ihnen gelernt',
  },
  learned: (reviews, day) => `Aus ${number(reviews)} Wiederholungen gelernt am ${day}.`,
  gain: (before, after) =>
    `Was von diesen Wiederholungen erwartet wurde, lag vorher um ${before}\u00a0% daneben, jetzt um ${after}\u00a0%.`,
  dates: 'Karten behalten ihre Fälligkeit; das Gelernte zählt ab ihrer nächsten Wiederholung.',
  done: 'Fertig. Der Zeitplan folgt ab der nächsten Wiederholung deinen eigenen Zahlen.',
  kept: (reviews) =>
    `Nichts wurde geändert: Die jetzigen Zahlen passen zu deinen ${number(reviews)} Wiederholungen so gut wie alle anderen.`,
  tooFew: (reviews, needed) =>
    `Nichts wurde geändert: Nötig sind ${needed} Wiederholungen, die mindestens einen Tag nach der vorigen kamen. Bis jetzt sind es ${reviews}.`,
  cancelled: 'Abgebrochen. Nichts wurde geändert.',
  standard: 'Die Standardzahlen benutzen',
  nowStandard: 'Der Zeitplan folgt wieder den Standardzahlen.',
  standardFailed: (reason) => `Der Zeitplan folgt noch deinen eigenen Zahlen. ${reason}`,
  alreadyRuns: 'Ninefold lernt schon aus deinen Wiederholungen. Warte, bis das fertig ist, oder brich es dort ab.',
  failed: 'Aus deinen Wiederholungen ließ sich nicht lernen, und nichts wurde geändert. Versuche es noch einmal.',
  loadFailed: 'Was aus deinen Wiederholungen gelernt wurde, ließ sich nicht nachsehen. Versuche es noch einmal.',
};
