/** Browse: the cards of a choice, page by page, without grades. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const browse = inLanguage('browse', {
  heading: 'Browse',
  pageTitle: (at: number, total: number, topic: string) =>
    `${at.toLocaleString('en')} of ${total.toLocaleString('en')}, ${topic}`,
  tools: 'Cards',
  filter: 'Show',
  filters: { all: 'All cards', flagged: 'Flagged', new: 'New', hard: 'Hard' },
  none: {
    flagged: 'None of these cards is flagged.',
    new: 'You have seen all of these cards.',
    hard: 'None of these cards is hard for you: none was forgotten often.',
  },
  showAll: 'Show all cards',
  shuffle: 'Shuffle',
  jump: 'Go to card',
  jumpTo: (n: number, question: string) => `${n.toLocaleString('en')}. ${question}`,
  jumpToPicture: (n: number) => `${n.toLocaleString('en')}. Picture`,
  previous: 'Previous',
  next: 'Next',
  showAnswer: 'Show answer',
  hideAnswer: 'Hide answer',
  said: {
    answer: (answer: string) => `Answer: ${answer}`,
    hidden: 'The answer is covered.',
    hint: (hint: string) => `Hint: ${hint}`,
    shuffled: (n: number) => `${n.toLocaleString('en')} cards in another order.`,
    inOrder: 'In the order of the sets.',
  },
  end: {
    title: 'That was the last card',
    text: (n: number) => `You have seen ${plural(n, 'card', 'cards')}.`,
    again: 'From the first card',
    back: 'Back to the last card',
  },
});
