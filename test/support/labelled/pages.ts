/** 60 pages made for this project, of which every line is known to be text or boilerplate, and how well lines are told apart. */
import { withoutBoilerplate } from '../../../src/domain/documents/boilerplate.ts';
import type { Line, PageLayout } from '../../../src/domain/documents/layout.ts';
import { book } from './book.ts';
import { lectureNotes } from './lecture-notes.ts';
import { paper } from './paper.ts';
import { slides } from './slides.ts';
import type { Label, LabelledDocument } from './typesetter.ts';

export function labelledDocuments(): Promise<LabelledDocument[]> {
  return Promise.all([book(), paper(), slides(), lectureNotes()]);
}

export interface Judged {
  readonly document: string;
  readonly page: number;
  readonly text: string;
  readonly label: Label;
  readonly dropped: boolean;
}

/** What becomes of each line of a document, read as `layouts`. @throws when a line that was read was never set */
export function judge(document: LabelledDocument, layouts: readonly PageLayout[]): Judged[] {
  const kept = new Set(withoutBoilerplate(layouts).flatMap((page) => page.lines));
  return layouts.flatMap((page) =>
    page.lines.map((line) => ({
      document: document.name,
      page: page.number,
      text: line.text,
      label: labelOf(document, page.number, line),
      dropped: !kept.has(line),
    })),
  );
}

/** A line that was read may be several that were set side by side; one of text makes it text. */
function labelOf(document: LabelledDocument, page: number, line: Line): Label {
  const within = document.lines.filter(
    (each) => each.page === page && Math.abs(each.y - line.y) < 1 && each.x > line.x - 1 && each.x < line.right,
  );
  if (within.length === 0) throw new Error(`“${line.text}” was never set on page ${page} of the ${document.name}.`);
  return within.every((each) => each.label === 'boilerplate') ? 'boilerplate' : 'text';
}
