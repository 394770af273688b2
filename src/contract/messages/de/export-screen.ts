/** `exportScreen` in German. */
import type { exportScreen as english } from '../export-screen.ts';
import { plural } from './plural.ts';

export const exportScreen: typeof english = {
  everything: 'Alles exportieren',
  one: (name) => `„${name}“ exportieren`,
  menu: 'Exportieren…',
  print: 'Drucken…',
  form: 'Als',
  kinds: 'Was exportiert wird',
  kind: {
    sets: 'Sets und ihre Karten',
    folders: 'Ordner',
    notes: 'Notizen',
    pdfs: 'Dokumente',
    studyPlans: 'Lernpläne',
    performance: 'Ergebnisse',
    events: 'Termine des Kalenders',
  },
  schedule: 'Wiederholungen und Zeitplan jeder Karte',
  media: 'Bilder und Töne',
  options: 'Wie geschrieben wird',
  start: 'Exportieren',
  running: 'Export läuft',
  soFar: (sets, cards) => `Bis jetzt ${plural(sets, 'Set', 'Sets')}, ${plural(cards, 'Karte', 'Karten')}`,
  fetching: 'Die Datei wird gespeichert',
  done: (file, sets, notes) =>
    `${file} enthält ${plural(sets, 'Set', 'Sets')}${notes === 0 ? '' : ` und ${plural(notes, 'Notiz', 'Notizen')}`}.`,
  doneEvents: (file, events) => `${file} enthält ${plural(events, 'Termin', 'Termine')}.`,
  cancelled: 'Der Export ist abgebrochen. Es wurde nichts geschrieben.',
  failed: (reason) => `Der Export blieb stehen. ${reason}`,
  loading: 'Es wird nachgesehen, was sich schreiben lässt',
  close: 'Fertig',
};
