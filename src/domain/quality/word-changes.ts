/** What changes between texts, by words, for a person to read. */
import { diffWords } from 'diff';
import { foldedText } from './quality-cards.ts';
import { wordsOf } from './word-forms.ts';

export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What goes and what comes from one text to the other. */
export function wordChanges(before: string, after: string): WordChange[] {
  return diffWords(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** The text `after`, in which words are added that none of the texts `before` has, wherever it has them. */
export function wordsAdded(before: readonly string[], after: string): WordChange[] {
  const known = new Set(wordsOf(foldedText(before.join(' '))));
  const isKnown = (piece: string) =>
    wordsOf(foldedText(piece)).every((word) => known.has(word)) && !/_{2,}/.test(piece);
  const changes: WordChange[] = [];
  for (const piece of after.split(/(\s+)/)) {
    const kind = isKnown(piece) ? 'same' : 'added';
    const last = changes.at(-1);
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + piece };
    else changes.push({ kind, text: piece });
  }
  return changes.filter(({ text }) => text !== '');
}
