import { messages } from '../../../contract/messages/index.ts';
import { isWished, readRange, type RangeProblem } from '../../../domain/documents/wish.ts';
import type { Intake } from './intake.ts';

const said = messages.wish.problem;

type Wished = Pick<Intake, 'document' | 'stage' | 'kind'>;

/** Why the pages that are typed, or stand in a wish, cannot be meant; null when they can, as far as the document is known. */
export function rangeProblem(from: string, to: string, item: Wished): string | null {
  const slides = item.kind === 'presentation';
  const last = lastPage(item);
  const range = readRange(from, to, last);
  if (typeof range === 'string') return sentenceOf(range, last ?? 0, slides);
  const isReadable = item.document?.pages.some(
    ({ index, text, images }) => isWished(range, index) && (text.trim() !== '' || images.length > 0),
  );
  // A document of which nothing at all can be read has a sentence of its own.
  const isAll = range.from === null && range.to === null;
  return isReadable === false && !isAll ? said.nothing(slides) : null;
}

/** The same of a wish that stands. */
export function wishProblem(item: Wished & Pick<Intake, 'wish'>): string | null {
  return rangeProblem(textOf(item.wish.from), textOf(item.wish.to), item);
}

/** Of a document that was read or opened; else null. */
export function lastPage({ document, stage }: Wished): number | null {
  if (document) return document.pages.reduce((last, { index }) => Math.max(last, index), 0);
  return stage.kind === 'reading' && stage.pages > 0 ? stage.pages : null;
}

/** A page as it is typed. */
export function textOf(page: number | null): string {
  return page === null ? '' : String(page);
}

function sentenceOf(problem: RangeProblem, last: number, slides: boolean): string {
  if (problem === 'number') return said.number;
  return problem === 'order' ? said.order(slides) : said.beyond(last, slides);
}
