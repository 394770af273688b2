/** Two versions of a text beside each other: which words stand in this one alone. */
import { diffWordsWithSpace, type Change } from 'diff';

export interface Span {
  readonly text: string;
  /** The other version does not have it. */
  readonly isOnlyHere: boolean;
}

/** Texts farther apart than so many words have nothing to compare, and are shown as they are. */
const MAX_EDITS = 500;

/** The spans of each version, in the order to read them. */
export function compareTexts(mine: string, theirs: string): { readonly mine: Span[]; readonly theirs: Span[] } {
  const changes = diffWordsWithSpace(mine, theirs, { maxEditLength: MAX_EDITS });
  if (changes === undefined)
    return { mine: [{ text: mine, isOnlyHere: false }], theirs: [{ text: theirs, isOnlyHere: false }] };
  const of = (change: Change, isOnlyHere: boolean): Span => ({ text: change.value, isOnlyHere });
  return {
    mine: changes.filter(({ added }) => !added).map((change) => of(change, change.removed)),
    theirs: changes.filter(({ removed }) => !removed).map((change) => of(change, change.added)),
  };
}
