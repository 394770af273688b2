/** `studyModes` in German. */
import type { studyModes as english } from '../study-modes.ts';
import { number, plural } from './plural.ts';

export const studyModes: typeof english = {
  names: {
    review: 'Wiederholen',
    learn: 'Lernen',
    write: 'Schreiben',
    match: 'Zuordnen',
    test: 'Test',
    cram: 'Pauken',
    browse: 'Durchsehen',
  },

  loading: 'Die Karten werden gelesen…',
  loadFailed: 'Die Karten konnten nicht gelesen werden.',
  empty: 'Hier gibt es keine Karten. Füge einem Set welche hinzu, oder wähle andere Sets.',
  firstOnly: (n, total) =>
    `Hier gibt es ${number(total)} Fragen, und die ersten ${number(n)} nehmen teil. Wähle weniger Sets, um an die anderen zu kommen.`,
  weakestOnly: (n, total) =>
    `Hier gibt es ${number(total)} Fragen. Es nehmen die ${number(n)} teil, die du am ehesten vergisst.`,
  noneLeft: 'In dieser Runde ist keine Karte mehr übrig.',
  chooseOthers: 'Andere Sets wählen',
  anotherMode: 'Andere Lernweise',
  leave: 'Verlassen',
  leaveMode: (mode) => `${mode} verlassen`,
  progress: 'Karten dieser Runde',
  position: (at, total) => `${number(at)} von ${number(total)}`,
  roundNotKept:
    'Deine Stelle in dieser Runde konnte nicht gespeichert werden. Lass diese Seite offen, bis du fertig bist.',

  end: {
    counts: 'Antworten dieser Runde',
    correct: 'Richtig',
    partial: 'Fast',
    incorrect: 'Falsch',
    unanswered: 'Ausgelassen',
    time: (time) => `Dauer: ${time}.`,
    missed: 'Zum Nachsehen',
    moreMissed: (n) => `und ${plural(n, 'weitere Karte', 'weitere Karten')}`,
    nextDue: (interval) => `Bis die erste dieser Karten fällig ist: ${interval}.`,
    dueNow: (n) => `${plural(n, 'dieser Karten ist', 'dieser Karten sind')} jetzt fällig.`,
    againMissed: (n) => `${plural(n, 'nicht gewusste Karte', 'nicht gewusste Karten')} noch einmal`,
    again: 'Noch einmal',
    toDashboard: 'Zurück zur Übersicht',
    notRecorded: (reason) => `Das Ergebnis wurde nicht gespeichert. ${reason}`,
    finished: 'Runde beendet.',
  },
};
