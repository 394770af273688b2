/** Bringing files in: what the host says about it. The screen has its own topic. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const imports = inLanguage('imports', {
  listFailed: 'The list of imports could not be loaded.',
  notFound: 'This import is not here any more. Choose the file again.',
  notReady: 'The file is not here completely. Choose it again.',
  wrongPart: 'A part of the file arrived out of order. Choose the file again.',
  tooLarge: 'This file is too large: at most 4\u00a0GB can be imported.',
  empty: 'This file is empty.',
  noRoom: 'This file is larger than what is left of your storage. Delete something you no longer need and try again.',
  /** The name of a folder. */
  folder: (day: string, time: string) => `Import ${day} ${time}`,
  unknownFormat: 'Ninefold does not know what this file is. Choose a file that another program has exported for this.',
  unknownReader: 'This file cannot be read that way. Choose another kind of file.',
  unreadable: 'The file could not be read, because reading it took more memory than it may. Nothing was kept of it.',
  busy: 'An import is running already. Wait until it is done, or cancel it.',
  notRunning: 'This import is not running.',
  cannotUndo: 'This import cannot be taken back any more.',
  stopped: 'The import stopped because Ninefold was closed. Nothing of it was kept.',
  failed: 'The import stopped because of an error. Nothing of it was kept. Try again.',
  formats: {
    bundle: 'Ninefold bundle',
    anki: 'Anki package',
    csv: 'Table (CSV or TSV)',
    ankiText: 'Anki text',
    quizlet: 'Quizlet text',
    markdown: 'Markdown',
    obsidian: 'Obsidian notes',
    mochi: 'Mochi package',
    calendar: 'Calendar',
  },
  options: {
    weights: 'Plan reviews by what the file knows of your memory',
    weightsHint:
      'Its numbers for FSRS then count instead of those in Settings, Study, from each card’s next review on. Undoing the import brings yours back.',
  },
  topicFromFile: 'Imported cards',
  part: (topic: string, n: number) => `${topic} (Part ${n})`,
  mediaMissing: (n: number) => `${plural(n, 'picture or sound is', 'pictures or sounds are')} not in the file.`,
  mediaUnknown: (n: number) =>
    `${plural(n, 'file', 'files')} beside the cards ${n === 1 ? 'was' : 'were'} left out: only pictures, sound and video are kept.`,
  mediaTooLarge: (n: number) =>
    `${plural(n, 'picture or sound was', 'pictures or sounds were')} left out: at most 25\u00a0MB are kept of one.`,
  cardEmpty: (n: number) => `${plural(n, 'card', 'cards')} with nothing to ask ${n === 1 ? 'was' : 'were'} left out.`,
  cutText: (n: number) => `${plural(n, 'text was', 'texts were')} longer than a card can hold and cut.`,
  foldersTooDeep: (n: number, max: number) =>
    `${plural(n, 'thing', 'things')} stood more than ${max} folders deep and ${n === 1 ? 'is' : 'are'} in the last folder above ${n === 1 ? 'it' : 'them'} that there could be.`,
  reviewLeft: (n: number) =>
    `${plural(n, 'review', 'reviews')} of sides that the card does not have ${n === 1 ? 'was' : 'were'} left out.`,
});
