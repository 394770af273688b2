/** `imports` in German. */
import type { imports as english } from '../imports.ts';
import { plural } from './plural.ts';

export const imports: typeof english = {
  listFailed: 'Die Liste der Importe konnte nicht geladen werden.',
  notFound: 'Dieser Import ist nicht mehr hier. Wähle die Datei noch einmal.',
  notReady: 'Die Datei ist nicht vollständig hier. Wähle sie noch einmal.',
  wrongPart: 'Ein Teil der Datei kam in falscher Reihenfolge an. Wähle die Datei noch einmal.',
  tooLarge: 'Diese Datei ist zu groß: Höchstens 4\u00a0GB lassen sich importieren.',
  empty: 'Diese Datei ist leer.',
  noRoom:
    'Diese Datei ist größer als der Rest deines Speichers. Lösche etwas, das du nicht mehr brauchst, und versuche es noch einmal.',
  folder: (day, time) => `Import ${day} ${time}`,
  unknownFormat:
    'Ninefold erkennt nicht, was diese Datei ist. Wähle eine Datei, die ein anderes Programm dafür exportiert hat.',
  unknownReader: 'So lässt sich diese Datei nicht lesen. Wähle eine andere Art von Datei.',
  unreadable:
    'Die Datei ließ sich nicht lesen, weil das mehr Arbeitsspeicher brauchte als erlaubt. Nichts davon wurde übernommen.',
  busy: 'Ein Import läuft schon. Warte, bis er fertig ist, oder brich ihn ab.',
  notRunning: 'Dieser Import läuft nicht.',
  cannotUndo: 'Dieser Import lässt sich nicht mehr zurücknehmen.',
  stopped: 'Der Import blieb stehen, weil Ninefold geschlossen wurde. Nichts davon wurde übernommen.',
  failed: 'Der Import blieb wegen eines Fehlers stehen. Nichts davon wurde übernommen. Versuche es noch einmal.',
  formats: {
    bundle: 'Ninefold-Bündel',
    anki: 'Anki-Paket',
    csv: 'Tabelle (CSV oder TSV)',
    ankiText: 'Anki-Text',
    quizlet: 'Quizlet-Text',
    markdown: 'Markdown',
    obsidian: 'Obsidian-Notizen',
    mochi: 'Mochi-Paket',
    calendar: 'Kalender',
  },
  options: {
    weights: 'Wiederholungen nach dem planen, was die Datei über dein Gedächtnis weiß',
    weightsHint:
      'Ihre Zahlen für FSRS gelten dann statt derer in den Einstellungen unter Lernen, ab der nächsten Wiederholung jeder Karte. Nimmst du den Import zurück, gelten wieder deine.',
  },
  topicFromFile: 'Importierte Karten',
  part: (topic, n) => `${topic} (Teil ${n})`,
  mediaMissing: (n) => `${plural(n, 'Bild oder Ton ist', 'Bilder oder Töne sind')} nicht in der Datei.`,
  mediaUnknown: (n) =>
    `${plural(n, 'Datei', 'Dateien')} neben den Karten ${n === 1 ? 'wurde' : 'wurden'} weggelassen: Nur Bilder, Töne und Videos werden übernommen.`,
  mediaTooLarge: (n) =>
    `${plural(n, 'Bild oder Ton wurde', 'Bilder oder Töne wurden')} weggelassen: Je Datei werden höchstens 25\u00a0MB übernommen.`,
  cardEmpty: (n) =>
    `${plural(n, 'Karte, die sich nicht abfragen lässt, wurde', 'Karten, die sich nicht abfragen lassen, wurden')} weggelassen.`,
  cutText: (n) =>
    `${plural(n, 'Text war', 'Texte waren')} länger, als eine Karte fasst, und ${n === 1 ? 'wurde' : 'wurden'} gekürzt.`,
  foldersTooDeep: (n, max) =>
    `${plural(n, 'Eintrag lag', 'Einträge lagen')} mehr als ${max} Ordner tief und ${n === 1 ? 'ist' : 'sind'} jetzt im letzten Ordner darüber, den es geben kann.`,
  reviewLeft: (n) =>
    `${plural(n, 'Wiederholung', 'Wiederholungen')} von Seiten, die die Karte nicht hat, ${n === 1 ? 'wurde' : 'wurden'} weggelassen.`,
};
