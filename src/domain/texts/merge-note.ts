/** Two changes of one note in one, where that can be done without asking (sync.md, "Identity and versions"). */
import { mergeLines } from '../sync/merge-text.ts';

export interface NoteTexts {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
}

/** Titles are stored without the spaces around them. */
export function isSameNote(a: NoteTexts, b: NoteTexts): boolean {
  return a.title.trim() === b.title.trim() && a.content === b.content;
}

/**
 * What one side left alone is the other's; texts that both changed go together line by line. Null where both changed the same.
 *
 * @param base what both began with
 */
export function mergeNote(base: NoteTexts, mine: NoteTexts, theirs: NoteTexts): NoteTexts | null {
  const title = oneOf(base.title.trim(), mine.title.trim(), theirs.title.trim());
  const content =
    oneOf(base.content, mine.content, theirs.content) ?? mergeLines(base.content, mine.content, theirs.content);
  return title === null || content === null ? null : { title, content };
}

function oneOf(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs;
  return theirs === base ? mine : null;
}
