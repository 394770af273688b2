/** Learn: from choosing to typing until a card is known. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const learn = inLanguage('learn', {
  known: (known: number, total: number) => `${known.toLocaleString('en')} of ${total.toLocaleString('en')} known`,
  playing: (n: number) => `${n.toLocaleString('en')} in play`,
  waiting: (n: number) => `${n.toLocaleString('en')} waiting`,

  goOn: 'Continue',
  knewIt: 'I knew it',
  didNotKnow: 'I didn’t',

  rail: 'This round',
  cards: 'Cards',
  state: { known: 'Known', playing: 'In play', waiting: 'Waiting' },
  answered: 'Answered, newest first',
  answeredCount: 'answers',

  end: {
    title: 'All of these are known',
    learned: (cards: number) => `You have learned ${plural(cards, 'card', 'cards')}.`,
    given: (answers: number) => `You gave ${plural(answers, 'answer', 'answers')}.`,
    more: 'Learn the next ones',
  },
});
