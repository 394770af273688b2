/** Write: every card is typed once, and each answer grades it. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const write = inLanguage('write', {
  which: 'Which cards',
  all: (n: number) => `All ${n.toLocaleString('en')}`,
  due: (n: number) => `Only the ${n.toLocaleString('en')} due`,

  rail: 'This round',
  left: 'Left in this round',
  leftCount: 'cards left',
  answered: 'Written, newest first',
  answeredCount: 'written',

  end: {
    title: 'All of these are written',
    summary: (n: number) => `${plural(n, 'card', 'cards')} written and graded.`,
    more: 'Write the next ones',
  },
});
