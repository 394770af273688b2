/** `dataSettings` in German. */
import type { dataSettings as english } from '../data-settings.ts';
import type { TrashKind } from '../../trash.schema.ts';
import { plural } from './plural.ts';

const counted = (one: string, other: string) => (n: number) => plural(n, one, other);

const counts: Readonly<Record<TrashKind, (n: number) => string>> = {
  sets: counted('Karte', 'Karten'),
  folders: counted('Eintrag darin', 'Einträge darin'),
  notes: counted('Notiz', 'Notizen'),
  pdfs: counted('PDF', 'PDFs'),
  ppts: counted('Präsentation', 'Präsentationen'),
  studyplans: counted('Lernplan', 'Lernpläne'),
  performance: counted('Ergebnis', 'Ergebnisse'),
  events: counted('Termin', 'Termine'),
};

export const dataSettings: typeof english = {
  storage: 'Speicher',
  storageDesktop: 'Alles liegt in einem Ordner dieses Computers. Nichts verlässt ihn, es sei denn, du exportierst es.',
  storageServer: 'Alles liegt auf dem Server, von dem du diese Seite geöffnet hast.',
  importTitle: 'Importe',
  importText:
    'Übernimm, was andere Programme exportieren, und sieh, was schon importiert wurde: Ein Import lässt sich 30 Tage lang zurücknehmen.',
  importAction: 'Importieren und bisherige Importe',
  exportTitle: 'Alles exportieren',
  exportText: 'Eine Datei mit allem, was du hast; Ninefold und andere Programme können sie lesen. Die Form wählst du.',
  exportAction: 'Alles exportieren',
  trash: 'Papierkorb',
  trashText: 'Was gelöscht wurde, bleibt 30 Tage hier.',
  trashCount: (n) => plural(n, 'Eintrag', 'Einträge'),
  trashEmpty: 'In den letzten 30 Tagen wurde nichts gelöscht.',
  trashLoading: 'Gelöschtes wird gesucht',
  trashMore: (n) => `${n} weitere zeigen`,
  kinds: {
    sets: 'Set',
    folders: 'Ordner',
    notes: 'Notiz',
    pdfs: 'PDF',
    ppts: 'Präsentation',
    studyplans: 'Lernplan',
    performance: 'Ergebnis',
    events: 'Termin',
  },
  counts,
  unnamed: 'Ohne Namen',
  restore: 'Wiederherstellen',
  restoreThing: (name) => `${name} wiederherstellen`,
  restored: (name) => `„${name}“ ist wieder da.`,
  restoreFailed: (name, reason) => `„${name}“ ließ sich nicht wiederherstellen. ${reason}`,
};
