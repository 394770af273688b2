/** Cards from and to files of text: tables, Anki's text, Quizlet, Markdown, Obsidian, Mochi. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

const rows = (n: number) => plural(n, 'row', 'rows');
const cards = (n: number) => plural(n, 'card', 'cards');
const lines = (n: number) => plural(n, 'line', 'lines');

export const texts = inLanguage('texts', {
  /** What a file is called that was looked at. */
  titles: {
    csv: (separator: string) => `Table, cells apart by ${separator}`,
    ankiText: 'Notes from Anki, as text',
    quizlet: 'Terms and definitions, as Quizlet exports them',
    markdown: 'Cards in Markdown',
    obsidian: 'Obsidian notes with cards',
    mochi: 'Mochi cards',
  },

  failed: {
    tooLarge: (megabytes: number) =>
      `This file is larger than ${megabytes}\u00a0MB, which is more than can be read as text at once. Split it and import the parts.`,
    notText: 'This file is no text, or in an encoding that is not known here. Save it as UTF-8 and try again.',
    empty: 'This file is empty.',
    noCards: 'No cards were found in this file. Look at the options, or choose another file.',
    notMochi: 'This is no export from Mochi, or it is damaged. Export it from Mochi again.',
    damagedZip: 'This archive is damaged or was cut off. Get it once more and try again.',
    zipTooLarge: 'This archive unpacks to more than can be taken in. Unpack it yourself and import the parts you need.',
    noNotes: 'There are no Markdown notes in this archive.',
  },

  lost: {
    damaged: (n: number) =>
      `${plural(n, 'character', 'characters')} could not be read. If letters look wrong, choose another encoding.`,
    oneSided: (n: number) =>
      n === 1
        ? 'One row has a question or an answer, and not both. It is left out.'
        : `${rows(n)} have a question or an answer, and not both. They are left out.`,
    quotes: 'A quotation mark is opened and never closed, so quotation marks are read as they stand.',
    html: (n: number) => `${cards(n)} had formatting, sound or other parts that cannot be kept. The words are kept.`,
    pictures: (n: number) =>
      n === 1
        ? 'One card names a picture that is not in the file.'
        : `${cards(n)} name pictures that are not in the file.`,
    fields: (n: number) =>
      n === 1
        ? 'One line looks like a Dataview field and not like a card. It is left out.'
        : `${lines(n)} look like Dataview fields and not like cards. They are left out.`,
    overlapping: (n: number) =>
      `${plural(n, 'gap', 'gaps')} with instructions of their own for what to show and hide became plain gaps.`,
    unreadableNote: (n: number) => `${plural(n, 'note', 'notes')} of the archive could not be read.`,
    schedule: (n: number) =>
      n === 1
        ? 'One card was reviewed before, which this format does not say in a way that can be kept. It starts as new.'
        : `${cards(n)} were reviewed before, which this format does not say in a way that can be kept. They start as new.`,
    templates: (n: number) =>
      n === 1
        ? 'One card has fields beyond its question and answer. They stand below the answer.'
        : `${cards(n)} have fields beyond question and answer. They stand below the answer.`,
  },

  options: {
    encoding: 'Encoding',
    encodingHint: 'Change it when letters look wrong in the cards below.',
    found: (name: string) => `${name} (found)`,
    separator: 'Cells are apart by',
    heading: 'The first row names the columns',
    bothWays: 'Ask every card both ways',
    html: 'Cells are HTML',
    termSeparator: 'Between term and definition',
    rowSeparator: 'Between cards',
    custom: 'Other',
    customTerm: 'Other characters between term and definition',
    customRow: 'Other characters between cards',
    customHint: 'Written as they are; \\n is a new line and \\t a tab.',
    style: 'Cards are written as',
    styles: {
      labels: 'Q: and A:',
      headings: 'Headings with text below',
    },
    highlights: 'Gaps are ==highlighted==',
    bold: 'Gaps are **bold**',
    braces: 'Gaps are in {{braces}}',
    dataview: 'Take lines that look like Dataview fields (key:: value) for cards',
    onlyTagged: 'Only notes with this tag',
    onlyTaggedHint: 'Leave it empty to take cards from every note.',
    decks: 'Sets are made by',
    decksBy: { tag: 'the tag of a card', folder: 'the folder and the note' },
    schedule: 'Take over when cards are due',
  },

  separators: {
    tab: 'tabs',
    comma: 'commas',
    semicolon: 'semicolons',
    pipe: 'vertical bars',
    colon: 'colons',
    dash: 'dashes ( - )',
    space: 'spaces',
    newline: 'a new line',
    blankLine: 'an empty line',
  },

  columns: {
    unnamed: (n: number) => `Column ${n}`,
    question: 'Question',
    answer: 'Answer',
    hint: 'Hint',
    tags: 'Tags',
    set: 'Set',
    folder: 'Folder',
    flag: 'Flag',
    suspended: 'Suspended',
    bothWays: 'Both ways',
    id: 'Id',
  },

  /** How Markdown that is written names the parts of a card. */
  labels: {
    question: 'Q',
    answer: 'A',
    hint: 'Hint',
    tags: 'Tags',
    bothWays: 'Both ways',
    folder: 'Folder',
  },

  markdownYes: 'yes',

  writers: {
    csv: 'Table (CSV)',
    csvHint:
      'For spreadsheets: cards with hint, tags, flag, set and folder. Gaps stay as they are written; no pictures and no schedule.',
    tsv: 'Table with tabs (TSV)',
    tsvHint: 'As CSV, with tabs between the cells.',
    encoding: 'Encoding',
    encodingHint: 'Change it when another program shows strange letters.',
    encodings: {
      marked: 'UTF-8 with a mark, for spreadsheets',
      'utf-8': 'UTF-8 without a mark',
      'utf-16le': 'UTF-16, for old programs',
    },
    ankiText: 'Text for Anki',
    ankiTextHint: 'Import it in Anki with File, Import: notes with deck, type and tags. No pictures and no schedule.',
    quizlet: 'Text for Quizlet',
    quizletHint:
      'Terms and definitions to paste into Quizlet. Only the words: gaps are filled in, hints and tags left out.',
    markdown: 'Markdown',
    markdownHint:
      'To read and to print: cards with hint and tags below the name of their set. No pictures and no schedule.',
    obsidian: 'Obsidian',
    obsidianHint:
      'For the spaced repetition plug-in: cards below the tag of their set, gaps highlighted. No pictures and no schedule.',
  },
});
