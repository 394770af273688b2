/** Cards that are forgotten again and again: what is told about them, and what may help. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const leech = inLanguage('leech', {
  found: (lapses: number, reviews: number) =>
    `You have forgotten this card ${plural(lapses, 'time', 'times')} in ${plural(reviews, 'review', 'reviews')}. Changing it helps more than seeing it again.`,
  several: 'It asks for more than one thing. Make a card of each.',
  long: 'There is more on it than can be remembered at once. Split it, or keep only what matters.',
  alike: (question: string) => `It is easily taken for “${question}”. Say on both cards what tells them apart.`,
  hint: 'It has no hint. Write down what would have led you to the answer.',
  anchor:
    'Tie the answer to something you know: an example, a picture, a rhyme. Or suspend the card and learn around it first.',
});
