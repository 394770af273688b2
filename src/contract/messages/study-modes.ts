/** What the modes of studying have in common: their names, what a round says while it runs, and its end. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const studyModes = inLanguage('studyModes', {
  names: {
    review: 'Review',
    learn: 'Learn',
    write: 'Write',
    match: 'Match',
    test: 'Test',
    cram: 'Cram',
    browse: 'Browse',
  },

  loading: 'Reading the cards…',
  loadFailed: 'The cards could not be read.',
  empty: 'There are no cards here. Add some to a set, or choose other sets.',
  /** A choice has more than a mode takes; a card that is asked in several ways is several questions. */
  firstOnly: (n: number, total: number) =>
    `There are ${total.toLocaleString('en')} questions here, and the first ${n.toLocaleString('en')} take part. Choose fewer sets to reach the others.`,
  weakestOnly: (n: number, total: number) =>
    `There are ${total.toLocaleString('en')} questions here. The ${n.toLocaleString('en')} that you are likeliest to forget take part.`,
  noneLeft: 'No card is left in this round.',
  chooseOthers: 'Choose other sets',
  anotherMode: 'Another mode',
  leave: 'Leave',
  leaveMode: (mode: string) => `Leave ${mode}`,
  progress: 'Cards of this round',
  position: (at: number, total: number) => `${at.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  roundNotKept: 'Your place in this round could not be saved. Leave this page open until you are done.',

  end: {
    counts: 'Answers of this round',
    correct: 'Right',
    partial: 'Almost',
    incorrect: 'Wrong',
    unanswered: 'Left out',
    time: (time: string) => `It took ${time}.`,
    missed: 'To look at again',
    moreMissed: (n: number) => `and ${plural(n, 'more card', 'more cards')}`,
    nextDue: (interval: string) => `The first of these cards is due in ${interval}.`,
    dueNow: (n: number) => `${plural(n, 'of these cards is', 'of these cards are')} due now.`,
    againMissed: (n: number) => `Again with ${plural(n, 'missed card', 'missed cards')}`,
    again: 'Once more',
    toDashboard: 'Back to dashboard',
    notRecorded: (reason: string) => `The result was not saved. ${reason}`,
    finished: 'Round finished.',
  },
});
