/** The screen that writes files of what is kept. */
import type { ExportKind } from '../exports.schema.ts';
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const exportScreen = inLanguage('exportScreen', {
  everything: 'Export everything',
  one: (name: string) => `Export “${name}”`,
  menu: 'Export…',
  print: 'Print…',
  form: 'As',
  kinds: 'What to take along',
  kind: {
    sets: 'Sets and their cards',
    folders: 'Folders',
    notes: 'Notes',
    pdfs: 'Documents',
    studyPlans: 'Study plans',
    performance: 'Results',
    events: 'Events of the calendar',
  } satisfies Record<ExportKind, string>,
  schedule: 'Reviews and what is remembered of each card',
  media: 'Pictures and sounds',
  options: 'How to write it',
  start: 'Export',
  running: 'Exporting',
  soFar: (sets: number, cards: number) => `${plural(sets, 'set', 'sets')}, ${plural(cards, 'card', 'cards')} so far`,
  fetching: 'Saving the file',
  done: (file: string, sets: number, notes: number) =>
    `${file} has ${plural(sets, 'set', 'sets')}${notes === 0 ? '' : ` and ${plural(notes, 'note', 'notes')}`}.`,
  doneEvents: (file: string, events: number) => `${file} has ${plural(events, 'event', 'events')}.`,
  cancelled: 'The export is cancelled. Nothing was written.',
  failed: (reason: string) => `The export stopped. ${reason}`,
  loading: 'Looking up what can be written',
  close: 'Done',
});
