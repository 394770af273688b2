import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvLines, withoutFormulaGuard } from './csv-rows.ts';

describe('rows as CSV', () => {
  test('quotes what has to be quoted', () => {
    expect(csvLines([['a', 'b, c', 'say "hi"', 'two\nlines', 3, null]])).toBe(
      'a,"b, c","say ""hi""","two\nlines",3,\r\n',
    );
    expect(csvLines([])).toBe('');
  });

  test('lets no text be taken for a formula, and leaves numbers alone', () => {
    const texts = ['=1+1', '+49', '-cmd', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'];
    const [row] = Papa.parse<string[]>(csvLines([texts])).data;
    for (const [i, text] of texts.entries()) expect(row![i]).toBe(`'${text}`);
    expect(csvLines([[-300, -1.5]])).toBe('-300,-1.5\r\n');
  });

  test('reads back as what was written, with commas and with tabs', () => {
    const text = fc
      .tuple(fc.constantFrom('', "'", "''", '=', "'=", '-', '\t', '"'), fc.string({ unit: 'grapheme' }))
      .map(([first, rest]) => first + rest);
    const delimiter = fc.constantFrom(',' as const, '\t' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), text), { minLength: 1 }), delimiter, (rows, mark) => {
        const read = Papa.parse<string[]>(csvLines(rows, mark), {
          delimiter: mark,
          newline: '\r\n',
          skipEmptyLines: true,
        }).data;
        expect(read.map((row) => row.map(withoutFormulaGuard))).toEqual(rows);
      }),
    );
  });
});
