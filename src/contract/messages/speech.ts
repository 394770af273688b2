/** Reading cards aloud. */
import { inLanguage } from './in-language.ts';

export const speech = inLanguage('speech', {
  read: { question: 'Read the question aloud', answer: 'Read the answer aloud' },
  stop: 'Stop reading',
  failed: 'The voice of this device stopped. Try again, or choose another language in Settings.',
  /** What is said of a formula in place of its signs. */
  over: 'over',
  root: 'root of',
  power: 'to the power of',
  settings: {
    title: 'Reading aloud',
    text: 'Cards are read by the voices of this device. Gaps are read as “blank”.',
    none: 'This device offers no voices to this app, so nothing can be read aloud here.',
    language: 'Language',
    languageHint: 'Of the voice. By the text is right for most sets.',
    byText: 'By the text',
    rate: 'Speed, in percent',
    rateValue: (percent: number) => `${percent}\u00a0%`,
    automatic: 'Read without being asked',
    off: 'Never',
    question: 'Questions',
    both: 'Questions and answers',
    tryIt: 'Try it',
    sample: 'This is how your cards will sound.',
  },
});
