/** Settings, "Data": storage, the export of everything, and what was deleted lately. */
import type { TrashKind } from '../trash.schema.ts';
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

const counted = (one: string, other: string) => (n: number) => plural(n, one, other);

/** What is in a deleted thing, or how many things went at once. */
const counts: Readonly<Record<TrashKind, (n: number) => string>> = {
  sets: counted('card', 'cards'),
  folders: counted('thing in it', 'things in it'),
  notes: counted('note', 'notes'),
  pdfs: counted('PDF', 'PDFs'),
  ppts: counted('presentation', 'presentations'),
  studyplans: counted('study plan', 'study plans'),
  performance: counted('result', 'results'),
  events: counted('event', 'events'),
};

export const dataSettings = inLanguage('dataSettings', {
  storage: 'Storage',
  storageDesktop: 'Everything is in one folder of this computer. Nothing leaves it unless you export it.',
  storageServer: 'Everything is kept by the server that you opened this page from.',
  importTitle: 'Imports',
  importText:
    'Bring in what other programs export, and see what was imported before: an import can be taken back for 30 days.',
  importAction: 'Import, and past imports',
  exportTitle: 'Export everything',
  exportText: 'One file with all that you keep, which Ninefold and other programs can read. You choose the form.',
  exportAction: 'Export everything',
  trash: 'Trash',
  trashText: 'What was deleted stays here for 30 days.',
  trashCount: (n: number) => plural(n, 'entry', 'entries'),
  trashEmpty: 'Nothing was deleted in the last 30 days.',
  trashLoading: 'Looking for what was deleted',
  trashMore: (n: number) => `Show ${n} more`,
  kinds: {
    sets: 'Set',
    folders: 'Folder',
    notes: 'Note',
    pdfs: 'PDF',
    ppts: 'Presentation',
    studyplans: 'Study plan',
    performance: 'Results',
    events: 'Event',
  } satisfies Record<TrashKind, string>,
  counts,
  unnamed: 'Without a name',
  restore: 'Restore',
  restoreThing: (name: string) => `Restore ${name}`,
  restored: (name: string) => `“${name}” is back.`,
  restoreFailed: (name: string, reason: string) => `“${name}” could not be restored. ${reason}`,
});
