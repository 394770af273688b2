/** Files and links that come in from outside: dropped, opened by the system, or followed. */
import type { ImportKind } from '../importable.ts';
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const opening = inLanguage('opening', {
  dropTitle: 'Drop to open',
  /** What becomes of a file of each kind. */
  becomes: {
    document:
      'PDF files and PowerPoint presentations are read on this computer and become cards, which you look through first.',
    library:
      'Anki packages, tables (CSV, TSV), text, Markdown, folders of notes and bundles of Ninefold are looked at first, then imported.',
    calendar: 'Calendar files are looked at first, then their events come into your calendar.',
  } satisfies Record<ImportKind, string>,
  unknownTitle: 'Ninefold cannot open this',
  unknownText:
    'It takes PDF files, PowerPoint presentations (.pptx), Anki packages, tables (CSV, TSV), text, Markdown, calendar files (.ics) and bundles of Ninefold.',
  refused: (name: string) =>
    `“${name}” could not be opened. Check that it is still there; Ninefold opens PDF files, PowerPoint presentations (.pptx), Anki packages, tables (CSV, TSV), text, Markdown, calendar files (.ics) and bundles.`,
  unreadable: (name: string) => `“${name}” could not be read. Check that it is still there and try again.`,
  emptyFolder: (name: string) => `In the folder “${name}” there is nothing that Ninefold can open.`,
  folderTooLarge: (name: string, max: number) =>
    `The folder “${name}” has more than ${max.toLocaleString('en')} files. Drop the folders in it one by one.`,
  /** Several notes as one file. */
  notesTogether: (n: number) => `${n.toLocaleString('en')} notes.zip`,
  waits: 'What you opened waits. It comes once you have saved or closed what you are typing.',
  link: {
    title: 'Cards from a link',
    text: (rows: number) =>
      `A link that was opened outside Ninefold brings ${plural(rows, 'card', 'cards')}. Nothing is saved before you have looked at them in the editor.`,
    rows: 'What the link brings',
    more: (n: number) => `and ${n.toLocaleString('en')} more`,
    look: 'Look at the cards',
    leave: 'Ignore the link',
  },
});
