/** `opening` in German. */
import type { opening as english } from '../opening.ts';
import { number, plural } from './plural.ts';

export const opening: typeof english = {
  dropTitle: 'Ablegen, um zu öffnen',
  becomes: {
    document:
      'PDF-Dateien und PowerPoint-Präsentationen werden auf diesem Computer gelesen und zu Karten, die du zuerst durchsiehst.',
    library:
      'Anki-Pakete, Tabellen (CSV, TSV), Text, Markdown, Ordner mit Notizen und Bündel von Ninefold werden zuerst angesehen und dann importiert.',
    calendar: 'Kalenderdateien werden zuerst angesehen, dann kommen ihre Termine in deinen Kalender.',
  },
  unknownTitle: 'Das kann Ninefold nicht öffnen',
  unknownText:
    'Geeignet sind PDF-Dateien, PowerPoint-Präsentationen (.pptx), Anki-Pakete, Tabellen (CSV, TSV), Text, Markdown, Kalenderdateien (.ics) und Bündel von Ninefold.',
  refused: (name) =>
    `„${name}“ ließ sich nicht öffnen. Prüfe, ob die Datei noch da ist; Ninefold öffnet PDF-Dateien, PowerPoint-Präsentationen (.pptx), Anki-Pakete, Tabellen (CSV, TSV), Text, Markdown, Kalenderdateien (.ics) und Bündel.`,
  unreadable: (name) =>
    `„${name}“ ließ sich nicht lesen. Prüfe, ob die Datei noch da ist, und versuche es noch einmal.`,
  emptyFolder: (name) => `Im Ordner „${name}“ ist nichts, was Ninefold öffnen kann.`,
  folderTooLarge: (name, max) =>
    `Der Ordner „${name}“ hat mehr als ${max.toLocaleString('de')} Dateien. Lege die Ordner darin einzeln ab.`,
  notesTogether: (n) => `${n.toLocaleString('de')} Notizen.zip`,
  waits: 'Was du geöffnet hast, wartet. Es kommt, sobald du gespeichert oder geschlossen hast, woran du schreibst.',
  link: {
    title: 'Karten aus einem Link',
    text: (rows) =>
      `Ein Link, der außerhalb von Ninefold geöffnet wurde, bringt ${plural(rows, 'Karte', 'Karten')}. Nichts wird gespeichert, bevor du sie im Editor angesehen hast.`,
    rows: 'Was der Link bringt',
    more: (n) => `und ${number(n)} weitere`,
    look: 'Karten ansehen',
    leave: 'Link verwerfen',
  },
};
