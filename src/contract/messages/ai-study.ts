/** Explanations of cards, and the conversation about chosen sets (/ai-study). */
import { CHAT_CHOICE_MAX_CARDS } from '../limits.ts';
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const aiStudy = inLanguage('aiStudy', {
  unreadable: 'The model’s answer could not be read. Ask again.',
  unexpected: 'Something went wrong while asking. Ask again.',
  tooLarge: (cards: number) =>
    `These sets have ${plural(cards, 'card', 'cards')}. A conversation can be about at most ${CHAT_CHOICE_MAX_CARDS.toLocaleString('en')}: choose fewer sets.`,
  nothingLeft: 'The sets of this conversation have no cards any more. Choose others.',
  /** Leads here from sets and folders. */
  /** What it is about. */
  about: 'About',
  chosen: (sets: number, cards: number) => `${plural(sets, 'set', 'sets')}, ${plural(cards, 'card', 'cards')}`,
  choose: 'Choose sets',
  change: 'Choose other sets',
  loading: 'Loading your sets',
  intro:
    'Ask about your own cards: what they mean, how they hang together, what is easily confused. Answers cite the cards they rest on.',
  empty: 'There are no cards to ask about yet.',
  makeOne: 'New set',
  chooseDialog: {
    title: 'What to ask about',
    done: 'Done',
    search: 'Find a set or folder',
    nothingFound: (text: string) => `Nothing is called “${text}”.`,
  },
  /** Where there is no model. */
  noModel:
    'Asking and explaining need a Gemini key or a local model. Studying, searching, editing and offline tests work without one.',
  keyLocked: 'The saved key cannot be opened on this device. Enter it again; studying works without it.',
  openSettings: 'Open Settings → AI',
  suggestions: 'To begin with',
  suggest: {
    summary: (topic: string) => `Sum up “${topic}” in five sentences.`,
    connections: 'How do these cards hang together?',
    confused: 'Which of these cards are easily confused, and how do I tell them apart?',
    quiz: 'Ask me three questions about these cards, one after the other.',
    explain: (question: string) => `Explain this one as to a beginner: ${question}`,
  },
  composer: {
    label: 'Question',
    placeholder: 'Ask about these cards',
    send: 'Ask',
    stop: 'Stop',
    keys: 'Enter asks, Shift+Enter begins a new line.',
    long: (chars: number, max: number) =>
      `${plural(chars, 'character', 'characters')}; at most ${max.toLocaleString('en')} can be asked at once.`,
  },
  thread: 'Conversation',
  answer: 'Answer',
  writing: 'Writing…',
  reading: 'Reading the cards…',
  stopped: 'Stopped.',
  interrupted: 'The page was left before this answer was whole.',
  cut: 'The model had to stop here: the answer was too long for it.',
  someCards: (sent: number, total: number) =>
    `Answered with the ${plural(sent, 'card', 'cards')} of ${total.toLocaleString('en')} that have most in common with the question.`,
  cites: (cards: number) => `Rests on ${plural(cards, 'card', 'cards')}`,
  citesNone: 'Cites no card',
  cite: (n: number, question: string) => `Card ${n}: ${question}`,
  said: {
    answered: (text: string) => `Answer: ${text}`,
    stopped: 'Stopped.',
    failed: (reason: string) => `No answer: ${reason}`,
  },
  acts: {
    retry: 'Ask again',
    edit: 'Edit and ask again',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The clipboard did not take it.',
    makeCards: 'Make cards from this answer',
    making: 'Making cards…',
    stopMaking: 'Stop',
    look: (cards: number) => `Look at its ${plural(cards, 'card', 'cards')}`,
    askInstead: 'Ask this instead',
    cancel: 'Cancel',
    edited: 'The question',
  },
  askedAgain: 'Asked again, in place of the answer that was there.',
  askedAnew: 'Asked anew. What came after it was left out.',
  noCardsMade: 'The model found nothing in this answer that is worth a card.',
  history: {
    title: 'Conversations',
    open: 'Conversations',
    new: 'New conversation',
    empty: 'What you ask is kept here, on this device.',
    delete: (name: string) => `Delete “${name}”`,
    deleted: 'Conversation deleted.',
    turns: (n: number) => plural(n, 'question', 'questions'),
    gone: 'This conversation is not on this device.',
    notKept: 'There is no room on this device to keep this conversation. Delete others to make some.',
  },
  card: {
    title: 'Card',
    explained: 'Explanation',
    open: 'Open in its set',
    explain: 'Explain',
    explaining: 'Asking for an explanation',
    stop: 'Stop',
    again: 'Ask again',
    none: 'The model had nothing to say about this card.',
    keptAt: (day: string) => `Asked: ${day}. Kept on this device.`,
    add: 'Add to the answer',
    added: 'Added to the answer of the card.',
    addFailed: (reason: string) => `The card was not changed. ${reason}`,
    noWords: 'This card has pictures only; a model needs words to explain it.',
    afterAnswer: 'Once the answer is in sight',
  },
});
