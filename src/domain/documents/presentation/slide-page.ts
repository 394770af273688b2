/** One slide as the page that is sent for a document job: its title first, as a heading, then its blocks as they are read, then the speaker's notes. */
import { PAGE_TEXT_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { HEADING_MARK } from '../headings.ts';
import { limitText } from '../page-text.ts';

const said = messages.documents.slide;

export interface SlideText {
  readonly hidden: boolean;
  readonly title: readonly string[];
  /** In reading order. */
  readonly blocks: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** At most 9,000 characters (core §9); empty for a slide that says nothing, hidden or not. */
export function slidePage({ hidden, title, blocks, notes }: SlideText): string {
  const heading = title.length > 0 ? [HEADING_MARK + title.join(' ')] : [];
  const parts = [heading, ...blocks].filter((lines) => lines.length > 0);
  if (notes.length > 0) parts.push([said.notes, ...notes]);
  if (parts.length === 0) return '';
  if (hidden) parts.unshift([said.hidden]);
  return limitText(parts.map((lines) => lines.join('\n')).join('\n\n'), PAGE_TEXT_MAX_CHARS);
}
