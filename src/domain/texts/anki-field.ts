/** A field of Anki's as a side of a card. No text brings media along, so that a field has none. */
import { htmlToMarkdown, type FieldText } from '../anki/html-to-markdown.ts';

/** @param hasGaps whether `{{c1::` begins a gap here */
export function readField(html: string, hasGaps: boolean): FieldText {
  return htmlToMarkdown(html, { hasGaps, nameOf: (source) => source });
}
