import { messages } from '../../../contract/messages/index.ts';
import { pageRanges } from '../../../domain/documents/page-ranges.ts';

const said = messages.review.gaps;
const PRESENTATION = /\.pptx?$/i;

/** Whether the pages of a file are called slides. */
export function hasSlides(fileName: string): boolean {
  return PRESENTATION.test(fileName);
}

/** “Pages 6 to 9 and 12”. */
export function pagesInWords(pages: readonly number[], slides: boolean): string {
  const ranges = pageRanges(pages).map(({ from, to }) => (from === to ? String(from) : said.range(from, to)));
  const before = ranges.slice(0, -1).join(', ');
  const last = ranges.at(-1) ?? '';
  return said.pages(pages.length, before === '' ? last : said.and(before, last), slides);
}
