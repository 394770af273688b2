/** Rows and cells of delimited text. */
import Papa from 'papaparse';

/** In the order in which the best is chosen of several that divide a text equally well (formats.md, "Text (Anki)"). */
export const DELIMITERS = { tab: '\t', pipe: '|', semicolon: ';', comma: ',', colon: ':' } as const;
export type DelimiterName = keyof typeof DELIMITERS;
export const DELIMITER_NAMES = Object.keys(DELIMITERS) as readonly DelimiterName[];

export interface DelimitedRows {
  /** Without rows that have nothing in them. */
  readonly rows: readonly (readonly string[])[];
  /** Whether quotation marks were read as they stand, since they did not pair. */
  readonly isMisquoted: boolean;
}

/** Rows that are looked at for what divides their cells. */
const SAMPLE_ROWS = 200;

/**
 * Cells may be quoted, and then hold delimiters, line breaks and quotation marks that are written twice (RFC 4180). A quotation mark that is only a
 * character of a sentence would swallow the lines after it: where they do not pair, none means anything.
 * @param remark what a row begins with that is none
 */
export function delimitedRows(text: string, delimiter: string, { preview = 0, remark = '' } = {}): DelimitedRows {
  const comments = remark === '' ? false : remark;
  const options = { delimiter, newline: '\n', skipEmptyLines: 'greedy', preview, comments } as const;
  const quoted = Papa.parse<string[]>(text, options);
  const isMisquoted = quoted.errors.some(({ type }) => type === 'Quotes');
  const rows = isMisquoted ? Papa.parse<string[]>(text, { ...options, fastMode: true }).data : quoted.data;
  return { rows, isMisquoted };
}

/** What divides the cells: the delimiter that gives most rows the same number of cells, and more than one. */
export function findDelimiter(text: string): DelimiterName {
  const scores = DELIMITER_NAMES.map((name) => ({ name, score: evenness(text, DELIMITERS[name]) }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).name;
}

/** The share of rows that have the most frequent number of cells, half of it where quotation marks do not pair; 0 where that number is one. */
export function evenness(text: string, delimiter: string): number {
  const { rows, isMisquoted } = delimitedRows(text, delimiter, { preview: SAMPLE_ROWS });
  const byWidth = new Map<number, number>();
  for (const { length } of rows) byWidth.set(length, (byWidth.get(length) ?? 0) + 1);
  const [width, count] = [...byWidth].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0]);
  return width === 1 ? 0 : (isMisquoted ? 0.5 : 1) * (count / rows.length);
}
