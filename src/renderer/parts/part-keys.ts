/** Keys that are no commands: what they mean depends on the part of a page that has focus. For the lists of keys. */
import { messages } from '../../contract/messages/index.ts';

const said = messages.shell.shortcuts;

export interface PartKeys {
  readonly title: string;
  /** Each with its keys in the syntax of commands. */
  readonly keys: ReadonlyArray<{ readonly name: string; readonly keys: string }>;
}

/** As `features/dashboard/list-keys` and `features/flashcards/list-keys` read them. */
const LIST_KEYS: Readonly<Record<keyof typeof said.inLists.keys, string>> = {
  rows: 'ArrowUp/ArrowDown',
  pages: 'PageUp/PageDown',
  ends: 'Home/End',
  open: 'Enter',
  study: 'Space',
  select: 'x',
  selectMore: 'Shift+ArrowDown',
  selectAll: '$mod+a',
  rename: 'F2',
  remove: 'Delete',
  menu: 'Shift+F10',
};

/** As `parts/study-mode/use-reading-keys` reads them. */
const CARD_KEYS: Readonly<Record<keyof typeof said.onCards.keys, string>> = {
  lines: 'ArrowUp/ArrowDown',
  pages: 'PageUp/PageDown',
};

/** As `features/editor/list-keys` and `use-add-card-key` read them. */
const EDITOR_KEYS: Readonly<Record<keyof typeof said.inEditor.keys, string>> = {
  next: 'Tab',
  add: '$mod+Enter',
  move: 'Alt+ArrowUp/ArrowDown',
  buttons: 'Escape',
  bold: '$mod+b',
  italic: '$mod+i',
  code: '$mod+e',
  gap: '$mod+Shift+c',
  sameGap: '$mod+Alt+Shift+c',
};

export const partKeys: readonly PartKeys[] = [
  { title: said.onCards.title, keys: named(said.onCards.keys, CARD_KEYS) },
  { title: said.inLists.title, keys: named(said.inLists.keys, LIST_KEYS) },
  { title: said.inEditor.title, keys: named(said.inEditor.keys, EDITOR_KEYS) },
];

function named<Name extends string>(names: Readonly<Record<Name, string>>, keys: Readonly<Record<Name, string>>) {
  return (Object.keys(keys) as Name[]).map((each) => ({ name: names[each], keys: keys[each] }));
}
