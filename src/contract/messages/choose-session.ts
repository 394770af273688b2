/** Choosing what to study, and how. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const chooseSession = inLanguage('chooseSession', {
  sets: {
    title: 'What do you want to study?',
    search: 'Find a set or folder',
    tree: 'Sets and folders',
    keys: 'Space chooses, Enter goes on with what is chosen, left and right close and open folders.',
    allDue: 'All that is due',
    nothing: 'Choose nothing',
    recent: 'Chosen before',
    due: 'due',
    facts: (cards: number, fresh: number) =>
      fresh > 0
        ? `${plural(cards, 'card', 'cards')}, ${fresh.toLocaleString('en')} new`
        : plural(cards, 'card', 'cards'),
    reviewsOff: 'reviews off',
    nothingFound: (text: string) => `No set or folder has “${text}” in its name.`,
    clearSearch: 'Clear the search',
    empty: 'There are no sets to study yet.',
    makeOne: 'Make a set',
    loading: 'Reading your sets…',
    chosen: (sets: number, cards: number) =>
      sets === 0 ? 'Nothing is chosen yet.' : `${plural(sets, 'set', 'sets')}, ${plural(cards, 'card', 'cards')}`,
    chosenDue: (due: number, fresh: number) => `${due.toLocaleString('en')} due, ${fresh.toLocaleString('en')} new`,
    review: 'Review what is due',
    chooseMode: 'Choose a mode',
    andMore: (names: string, n: number) => `${names} and ${n.toLocaleString('en')} more`,
  },

  mode: {
    title: 'How do you want to study?',
    everything: 'Everything',
    about: (names: string, cards: number) => `${names}: ${plural(cards, 'card', 'cards')}`,
    change: 'Choose other sets',
    list: 'Modes',
    what: {
      review: 'Cards that are due, and new ones up to your daily limit, graded by you.',
      learn: 'From choosing the answer to typing it, a few cards at a time, until you know them.',
      write: 'Type each answer and see at once what differs.',
      match: 'Press questions and answers that belong together, against the clock.',
      test: 'Choices, statements and typed answers, marked when you hand in.',
      cram: 'All cards in a row, the weakest first, as often as you like.',
      browse: 'Turn the pages of your cards, without grades.',
    },
    aiTest: 'Questions that a model writes about your cards, graded with a reason.',
    schedule: {
      moves: 'Counts for your schedule',
      once: 'One grade for each card counts for your schedule',
      stays: 'Leaves your schedule alone',
      asked: 'Counts for your schedule if you say so',
    },
    cards: (n: number) => plural(n, 'card', 'cards'),
    /** There are more questions than cards, so never one. */
    cardsAsked: (cards: number, questions: number) =>
      `${plural(cards, 'card', 'cards')}, ${questions.toLocaleString('en')} questions`,
    dueAndNew: (due: number, fresh: number) =>
      due > 0 && fresh > 0
        ? `${due.toLocaleString('en')} due, ${fresh.toLocaleString('en')} new`
        : due > 0
          ? `${due.toLocaleString('en')} due`
          : `${fresh.toLocaleString('en')} new`,
    goOn: 'Goes on where you left',
    because: {
      noCards: 'There are no cards here.',
      nothingDue: 'Nothing is due here now.',
      noTexts: 'No card here has an answer that can be typed.',
      tooFewPairs: 'It needs two cards whose sides are short texts.',
      noQuestions: 'No card here has words on both sides to ask about.',
    },
    firstCards: (n: number) =>
      `There are more questions here than one round takes: the modes begin with the first ${n.toLocaleString('en')}.`,
  },
});
