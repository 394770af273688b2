/** Settings, Study: learning from a person's own reviews how fast they forget. */
import { inLanguage } from './in-language.ts';

export const fitting = inLanguage('fitting', {
  title: 'How you forget',
  text: 'The schedule begins with numbers that suit most people. From your own reviews Ninefold can learn how fast you forget, and plan by that.',
  loading: 'Looking up what was learned',
  marginStandard: 'standard',
  marginOwn: 'your own',
  action: 'Learn from my reviews',
  again: 'Learn again',
  busy: 'Learning…',
  progress: 'Learning from your reviews',
  steps: {
    waiting: 'Others are learning at the moment. Yours comes next.',
    reading: 'Reading your reviews',
    learning: 'Learning from them',
  },
  /** `day` as a person writes it. */
  learned: (reviews: number, day: string) => `Learned from ${reviews.toLocaleString('en')} reviews on ${day}.`,
  /** Percentages with one decimal. */
  gain: (before: string, after: string) =>
    `What it expected of these reviews was off by ${before}\u00a0% before, and is by ${after}\u00a0% now.`,
  dates: 'Cards keep the dates they have; it counts from their next review.',
  done: 'Done. The schedule follows your own numbers from the next review on.',
  kept: (reviews: number) =>
    `Nothing was changed: the numbers in use fit your ${reviews.toLocaleString('en')} reviews as well as any.`,
  tooFew: (reviews: number, needed: number) =>
    `Nothing was changed: ${needed} reviews are needed that came a day or more after the one before. So far there are ${reviews}.`,
  cancelled: 'Cancelled. Nothing was changed.',
  standard: 'Use the standard numbers',
  nowStandard: 'The schedule follows the standard numbers again.',
  standardFailed: (reason: string) => `The schedule still follows your own numbers. ${reason}`,
  alreadyRuns: 'Ninefold is learning from your reviews already. Wait until that is done, or cancel it there.',
  failed: 'Your reviews could not be learned from, and nothing was changed. Try again.',
  loadFailed: 'What was learned from your reviews could not be looked up. Try again.',
});
