/** Export bundles (ai §8): what is said of one that cannot be read, or not all of it. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

const LISTS: Readonly<Record<string, string>> = {
  sets: 'Set',
  folders: 'Folder',
  notes: 'Note',
  pdfs: 'PDF',
  ppts: 'Presentation',
  studyPlans: 'Study plan',
  performance: 'Results',
  events: 'Event',
  media: 'Media file',
};

export const bundle = inLanguage('bundle', {
  title: 'Ninefold bundle',
  invalid: 'Invalid bundle',
  notInForm: 'It is not in the form that a bundle has.',
  /** An entry that does not say what it is called. */
  entry: (list: string, n: number) => `${LISTS[list] ?? list} ${n}`,
  card: (topic: string, n: number) => `Card ${n} of “${topic}”`,
  unreadable: (n: number) =>
    `${plural(n, 'entry is', 'entries are')} not in the form that a bundle has and cannot be kept.`,
});
