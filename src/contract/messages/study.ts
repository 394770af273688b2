/** The study session. */
import type { CardPhase, Rating } from '../study.schema.ts';
import { plural } from './plural.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_PER_MONTH = 30.44;
const DAYS_PER_YEAR = 365.25;
/** From here on months say more than days. */
const MONTHS_FROM_DAYS = 45;

const rating: Readonly<Record<Rating, string>> = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' };

const phase: Readonly<Record<CardPhase, string>> = {
  new: 'new',
  learning: 'learning',
  review: 'review',
  relearning: 'learning again',
};

/** How long until a card comes back: `<1 min`, `6 min`, `3 hours`, `4 days`, `2.5 months`, `1.2 years`. */
function interval(ms: number): string {
  if (ms < MINUTE_MS) return '<1 min';
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return plural(Math.round(ms / HOUR_MS), 'hour', 'hours');
  const days = ms / DAY_MS;
  if (days < MONTHS_FROM_DAYS) return plural(Math.round(days), 'day', 'days');
  if (days < DAYS_PER_YEAR) return plural(oneDecimal(days / DAYS_PER_MONTH), 'month', 'months');
  return plural(oneDecimal(days / DAYS_PER_YEAR), 'year', 'years');
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Time spent: `40 s`, `6 min`, `1 h 5 min`. */
function duration(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.round(ms / 1_000)} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Enough of a question to know it again. */
function excerpt(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= 40 ? line : `${characters.slice(0, 39).join('').trimEnd()}…`;
}

export const study = {
  title: 'Session',
  heading: 'Study session',
  rating,
  phase,
  interval,
  excerpt,

  position: (at: number, total: number) => `${at.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  pageTitle: (at: number, total: number, topic: string): string => `${study.position(at, total)}, ${topic}`,
  progress: 'Cards of this session',
  timeLeft: (ms: number) => (ms < MINUTE_MS ? 'Less than a minute left' : `About ${duration(ms)} left`),
  leave: 'Leave',
  leaveSession: 'Leave session',

  rail: 'This session',
  left: 'Left in this session',
  cardsLeft: 'cards left',
  more: 'More cards',
  graded: 'Graded, newest first',
  gradedCards: 'graded',
  gradedAs: (given: Rating, ms: number) => `${rating[given]}, ${interval(ms)}`,
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
  gradeButton: (given: Rating, ms: number) => `${rating[given]}, next in ${interval(ms)}`,
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
    revealed: (answer: string) => `Answer: ${answer}`,
    graded: (given: Rating, ms: number) => `${rating[given]}, comes back in ${interval(ms)}.`,
    hint: (hint: string) => `Hint: ${hint}`,
    finished: 'Session finished.',
  },
  undone: (given: Rating, question: string) => `Undone: ${rating[given]} on “${excerpt(question)}”`,
  undoneEarlier: (given: Rating) => `Undone: ${rating[given]} from before you left`,
  nothingToUndo: 'There is nothing to undo in this session.',
  suspended: (question: string) => `Suspended “${excerpt(question)}”. It is not asked again until you resume it.`,
  cardSaved: 'Card saved',

  gradeFailed: (given: Rating, question: string, reason: string) =>
    `${rating[given]} on “${excerpt(question)}” was not saved, so the card is back. ${reason}`,
  undoFailed: (reason: string) => `The grade could not be undone. ${reason}`,
  changeFailed: (reason: string) => `The card was not changed. ${reason}`,
  moreFailed: (reason: string) => `The next cards could not be loaded. ${reason}`,
  loadFailed: 'The cards of this session could not be loaded.',
  sessionNotKept: 'Your place in this session could not be saved. Every grade is saved.',
  unexpected: 'Something went wrong. Try again.',
  cardGone: 'This card does not exist any more.',
  reviewGone: 'This grade is not in the log, so there is nothing to undo.',
  reviewTaken: 'This review was already stored for another card.',

  nothingDue: 'Nothing is due here. The next cards come back on their own day.',
  noCards: 'There are no cards to study here yet.',
  studyMore: (n: number) => `Study ${plural(n, 'new card', 'new cards')}`,
  toDashboard: 'Back to dashboard',

  end: {
    title: 'Done for now',
    summary: (cards: number, ms: number) => `${plural(cards, 'card', 'cards')} graded in ${duration(ms)}.`,
    nextDue: (ms: number) =>
      ms < MINUTE_MS
        ? 'The first of them comes back in less than a minute.'
        : `The first of them comes back in ${interval(ms)}.`,
    grades: 'Grades of this session',
    held: (n: number) => `${plural(n, 'new card waits', 'new cards wait')} for another day.`,
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
};
