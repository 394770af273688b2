/** Made cards that read like a textbook's: words as often as they are in a language, some cards said again in nearly the same words. */
import type { QualityCard } from '../../src/domain/quality/quality-cards.ts';
import { randomFrom } from './random.ts';

const SYLLABLES = [
  'ta',
  'mi',
  'ro',
  'len',
  'sor',
  'ka',
  'phi',
  'dro',
  'zen',
  'lu',
  'va',
  'gon',
  'ster',
  'mel',
  'pri',
  'no',
];
const FRAMES = [
  'What is the function of',
  'Where does one find',
  'Which organ makes',
  'Why is it that',
  'How do cells use',
];
const VOCABULARY = 30_000;
const SAID_AGAIN_EVERY = 12;

/** The same cards for the same number and seed. */
export function manyCards(count: number, seed = 1): QualityCard[] {
  const random = randomFrom(seed);
  const word = () => wordNumber(Math.floor(VOCABULARY * random() ** 3));
  const words = (atLeast: number, more: number) =>
    Array.from({ length: atLeast + Math.floor(random() * more) }, word).join(' ');
  const cards: QualityCard[] = [];
  for (let n = 0; n < count; n += 1) {
    const before = cards[Math.floor(random() * n)];
    if (before && n % SAID_AGAIN_EVERY === 0) cards.push(saidAgain(before, n / SAID_AGAIN_EVERY));
    else {
      const frame = FRAMES[Math.floor(random() * FRAMES.length)];
      cards.push({ question: `${frame} ${words(3, 5)}?`, answer: `It is the ${words(3, 8)}.` });
    }
  }
  return cards;
}

/** In three ways by turns: with other letters, one word more in the question, one word more in the answer. */
function saidAgain({ question, answer }: QualityCard, turn: number): QualityCard {
  if (turn % 3 === 0) return { question: question.toUpperCase(), answer: `  ${answer}` };
  if (turn % 3 === 1) return { question: question.replace('?', ' now?'), answer };
  return { question, answer: `${answer} Usually.` };
}

function wordNumber(n: number): string {
  let rest = n + SYLLABLES.length;
  let word = '';
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}
