/** Choosing the sets that an exam or an event is about. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const setChoice = inLanguage('setChoice', {
  label: 'Sets',
  find: 'Find a set',
  chosen: (n: number) => `${plural(n, 'set', 'sets')} chosen`,
  /** Of those that are found. */
  all: (count: string) => `Choose all ${count}`,
  noneOfThem: (count: string) => `Choose none of these ${count}`,
  none: (text: string) => `No set has “${text}” in its name.`,
});
