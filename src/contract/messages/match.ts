/** Match: questions and answers that belong together, against the clock. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const match = inLanguage('match', {
  heading: 'Match',
  pageTitle: 'Match',
  board: 'Tiles',
  seconds: (seconds: string) => `${seconds}\u00a0s`,
  timer: 'Time',
  pairsLeft: (n: number) => `${plural(n, 'pair', 'pairs')} left`,
  unfit: 'Match needs two cards whose sides are short texts. Another mode suits these cards better.',
  ready: {
    title: 'Find what belongs together',
    text: (pairs: number) => `${pairs.toLocaleString('en')} questions and their answers. A mistake adds a second.`,
    keys: 'Arrows and Space, or the letter of a tile.',
    best: (time: string) => `Your best time with these cards is ${time}.`,
    start: 'Start',
  },
  paused: { title: 'Paused', text: 'The tiles are covered while time stands still.', goOn: 'Go on' },
  pause: 'Pause',
  question: 'Question',
  answer: 'Answer',
  said: {
    chosen: (text: string) => `Chosen: ${text}`,
    letGo: 'Nothing is chosen.',
    right: (question: string, answer: string, left: number) =>
      left === 0 ? `Right: ${question}, ${answer}.` : `Right: ${question}, ${answer}. ${match.pairsLeft(left)}.`,
    wrong: (one: string, other: string) => `${one} and ${other} do not belong together. One second more.`,
    paused: 'Paused.',
  },
  end: {
    title: (time: string) => `All matched in ${time}`,
    mistakes: (n: number, seconds: string) =>
      n === 0 ? 'Without a mistake.' : `${seconds}\u00a0s and ${plural(n, 'mistake', 'mistakes')}.`,
    first: 'Your first time with these cards.',
    best: (before: string) => `Your best time. Before it was ${before}.`,
    notBest: (best: string) => `Your best time is ${best}.`,
    next: (pairs: number) => `The next ${pairs.toLocaleString('en')} pairs`,
  },
});
