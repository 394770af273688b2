/** `backups` in German. */
import type { backups as english } from '../backups.ts';
import { plural } from './plural.ts';

export const backups: typeof english = {
  title: 'Sicherungen',
  text: 'Ninefold kopiert einmal am Tag alles außer Bildern, ebenso vor Updates, Importen und Wiederherstellungen. Jede Kopie wird geprüft. Aufgehoben werden die der letzten 7 Tage und 4 Wochen.',
  count: (n) => plural(n, 'Sicherung', 'Sicherungen'),
  loading: 'Sicherungen werden gesucht',
  none: 'Es gibt noch keine Sicherung. Die erste entsteht in den nächsten Minuten.',
  reason: {
    daily: 'Täglich',
    update: 'Vor einem Update',
    import: 'Vor einem Import',
    restore: 'Vor einer Wiederherstellung',
    person: 'Von Hand',
  },
  make: 'Jetzt sichern',
  made: 'Eine Sicherung wurde angelegt und geprüft.',
  more: 'Ältere zeigen',
  restore: 'Wiederherstellen',
  restoreThat: (when) => `Die Sicherung von ${when} wiederherstellen`,
  confirm: {
    title: 'Diese Sicherung wiederherstellen?',
    text: (when) =>
      `Sets, Wiederholungen, Notizen und Einstellungen werden wieder so, wie sie waren: ${when}. Was jetzt hier ist, wird vorher gesichert und lässt sich auf dieselbe Weise zurückholen. Ninefold schließt sich und öffnet sich wieder.`,
    action: 'Wiederherstellen und neu öffnen',
  },
  restoring: 'Ninefold schließt sich und öffnet sich mit der Sicherung wieder.',
  gone: 'Diese Sicherung ist nicht mehr da. Wähle eine andere.',
  damagedBackup:
    'Diese Sicherung ist beschädigt und wurde nicht benutzt. Was du hast, ist unverändert; wähle eine andere.',
  notRestored: {
    title: 'Die Sicherung wurde nicht wiederhergestellt',
    text: 'Damit ging etwas schief. Was du hast, ist unverändert; wähle eine andere in Einstellungen, Daten.',
  },
  noRoom:
    'Auf der Festplatte ist nicht genug Platz für eine Sicherung. Schaffe Platz und versuche es noch einmal; nichts wurde geändert.',
  check: {
    title: 'Vollständige Prüfung',
    text: 'Einmal in der Woche sieht Ninefold im Hintergrund die ganze Datenbank durch, damit ein Schaden auffällt, solange es eine Sicherung von vorher gibt.',
    sound: (when) => `Geprüft: ${when}. Alles ist in Ordnung.`,
    damaged: (when) =>
      `Geprüft: ${when}. Die Datenbank ist beschädigt. Schließe Ninefold und öffne es wieder: Dann bietet es an, zu retten, was lesbar ist, oder eine Sicherung zu benutzen.`,
    never: 'Die erste Prüfung findet in den nächsten Minuten statt.',
    loading: 'Die letzte Prüfung wird gesucht',
    make: 'Jetzt prüfen',
    checking: 'Die ganze Datenbank wird geprüft',
    found: {
      text: 'Die wöchentliche Prüfung hat es gefunden. Nichts wurde geändert oder gelöscht. Neu geöffnet, bietet Ninefold an, zu retten, was lesbar ist, oder eine Sicherung zu benutzen. Speichere vorher, was du gerade schreibst.',
      again: 'Schließen und neu öffnen',
      later: 'Später',
    },
  },
  folder: 'Wo deine Daten sind',
  folderText:
    'Datenbank, Bilder und Sicherungen liegen in einem Ordner. Du darfst ihn kopieren, während Ninefold geschlossen ist.',
  reveal: 'Ordner zeigen',
  damage: {
    title: 'Die Daten von Ninefold auf diesem Computer sind beschädigt',
    text: 'Ein Fehler der Festplatte oder ein Stromausfall kann das bewirken. Nichts wurde geändert oder gelöscht, und die beschädigte Datei bleibt erhalten. Was soll Ninefold tun?',
    rescue: 'Retten, was lesbar ist',
    restore: (when) => `Die Sicherung von ${when} benutzen`,
    show: 'Ordner zeigen und schließen',
    quit: 'Schließen',
  },
  rescued: {
    title: 'Deine Daten sind gerettet',
    all: (rows) => `Alles in der Datei war lesbar: ${plural(rows, 'Eintrag', 'Einträge')}.`,
    some: (rows) =>
      `${plural(rows, 'Eintrag war', 'Einträge waren')} lesbar, einige nicht. Wenn etwas fehlt, sieh in einer Sicherung nach: Einstellungen, Daten.`,
    keptAt: (folder) => `Die beschädigte Datei liegt in ${folder}.`,
    ok: 'Ninefold öffnen',
  },
  rescueFailed: {
    title: 'Die Datei ließ sich nicht retten',
    text: 'Nicht einmal die Liste ihrer Tabellen ist lesbar. Die beschädigte Datei bleibt erhalten. Benutze eine Sicherung, oder zeige den Ordner jemandem, der sich mit SQLite auskennt.',
  },
};
