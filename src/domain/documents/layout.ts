/**
 * The shapes that page text passes through: runs as a PDF draws them, lines as a reader sees them, a page as a list of lines in reading
 * order. Lengths are points (1/72 inch) in the page's own space, x to the right, y downwards, the origin at its top left corner.
 */

/** A piece of text drawn at once, before it is known what line it belongs to. */
export interface TextRun {
  readonly text: string;
  /** Left end of the baseline, seen in the run's own reading direction. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size. */
  readonly size: number;
  /** How far the run is turned clockwise on the page. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly rightToLeft: boolean;
  /** Whether its font is a bold one, where that is known. */
  readonly bold?: boolean;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A line of one column, or a row of a table with a tab between its cells. */
export interface Line {
  readonly text: string;
  readonly x: number;
  /** Right end. */
  readonly right: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  /** Whether most of it is. */
  readonly bold?: boolean;
}

/** Between the lines of one cell or heading, until it is known whether a hyphen there cuts a word. No file has it: `cleanText` drops it. */
export const LINE_BREAK = '\v';

/** One page, laid out: its lines in reading order. `number` counts from 1. */
export interface PageLayout {
  readonly number: number;
  readonly size: PageSize;
  readonly lines: readonly Line[];
}
