/** `keyNames` in German. */
import type { keyNames as english } from '../key-names.ts';

export const keyNames: typeof english = {
  control: 'Strg',
  shift: 'Umschalt',
  space: 'Leertaste',
  enter: 'Eingabe',
  delete: 'Entf',
  tab: 'Tabulator',
  home: 'Pos1',
  end: 'Ende',
  pageUp: 'Bild auf',
  pageDown: 'Bild ab',
};
