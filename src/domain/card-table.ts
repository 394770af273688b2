/** Tables that become cards: lines of text with a separator, or rows of cells. The first column is the question, the second the answer. */
import Papa from 'papaparse';

/** In the order in which they are tried: the rarer a separator is inside a sentence, the earlier. */
export const SEPARATORS = { tab: '\t', colons: '::', dash: ' - ', semicolon: ';', comma: ',' } as const;
export type Separator = keyof typeof SEPARATORS;

/** A row as a card. Either side may be empty; a row with nothing in it is no card. */
export interface TableCard {
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
}

/** Names that a first row gives its columns. */
const QUESTION_HEADINGS = /^(?:questions?|terms?|fronts?|words?|prompts?)$/i;
const ANSWER_HEADINGS = /^(?:answers?|definitions?|backs?|translations?|meanings?)$/i;

/** The separator that splits most lines. Of equally good ones the earlier in `SEPARATORS`. */
export function detectSeparator(text: string): Separator {
  const names = Object.keys(SEPARATORS) as Separator[];
  const share = new Map(names.map((name) => [name, shareSplit(text, name)]));
  return names.reduce((best, name) => ((share.get(name) ?? 0) > (share.get(best) ?? 0) ? name : best), 'tab');
}

function shareSplit(text: string, separator: Separator): number {
  const rows = rowsOfText(text, separator);
  return rows.length === 0 ? 0 : rows.filter((cells) => cells.length > 1).length / rows.length;
}

/** The cards of delimited text. Quotes may hold separators and line breaks, as in CSV. */
export function cardsOfText(text: string, separator: Separator): TableCard[] {
  return cardsOfRows(rowsOfText(text, separator), SEPARATORS[separator]);
}

/**
 * The cards of rows of cells. A third column is the hint when every row has one; otherwise what follows the answer belongs to it, put
 * together with the separator that split it. Headings are left out.
 */
export function cardsOfRows(rows: readonly (readonly string[])[], separator = '\n'): TableCard[] {
  const filled = rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some((c) => c !== ''));
  const content = isHeading(filled[0]) ? filled.slice(1) : filled;
  const withHints = content.length > 1 && content.every((cells) => cells.length === content[0]?.length);
  return content.map(([question = '', answer = '', ...rest]) => {
    const joined = rest.filter((cell) => cell !== '');
    return withHints
      ? { question, answer, hint: joined.join(', ') }
      : { question, answer: [answer, ...joined].join(gluedBy(separator)), hint: '' };
  });
}

/** What was split once too often gets back what it was split at, with the space that was trimmed. */
function gluedBy(separator: string): string {
  if (separator === '\t' || separator === '\n') return '\n';
  return separator === SEPARATORS.dash ? separator : `${separator} `;
}

export function swapSides(cards: readonly TableCard[]): TableCard[] {
  return cards.map(({ question, answer, hint }) => ({ question: answer, answer: question, hint }));
}

function isHeading(cells: readonly string[] | undefined): boolean {
  const [first = '', second = ''] = cells ?? [];
  return QUESTION_HEADINGS.test(first) && ANSWER_HEADINGS.test(second);
}

/** A quote that is only a character of a sentence would swallow the lines after it: then no quote means anything. */
function rowsOfText(text: string, separator: Separator): string[][] {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const options = { delimiter: SEPARATORS[separator], newline: '\n', skipEmptyLines: 'greedy' } as const;
  const quoted = Papa.parse<string[]>(lines, options);
  const misread = quoted.errors.some(({ type }) => type === 'Quotes');
  return misread ? Papa.parse<string[]>(lines, { ...options, fastMode: true }).data : quoted.data;
}
