/** Rows of cells as text with tabs, quoted where a cell would break the line. */
import Papa from 'papaparse';

export function textOfRows(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][], { delimiter: '\t', newline: '\n' });
}
