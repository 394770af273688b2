/** The study session. Intervals and times arrive in words. */
import type { CardAct } from '../settings.ts';
import type { CardPhase, Rating } from '../study.schema.ts';
import { excerpt } from './excerpt.ts';
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';
import { unmarked } from '../unmarked-text.ts';

/** Of a whole, in percent. */
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}\u00a0%`;

const rating: Readonly<Record<Rating, string>> = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' };

const phase: Readonly<Record<CardPhase, string>> = {
  new: 'new',
  learning: 'learning',
  review: 'review',
  relearning: 'learning again',
};

const acts: Readonly<Record<CardAct['kind'], string>> = {
  flag: 'Flagged',
  unflag: 'Flag taken off',
  bury: 'Put aside',
  unbury: 'Asked again today',
  suspend: 'Suspended',
  edit: 'Edited',
};

export const study = inLanguage('study', {
  title: 'Session',
  heading: 'Study session',
  rating,
  phase,

  position: (at: number, total: number) => `${at.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  comeAgain: (n: number) => (n === 1 ? '1 comes again' : `${n.toLocaleString('en')} come again`),
  pageTitle: (at: number, total: number, topic: string): string => `${study.position(at, total)}, ${topic}`,
  progress: 'Cards of this session',
  timeLeft: (time: string) => `About ${time} left`,
  underAMinuteLeft: 'Less than a minute left',
  leave: 'Leave',
  leaveSession: 'Leave session',

  rail: 'This session',
  left: 'Left in this session',
  more: 'More cards',
  graded: 'Graded, newest first',
  /** The same list, with what was done to cards. */
  done: 'Done, newest first',
  steps: 'steps',
  acts,
  gradedCards: 'graded',
  gradedAs: (given: Rating, interval: string) => `${rating[given]}, ${interval}`,
  earlierGrades: (n: number) => `${plural(n, 'grade', 'grades')} from before you left`,

  tools: 'Card',
  edit: 'Edit',
  flag: 'Flag',
  flagged: 'Flagged',
  suspend: 'Suspend',
  hint: 'Hint',
  noHint: 'This card has no hint.',
  undo: 'Undo',
  redo: 'Redo',
  shortcuts: 'Keyboard shortcuts',

  card: 'Card',
  showAnswer: 'Show answer',
  grades: 'How well did you know it?',
  facts: {
    label: 'About this card',
    page: (page: number) => `p. ${page}`,
    seen: (times: number) => `seen ${times}×`,
    unseen: 'new',
    lapses: (n: number) => plural(n, 'lapse', 'lapses'),
    flagged: 'flagged',
  },
  source: (file: string, page: number | null) => (page === null ? file : `${file}, page ${page}`),
  sourceLabel: 'Source',
  questionImage: 'Picture of the question',
  answerImage: 'Picture of the answer',
  emptySide: 'This side is empty.',

  said: {
    revealed: (answer: string) => `Answer: ${unmarked(answer)}`,
    graded: (given: Rating, interval: string) => `${rating[given]}, comes back in ${interval}.`,
    hint: (hint: string) => `Hint: ${unmarked(hint)}`,
    finished: 'Session finished.',
  },
  undone: (given: Rating, question: string) => `Undone: ${rating[given]} on “${excerpt(question)}”`,
  undoneEarlier: (given: Rating) => `Undone: ${rating[given]} from before you left`,
  /** What was done to a card and is taken back. */
  undoneAct: {
    flag: (question: string) => `Undone: flagging “${excerpt(question)}”`,
    unflag: (question: string) => `Undone: taking the flag off “${excerpt(question)}”`,
    bury: (question: string) => `Undone: putting aside “${excerpt(question)}”`,
    unbury: (question: string) => `Undone: asking “${excerpt(question)}” again today`,
    suspend: (question: string) => `Undone: suspending “${excerpt(question)}”`,
    edit: (question: string) => `Undone: editing “${excerpt(question)}”`,
  } satisfies Readonly<Record<CardAct['kind'], (question: string) => string>>,
  nothingToUndo: 'There is nothing to undo in this session.',
  bury: 'Put aside',
  buried: (question: string) => `Put aside until tomorrow: “${excerpt(question)}”`,
  suspended: (question: string) => `Suspended “${excerpt(question)}”. It is not asked again until you resume it.`,
  cardSaved: 'Card saved',

  gradeFailed: (given: Rating, question: string, reason: string) =>
    `${rating[given]} on “${excerpt(question)}” was not saved, so the card is back. ${reason}`,
  undoFailed: (reason: string) => `The grade could not be undone. ${reason}`,
  changeFailed: (reason: string) => `The card was not changed. ${reason}`,
  notRecorded: (reason: string) => `The result of this session was not saved. ${reason}`,
  moreFailed: (reason: string) => `The next cards could not be loaded. ${reason}`,
  loadFailed: 'The cards of this session could not be loaded.',
  sessionNotKept: 'Your place in this session could not be saved. Every grade is saved.',
  unexpected: 'Something went wrong. Try again.',
  cardGone: 'This card does not exist any more.',
  reviewGone: 'This grade is not in the log, so there is nothing to undo.',
  reviewTaken: 'This review was already stored for another card.',

  leech: {
    found: (question: string, lapses: number) =>
      `“${excerpt(question)}” was forgotten ${plural(lapses, 'time', 'times')}. Seeing it more often will not help.`,
    why: 'What would help?',
    title: 'A card that does not stick',
    advice: 'What would help',
    looking: 'Looking at the other cards of its set…',
    edit: 'Edit the card',
    close: 'Close',
  },
  cram: { heading: 'Cram', again: 'comes again', known: 'known', nothing: 'There are no cards here to cram.' },
  nothingDue: 'Nothing is due here. The next cards come back on their own day.',
  reviewMore: (n: number) => `Go on with ${plural(n, 'review', 'reviews')}`,
  studyMore: (n: number) => `Study ${plural(n, 'new card', 'new cards')}`,
  toDashboard: 'Back to dashboard',

  end: {
    title: 'Done for now',
    summary: (grades: number, time: string) => `${plural(grades, 'grade', 'grades')} given in ${time}.`,
    nextDue: (interval: string) => `The first of these cards comes back in ${interval}.`,
    grades: 'Grades of this session',
    heldReviews: (n: number) => `${plural(n, 'review waits', 'reviews wait')} for another day.`,
    held: (n: number) => `${plural(n, 'new card waits', 'new cards wait')} for another day.`,
    remembered: (passed: number, asked: number) =>
      `Retention ${share(passed, asked)}: ${passed} of ${plural(asked, 'card', 'cards')} that had waited.`,
    dueElsewhere: (n: number) => `${plural(n, 'card is', 'cards are')} due in other sets.`,
    studyElsewhere: 'Study what is due there',
    practise: (n: number) => `Practise the ${plural(n, 'missed card', 'missed cards')}`,
  },

  editor: {
    title: 'Edit card',
    question: 'Question',
    answer: 'Answer',
    hint: 'Hint',
    save: 'Save',
    cancel: 'Cancel',
    empty: 'A card needs a question and an answer.',
    unsaved: 'You have unsaved input. Click outside again to discard.',
  },
});
