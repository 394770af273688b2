/** `setChoice` in German. */
import type { setChoice as english } from '../set-choice.ts';
import { plural } from './plural.ts';

export const setChoice: typeof english = {
  label: 'Sets',
  find: 'Set suchen',
  chosen: (n) => `${plural(n, 'Set', 'Sets')} gewählt`,
  all: (count) => `Alle ${count} wählen`,
  noneOfThem: (count) => `Alle ${count} abwählen`,
  none: (text) => `Kein Set hat „${text}“ im Namen.`,
};
