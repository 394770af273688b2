/** Tables as spreadsheets save them, with whatever stands between their cells. */
import { TABLE_MAX_COLUMNS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { withoutFormulaGuard } from '../csv-rows.ts';
import { COLUMN_ROLES, type ColumnRole, type ReadOption, type ReadOptions } from '../incoming/incoming.ts';
import { findColumns, isHeading, isOurHeading, previewColumns } from './columns.ts';
import {
  DELIMITER_NAMES,
  delimitedRows,
  DELIMITERS,
  evenness,
  findDelimiter,
  type DelimiterName,
} from './delimited-rows.ts';
import { chosenFlag } from './read-options.ts';
import { cardsOfTable } from './table-cards.ts';
import { textReader } from './text-reader.ts';

const said = messages.texts;
const ENDINGS: readonly string[] = ['csv', 'tsv', 'tab', 'txt'];
const STATED = /^("?)sep=(.)\1[ \t]*(?:\n|$)/i;

export const csvReader = textReader({
  format: 'csv',
  endings: ENDINGS,
  recognise(sample, ending) {
    if (ending === 'csv' || ending === 'tsv' || ending === 'tab') return 0.9;
    if (statedDelimiter(sample) !== null || startsWithHeading(sample)) return 0.9;
    const even = Math.max(...DELIMITER_NAMES.map((name) => evenness(sample, DELIMITERS[name])));
    return even * (ENDINGS.includes(ending) ? 0.5 : 0.2);
  },
  find(text, _file, options, losses) {
    const stated = statedDelimiter(text);
    const table = stated === null ? text : stated.rest;
    const delimiter = chosenDelimiter(options) ?? stated?.delimiter ?? findDelimiter(table);
    const { rows, isMisquoted } = delimitedRows(table, DELIMITERS[delimiter]);
    if (isMisquoted) losses.add('quotes', () => said.lost.quotes);
    const hasHeading = chosenFlag(options, 'heading') ?? isHeading(rows[0]);
    const heading = hasHeading ? (rows[0] ?? null) : null;
    const written = heading ? rows.slice(1) : rows;
    const isOurs = heading !== null && isOurHeading(heading);
    const content = isOurs ? written.map((cells) => cells.map(withoutFormulaGuard)) : written;
    const roles = chosenRoles(options, findColumns(content, heading, widthOf(rows)));
    const bothWays = chosenFlag(options, 'bothWays') ?? false;
    return {
      title: said.titles.csv(said.separators[delimiter]),
      cards: cardsOfTable(content, roles, bothWays),
      columns: previewColumns(content, heading, roles),
      options: tableOptions(delimiter, hasHeading, bothWays),
    };
  },
});

/** What the first line says for Excel, which reads it as no row: `sep=;`. Null without one. */
function statedDelimiter(text: string): { readonly delimiter: DelimiterName; readonly rest: string } | null {
  const [line = '', , sign] = STATED.exec(text) ?? [];
  const delimiter = DELIMITER_NAMES.find((name) => DELIMITERS[name] === sign);
  return delimiter === undefined ? null : { delimiter, rest: text.slice(line.length) };
}

/** Nobody but a table has names above its words; `question::answer` is a card of Obsidian's. */
function startsWithHeading(sample: string): boolean {
  const delimiter = findDelimiter(sample);
  return delimiter !== 'colon' && isHeading(delimitedRows(sample, DELIMITERS[delimiter], { preview: 1 }).rows[0]);
}

function tableOptions(delimiter: DelimiterName, heading: boolean, bothWays: boolean): ReadOption[] {
  return [
    {
      kind: 'choice',
      key: 'separator',
      label: said.options.separator,
      value: delimiter,
      choices: DELIMITER_NAMES.map((value) => ({ value, label: said.separators[value] })),
    },
    { kind: 'flag', key: 'heading', label: said.options.heading, value: heading },
    { kind: 'flag', key: 'bothWays', label: said.options.bothWays, value: bothWays },
  ];
}

function chosenDelimiter({ values }: ReadOptions): DelimiterName | undefined {
  return DELIMITER_NAMES.find((name) => name === values.separator);
}

/** The roles that a person chose, for as many columns as there are. */
export function chosenRoles({ columns }: ReadOptions, found: readonly ColumnRole[]): ColumnRole[] {
  if (!columns) return [...found];
  return found.map((_, i) => COLUMN_ROLES.find((role) => role === columns[i]) ?? 'none');
}

/** Cells of the longest row, as far as a table can have columns. */
export function widthOf(rows: readonly (readonly string[])[]): number {
  const width = rows.reduce((longest, { length }) => Math.max(longest, length), 0);
  return Math.min(width, TABLE_MAX_COLUMNS);
}
