/** The place of a note's text that a search found, with its words marked. */
import type { ReactNode } from 'react';
import type { Excerpt } from '../../../contract/notes.schema.ts';
import styles from './NoteTree.module.css';

export function NoteExcerpt({ excerpt: { text, marks } }: { readonly excerpt: Excerpt }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <span className={styles.excerpt} dir="auto">
      {pieces}
      {text.slice(at)}
    </span>
  );
}
