/** Cards as tables for spreadsheets, which `csvReader` reads back as they were. */
import { messages } from '../../contract/messages/index.ts';
import { csvLines, type CsvDelimiter, type CsvValue } from '../csv-rows.ts';
import type { ReadOption } from '../incoming/incoming.ts';
import { writeTags } from './tag-cell.ts';
import { textWriter, type WrittenCard } from './text-writer.ts';
import { encoded, encodingMark, ENCODING_OPTION } from './written-encoding.ts';

const { columns, options, separators, writers } = messages.texts;

const HEADING = [
  columns.question,
  columns.answer,
  columns.hint,
  columns.tags,
  columns.set,
  columns.folder,
  columns.flag,
  columns.suspended,
  columns.bothWays,
  columns.id,
];

/** A comma is usual; spreadsheets of countries that write 1,5 expect a semicolon. */
const DELIMITERS = { comma: ',', semicolon: ';', pipe: '|' } as const satisfies Record<string, CsvDelimiter>;
const DELIMITER_NAMES = Object.keys(DELIMITERS) as readonly (keyof typeof DELIMITERS)[];
const SEPARATOR = 'separator';
const SEPARATOR_OPTION: ReadOption = {
  kind: 'choice',
  key: SEPARATOR,
  label: options.separator,
  value: 'comma',
  choices: DELIMITER_NAMES.map((value) => ({ value, label: separators[value] })),
};

function delimiterOf(values: Readonly<Record<string, string | boolean>>): CsvDelimiter {
  return DELIMITERS[DELIMITER_NAMES.find((name) => name === values[SEPARATOR]) ?? 'comma'];
}

export const csvWriter = textWriter({
  form: 'csv',
  label: writers.csv,
  hint: writers.csvHint,
  ending: 'csv',
  mime: 'text/csv',
  options: [SEPARATOR_OPTION, ENCODING_OPTION],
  head: (values) => encodingMark(values) + csvLines([HEADING], delimiterOf(values)),
  encode: encoded,
  lines: (cards, _before, { values }) => csvLines(cards.map(cellsOf), delimiterOf(values)),
});

export const tsvWriter = textWriter({
  form: 'tsv',
  label: writers.tsv,
  hint: writers.tsvHint,
  ending: 'tsv',
  mime: 'text/tab-separated-values',
  options: [ENCODING_OPTION],
  head: (values) => encodingMark(values) + csvLines([HEADING], '\t'),
  encode: encoded,
  lines: (cards) => csvLines(cards.map(cellsOf), '\t'),
});

/** In the order of `HEADING`. */
function cellsOf({ topic, folderPath, card }: WrittenCard): CsvValue[] {
  return [
    card.question,
    card.answer,
    card.hint ?? '',
    writeTags(card.tags),
    topic,
    folderPath,
    card.flag ?? 0,
    card.suspended === true ? 1 : 0,
    card.bothWays === true ? 1 : 0,
    card.sourceId,
  ];
}
