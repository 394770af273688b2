/** Finding in a note: every match is marked, one is selected. */
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { NOTE_MATCHES_COUNTED } from '../../../../contract/limits.ts';

export interface Matches {
  /** How many there are; one more than are counted where there are more. */
  readonly count: number;
  /** Which of them is selected, from 1; 0 for none. */
  readonly at: number;
}

/** Marks what is found of a text, in small or capital letters. '' marks nothing. */
export function markMatches(view: EditorView, text: string): void {
  openSearchPanel(view);
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: text, literal: true })) });
}

/** Selects the next match from the cursor, or the one before; past the end it goes on at the start. */
export function goToMatch(view: EditorView, way: 'next' | 'previous'): void {
  (way === 'next' ? findNext : findPrevious)(view);
}

export function unmarkMatches(view: EditorView): void {
  closeSearchPanel(view);
}

export function matchesOf(view: EditorView, text: string): Matches {
  if (text === '') return { count: 0, at: 0 };
  const { main } = view.state.selection;
  const cursor = new SearchQuery({ search: text, literal: true }).getCursor(view.state);
  let count = 0;
  let at = 0;
  for (let found = cursor.next(); !found.done && count <= NOTE_MATCHES_COUNTED; found = cursor.next()) {
    count += 1;
    if (found.value.from === main.from && found.value.to === main.to) at = count;
  }
  return { count, at };
}
