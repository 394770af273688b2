/** The page that lays out cards for paper. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const printing = inLanguage('printing', {
  one: (name: string) => `Print “${name}”`,
  sets: (n: number) => `Print ${plural(n, 'set', 'sets')}`,
  print: 'Print',
  savePdf: 'Save as PDF',
  options: 'How the cards are printed',
  form: 'As',
  forms: { cards: 'Cards to cut out', list: 'List of questions and answers' },
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  perSheet: 'Cards on a sheet',
  edge: 'Sheets are turned over at',
  edges: { long: 'the long edge', short: 'the short edge' },
  edgeHint: 'Choose the same for printing on both sides; then each answer is behind its question.',
  lines: 'Lines to cut along',
  hints: 'With hints',
  loading: 'Cards are loaded',
  loaded: (done: number, total: number) => `${done} of ${plural(total, 'set', 'sets')}`,
  layingOut: 'The cards are laid out…',
  laidOut: (done: number, total: number) => `${done.toLocaleString('en')} of ${plural(total, 'card', 'cards')}`,
  stopped: 'Stopped before all cards were laid out. Go on, and they can be printed.',
  goOn: 'Go on',
  onSheets: (cards: number, sheets: number) =>
    `${plural(cards, 'card', 'cards')} on ${plural(sheets, 'sheet', 'sheets')}, questions in front and answers behind.`,
  inList: (cards: number) => `${plural(cards, 'card', 'cards')} in a list.`,
  tooLong: (n: number) =>
    n === 1
      ? '1 card is too long for this size. It stands in full in the list behind the sheets.'
      : `${n.toLocaleString('en')} cards are too long for this size. They stand in full in the list behind the sheets.`,
  tooLongHeading: 'Too long for the cards',
  missingPictures: (n: number) =>
    `${plural(n, 'picture', 'pictures')} could not be loaded. What is printed has a gap there.`,
  tooMany: (cards: number, max: number) =>
    `These are ${plural(cards, 'card', 'cards')}, and ${max.toLocaleString('en')} can be printed at once. Choose a folder or a set.`,
  noCards: 'There is no card here to print.',
  loadFailed: (reason: string) => `The cards could not be loaded. ${reason}`,
  front: (n: number) => `Sheet ${n.toLocaleString('en')}, questions`,
  back: (n: number) => `Sheet ${n.toLocaleString('en')}, answers`,
  columns: { number: 'No.', question: 'Question', answer: 'Answer' },
  savingPdf: 'The PDF is saved…',
  cancelled: 'Cancelled. No PDF was saved.',
  saved: (file: string) => `${file} is saved.`,
  saveFailed: (reason: string) => `The PDF was not saved. ${reason}`,
  noRoom: 'There is not enough room on the disk. Free some space and save again.',
  unwritable: 'Nothing can be written there. Choose another folder, or close the program that has the file open.',
});
