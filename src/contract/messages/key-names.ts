/** What is printed on the keys that have words on them; signs (⌘, ⏎) and letters are the same everywhere. */
import { inLanguage } from './in-language.ts';

export const keyNames = inLanguage('keyNames', {
  control: 'Ctrl',
  shift: 'Shift',
  space: 'Space',
  enter: 'Enter',
  delete: 'Del',
  tab: 'Tab',
  home: 'Home',
  end: 'End',
  pageUp: 'Page up',
  pageDown: 'Page down',
});
