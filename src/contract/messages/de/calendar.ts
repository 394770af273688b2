/** `calendar` in German. */
import type { calendar as english } from '../calendar.ts';
import { number, plural } from './plural.ts';

const NTH = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];

export const calendar: typeof english = {
  title: 'Kalender',
  untitled: 'Termin ohne Namen',
  loading: 'Deine Termine werden gesucht',
  loadFailed: (reason) => `Deine Termine konnten nicht geladen werden. ${reason}`,
  empty:
    'In deinem Kalender steht noch nichts. Ein Termin kann die Sets nennen, die dafür zu lernen sind; eine Prüfung bekommt einen eigenen Plan.',
  noneHere: 'Keine Termine in dieser Zeit.',
  newEvent: 'Neuer Termin',
  files: 'Importieren und exportieren',
  importFile: 'Kalenderdatei importieren…',
  exportIcs: 'Als .ics exportieren',
  exportIcsWithDue: 'Als .ics exportieren, mit den fälligen Karten jedes Tages',
  exportJson: 'Als JSON exportieren',
  exported: (events) => `${plural(events, 'Termin', 'Termine')} exportiert`,
  exportFailed: (reason) => `Der Kalender wurde nicht exportiert. ${reason}`,
  fileName: (day) => `ninefold-kalender-${day}`,

  views: 'Ansicht',
  view: { month: 'Monat', week: 'Woche', list: 'Liste' },
  previous: { month: 'Voriger Monat', week: 'Vorige Woche', list: 'Früher' },
  next: { month: 'Nächster Monat', week: 'Nächste Woche', list: 'Später' },
  today: 'Heute',
  allDay: 'ganztägig',
  more: (events) => `${events} weitere`,
  showMore: (events) => `${plural(events, 'weiteren Termin', 'weitere Termine')} zeigen`,
  closePopover: 'Schließen',
  due: (cards) => `${plural(cards, 'Karte', 'Karten')} fällig`,
  dueOn: (day, cards) => `${day}: ${plural(cards, 'Karte', 'Karten')} fällig.`,
  dueShort: (cards) => `${cards} fällig`,
  kinds: { study: 'Lernen', exam: 'Prüfung', deadline: 'Abgabe', other: 'Anderes' },

  created: (title) => `„${title}“ hinzugefügt`,
  changed: (title) => `„${title}“ geändert`,
  moved: (title) => `„${title}“ verschoben`,
  deleted: (title) => `„${title}“ gelöscht`,
  moveFailed: (reason) => `Der Termin bleibt, wo er war. ${reason}`,
  deleteFailed: (reason) => `Der Termin wurde nicht gelöscht. ${reason}`,

  form: {
    newTitle: 'Neuer Termin',
    editTitle: 'Termin bearbeiten',
    name: 'Name',
    nameMissing: 'Ein Name fehlt.',
    kind: 'Art',
    colour: 'Farbe',
    colours: {
      byKind: 'Wie seine Art',
      petrol: 'Petrol',
      red: 'Rot',
      amber: 'Bernstein',
      green: 'Grün',
      blue: 'Blau',
      own: 'Wie bisher',
    },
    allDay: 'Ganztägig',
    startDate: 'Von',
    startTime: 'Von, Uhrzeit',
    endDate: 'Bis',
    endTime: 'Bis, Uhrzeit',
    timesMissing: 'Es fehlen der erste und der letzte Tag mit ihren Uhrzeiten.',
    endsBeforeStart: 'Das Ende liegt vor dem Anfang.',
    zone: (zone) => `Dieser Termin richtet sich nach den Uhren von ${zone}. Die Zeiten hier sind deine eigenen.`,
    notes: 'Notizen',
    save: 'Speichern',
    remove: 'Löschen',
    unsaved: 'Noch nicht gespeichert. Schließe noch einmal, um es zu verwerfen.',
    study: 'Diese Sets lernen',
    plan: 'Plan für diese Prüfung',
  },
  repeat: {
    label: 'Wiederholt sich',
    none: 'Nie',
    daily: 'Täglich',
    weekly: 'Wöchentlich',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    own: 'Nach eigener Regel',
    every: {
      daily: 'Abstand in Tagen',
      weekly: 'Abstand in Wochen',
      monthly: 'Abstand in Monaten',
      yearly: 'Abstand in Jahren',
    },
    weekdays: 'An diesen Tagen',
    monthlyBy: 'Im Monat',
    by: {
      day: (day) => `Am ${day}.`,
      weekday: (nth, weekday) => `Am ${NTH[nth - 1]} ${weekday}`,
      last: (weekday) => `Am letzten ${weekday}`,
    },
    shortMonths: (day) => `Monate ohne einen ${day}. fallen aus.`,
    ends: 'Endet',
    end: { never: 'Nie', on: 'An einem Tag', after: 'Nach einer Anzahl' },
    until: 'Letzter Tag',
    untilMissing: 'Es fehlt ein letzter Tag, der nicht vor dem ersten liegt.',
    count: 'Wie oft insgesamt',
  },
  scope: {
    editTitle: 'Welche Termine ändern?',
    deleteTitle: 'Welche Termine löschen?',
    text: (title) => `„${title}“ wiederholt sich.`,
    this: 'Nur diesen',
    following: 'Diesen und die danach',
    all: 'Alle',
    change: 'Ändern',
    remove: 'Löschen',
  },
  file: {
    ics: 'Kalender (.ics)',
    json: 'Kalender von Ninefold (JSON)',
    tooLarge: (name, megabytes) =>
      `„${name}“ ist größer als ${megabytes}\u00a0MB. Exportiere weniger Jahre und versuche es noch einmal.`,
    notACalendar: (name) =>
      `„${name}“ enthält keinen Kalender. Wähle eine .ics-Datei oder eine JSON-Datei, die Ninefold exportiert hat.`,
    damaged: (events) =>
      events === 1
        ? '1 Termin ist beschädigt und wird weggelassen.'
        : `${number(events)} Termine sind beschädigt und werden weggelassen.`,
    cancelled: (events) =>
      events === 1
        ? '1 Termin wurde abgesagt und wird weggelassen.'
        : `${number(events)} Termine wurden abgesagt und werden weggelassen.`,
    others: (entries) =>
      `${plural(entries, 'Aufgabe oder belegte Zeit wird', 'Aufgaben oder belegte Zeiten werden')} weggelassen.`,
    tooMany: (events, limit) =>
      `${plural(events, 'Termin wird', 'Termine werden')} weggelassen: Eine Datei darf ${number(limit)} haben.`,
    rulesLost: (events) =>
      `${plural(events, 'Termin wiederholt sich nach einer Regel', 'Termine wiederholen sich nach Regeln')}, die der Kalender nicht kennt. Das erste Mal bleibt.`,
    textsCut: (events) => `Der Text von ${plural(events, 'Termin', 'Terminen')} ist zu lang und wurde gekürzt.`,
    unknownZones: (zones) => `Die Zeitzone ${zones} ist unbekannt: Zeiten dort gelten als deine eigenen.`,
  },
};
