/** Review & Save Generated Sets, quality report and debugger (ai §2, §4, §8). */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const review = inLanguage('review', {
  saveTo: 'Save to',
  root: '(PDF folder / root)',
  saveAsOne: 'Save as 1 set',
  mergedTopicLabel: 'Merged set topic',
  mergedTopic: 'Merged Set',
  deleteSelected: (n: number) => `Delete selected (${n})`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  setTopic: 'Set topic',
  deleteSet: 'Delete set',
  summary: 'Short summary of this set (optional)',
  addCard: '+ Add card',
  empty: 'No sets to review.',
  staged: 'Edits are staged only and saved as new sets on Save.',
  cancel: 'Cancel',
  save: (n: number) => `Save ${n} ${n === 1 ? 'set' : 'sets'}`,
  /** Cards of an answer can also go into a set that is there. */
  addTo: 'Add to',
  newSets: 'New sets',
  addCards: (n: number) => `Add ${plural(n, 'card', 'cards')}`,
  addedTo: (n: number, topic: string) => `Added ${plural(n, 'card', 'cards')} to “${topic}”`,
  nothingAdded: (topic: string) => `“${topic}” has all of these cards already`,
  addFailed: 'The cards could not be added',
  madeFromAnswer: 'an answer',
  answerGone: 'The cards of this answer are not on this device any more.',
  saving: 'Saving…',
  savedSets: (n: number) => `Saved ${plural(n, 'set', 'sets')}`,
  saveFailed: (saved: number, total: number, errors: number, skipped: number) =>
    `Failed to save all sets (saved ${saved} of ${total}, ${errors} errors, ${skipped} skipped)`,
  allCurrent: (n: number) => `All ${n} sets already up to date (no changes)`,
  /** The page of sets that wait, and opening one of them. */
  waitingText: 'Made from documents or answers and not saved yet. Review them, then save what is worth learning.',
  waitingEmpty: 'Nothing waits for review. Cards made from a document appear here.',
  waitingRow: (sets: number, cards: number) => `${plural(sets, 'set', 'sets')}, ${plural(cards, 'card', 'cards')}`,
  open: 'Review',
  discard: (name: string) => `Discard the sets of ${name}`,
  loading: 'Loading the sets',
  /** Inside the panel. */
  sets: (n: number) => plural(n, 'set', 'sets'),
  cards: (n: number) => plural(n, 'card', 'cards'),
  page: (n: number) => `page ${n}`,
  pageRange: (from: number, to: number) => `pages ${from}–${to}`,
  dock: 'Dock the panel',
  dockLeft: 'Dock left',
  dockRight: 'Dock right',
  dockNarrow: 'Narrow side panel',
  undo: 'Undo',
  redo: 'Redo',
  selectSet: (topic: string) => `Select ${topic}`,
  expandSet: (topic: string) => `Expand ${topic}`,
  collapseSet: (topic: string) => `Collapse ${topic}`,
  unnamed: 'a set without a topic',
  summaryMargin: 'Summary',
  question: (n: number) => `Question ${n}`,
  answer: (n: number) => `Answer ${n}`,
  moveUp: (n: number) => `Move card ${n} up`,
  moveDown: (n: number) => `Move card ${n} down`,
  deleteCard: (n: number) => `Delete card ${n}`,
  topicNeeded: 'Without a topic this set is not saved.',
  withoutTopic: (n: number) =>
    `${plural(n, 'set has no topic and was', 'sets have no topic and were')} not saved. Name ${n === 1 ? 'it' : 'them'} and save again.`,
  /** The folder has a set of this name: what becomes of the reviewed one. */
  nameTaken: (topic: string) => `The folder has “${topic}” already`,
  keepApart: (name: string) => `Save as “${name}”`,
  join: 'Add the cards to it',
  savedAs: (topic: string, name: string) => `“${topic}” as “${name}”`,
  halfCard: 'Without both a question and an answer this card is left out.',
  deletedSets: (n: number) => `Deleted ${plural(n, 'set', 'sets')}.`,
  deletedCard: 'Deleted 1 card.',
  draftKept: (time: string) => `Draft kept on this computer, ${time}`,
  draftNotKept: 'The draft cannot be kept on this computer. Save before you close this panel.',
  unsaved: 'Not saved yet. Close again to leave; your edits stay here as a draft.',
  saveUnreachable: 'The sets could not be saved. Your edits are still here; try again.',
  duplicatesRemoved: (n: number) => `${plural(n, 'duplicate card', 'duplicate cards')} removed`,
  /** Of the cards that were saved. */
  unsupported: (n: number) => `${plural(n, 'card is', 'cards are')} unsupported`,
  setsSkipped: (n: number) =>
    `${plural(n, 'set', 'sets')} skipped because the folder has all ${n === 1 ? 'its' : 'their'} cards`,
  savedWith: (saved: string, notes: readonly string[]) =>
    notes.length === 0 ? saved : `${saved} (${notes.join('; ')})`,
  /** Pages of a document that gave no cards, and asking for them again. */
  gaps: {
    title: 'What is missing',
    count: (n: number, all: number, slides: boolean) =>
      `${n.toLocaleString('en')} of ${slides ? plural(all, 'slide', 'slides') : plural(all, 'page', 'pages')}`,
    /** So many, in words such as “6 to 9 and 12”. */
    pages: (n: number, which: string, slides: boolean) =>
      `${slides ? (n === 1 ? 'Slide' : 'Slides') : n === 1 ? 'Page' : 'Pages'} ${which}`,
    range: (from: number, to: number) => `${from} to ${to}`,
    and: (before: string, last: string) => `${before} and ${last}`,
    reason: {
      blocked: 'The model declined this text. Try again, or choose another model first.',
      empty: 'The model answered nothing. Try again.',
      unreadable: 'The model’s answer could not be read. Try again.',
      cut: 'The model’s answer was cut off each time. Choose a model that can answer at greater length, or try again.',
      picture:
        'There are pictures here, and the model took text only. Choose a model that sees pictures, then try again.',
      refused: 'The cards that were made here were refused; the AI output says why. Try again for others.',
      nothing: 'The model found nothing here to make cards of. Try again if there is something to learn.',
      blank:
        'Nothing of this was sent: it is blank, or its picture did not fit. If it is a picture, split the document.',
    },
    again: 'Try again',
    againFor: (pages: string) => `Try again: ${pages}`,
    allAgain: 'Try all again',
    asking: (name: string) => `Asking again for ${name}`,
    stop: 'Stop',
    added: (n: number) => `${plural(n, 'card was', 'cards were')} added.`,
    noneCame: 'No more cards came of it.',
    none: 'Nothing is missing any more.',
  },
  /** The pages of a document as a strip. Each name says what a click does. */
  coverage: {
    title: 'Pages of the document',
    label: (slides: boolean): string => (slides ? 'Slides and their cards' : 'Pages and their cards'),
    hint: (slides: boolean): string => (slides ? 'Filled slides have cards.' : 'Filled pages have cards.'),
    summary: (n: number, all: number, slides: boolean) =>
      n === all
        ? `All ${slides ? plural(all, 'slide', 'slides') : plural(all, 'page', 'pages')} have cards`
        : `${n.toLocaleString('en')} of ${slides ? plural(all, 'slide', 'slides') : plural(all, 'page', 'pages')} ${n === 1 ? 'has' : 'have'} cards`,
    cards: (pages: string, n: number) => `${pages}: ${plural(n, 'card', 'cards')}`,
    bare: (pages: string, n: number) => `${pages}: no cards. Ask for cards of ${n === 1 ? 'it' : 'them'}.`,
    partly: (pages: string, n: number) =>
      `${pages}: ${plural(n, 'card', 'cards')}. Ask for cards of those without any.`,
    quiet: {
      blank: (pages: string) => `${pages}: nothing was sent.`,
      removed: (pages: string) => `${pages}: the cards were deleted here.`,
      unnamed: (pages: string) => `${pages}: no card names it.`,
    },
  },
  /** Cards that rules left out. */
  refused: {
    count: (n: number) => `${plural(n, 'card was', 'cards were')} refused.`,
    show: 'Show',
    title: (n: number) => `Refused cards (${n.toLocaleString('en')})`,
    reason: {
      yes_no: 'A yes or a no answers it.',
      told: 'The question tells the answer.',
      no_page: 'It names no page, though other cards of its answer do.',
      repeated: 'Another card asks the same.',
    },
    page: (n: number) => `Page ${n}`,
    take: 'Take it',
    takeCard: (question: string) => `Take it: ${question}`,
    taken: 'In the review',
    takenCard: (question: string) => `In the review: ${question}`,
  },
  debugger: {
    title: 'AI Output Debugger',
    copy: 'Copy JSON',
    close: 'Close',
    details: 'Job details',
    lastResponse: 'Last raw response',
    allResponses: 'All raw responses',
    metadata: 'Metadata',
    truncated: 'Display is truncated to 6,000 characters.',
    jobId: 'Job',
    status: 'Status',
    file: 'File',
    error: 'Error',
    none: 'Nothing was answered.',
    copied: 'Copied',
    copyFailed: 'The clipboard did not take it.',
    open: 'AI output',
  },
});
