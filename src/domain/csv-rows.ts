/** Rows as CSV (RFC 4180), or with tabs for commas, that a spreadsheet opens as they are. */
import Papa from 'papaparse';

export type CsvDelimiter = ',' | ';' | '|' | '\t';
export type CsvValue = string | number | null;

/** By it a spreadsheet knows that a file is UTF-8. */
export const CSV_BEGINNING = '\uFEFF';
const LINE_END = '\r\n';
/** What a spreadsheet would take for a formula, and what is such a text already guarded: one apostrophe more can always be taken off again. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The lines of these rows, each with its end. A text that a spreadsheet would take for a formula is written with an apostrophe before it. */
export function csvLines(rows: readonly (readonly CsvValue[])[], delimiter: CsvDelimiter = ','): string {
  if (rows.length === 0) return '';
  return (
    Papa.unparse(
      rows.map((row) => [...row]),
      { newline: LINE_END, delimiter, escapeFormulae: FORMULA },
    ) + LINE_END
  );
}

/** A cell of `csvLines` as it was before it was written. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
