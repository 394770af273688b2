/** Terms and definitions as Quizlet exports and takes them: both separators are chosen by whoever exports (formats.md, "Quizlet text"). */
import { messages } from '../../contract/messages/index.ts';
import type { ReadOption } from '../incoming/incoming.ts';

const { options: said, separators } = messages.texts;

export const TERM_SEPARATORS = { tab: '\t', dash: ' - ', comma: ',', semicolon: ';', colon: ':', custom: '' } as const;
export const ROW_SEPARATORS = { newline: '\n', blankLine: '\n\n', semicolon: ';', custom: '' } as const;
export type TermSeparator = keyof typeof TERM_SEPARATORS;
export type RowSeparator = keyof typeof ROW_SEPARATORS;
const TERM_NAMES = ['tab', 'dash', 'comma', 'semicolon', 'colon', 'custom'] as const;
const ROW_NAMES = ['newline', 'blankLine', 'semicolon', 'custom'] as const;

export interface Separators {
  readonly term: TermSeparator;
  readonly row: RowSeparator;
  /** What stands for `custom`, as a person writes it: `\n` is a new line and `\t` a tab. */
  readonly customTerm: string;
  readonly customRow: string;
}

export interface TermPair {
  readonly term: string;
  /** '' where a row has no separator. */
  readonly definition: string;
}

/** Rows that are looked at for what divides them. */
const SAMPLE_ROWS = 200;
type Values = Readonly<Record<string, string | boolean>>;

/** A row is divided at its first separator: what follows belongs to the definition. */
export function readTerms(text: string, { term, row }: { readonly term: string; readonly row: string }): TermPair[] {
  return text.split(row).flatMap((written) => {
    if (written.trim() === '') return [];
    const at = written.indexOf(term);
    if (at === -1) return [{ term: written.trim(), definition: '' }];
    return [{ term: written.slice(0, at).trim(), definition: written.slice(at + term.length).trim() }];
  });
}

/** A row that `readTerms` reads. Quizlet knows no way to write a separator inside of a text: a space takes its place. */
export function writeTerm(
  { term, definition }: TermPair,
  separators: { readonly term: string; readonly row: string },
): string {
  const plain = (text: string): string => {
    let rest = text.trim();
    // What is taken out can leave another one behind.
    while (rest.includes(separators.term) || rest.includes(separators.row))
      for (const mark of [separators.row, separators.term])
        rest = rest.replaceAll(mark, mark === ' ' ? '_' : ' ').trim();
    return rest;
  };
  return plain(term) + separators.term + plain(definition) + separators.row;
}

/** The separators that a text most likely has. They are only proposed: a person sees what becomes of the rows. */
export function proposeSeparators(text: string): {
  readonly term: TermSeparator;
  readonly row: RowSeparator;
  readonly fit: number;
} {
  let best: { term: TermSeparator; row: RowSeparator; fit: number } = { term: 'tab', row: 'newline', fit: 0 };
  for (const row of ROW_NAMES) {
    if (row === 'custom') continue;
    for (const term of TERM_NAMES) {
      if (term === 'custom' || term === row) continue;
      const fit = fitOf(text, TERM_SEPARATORS[term], ROW_SEPARATORS[row]);
      if (fit > best.fit) best = { term, row, fit };
    }
  }
  return best;
}

/** The share of rows with exactly one separator, and half of those with more. A single row could as well be several. */
function fitOf(text: string, term: string, row: string): number {
  const rows = text.split(row, SAMPLE_ROWS).filter((written) => written.trim() !== '');
  if (rows.length === 0) return 0;
  const points = rows.map((written) => {
    const count = written.split(term).length - 1;
    return count === 0 ? 0 : count === 1 ? 1 : 0.5;
  });
  const share = points.reduce<number>((sum, point) => sum + point, 0) / rows.length;
  return rows.length === 1 ? share / 2 : share;
}

export function chosenSeparators(values: Values, proposed: Pick<Separators, 'term' | 'row'>): Separators {
  const written = (key: string): string => (typeof values[key] === 'string' ? values[key] : '');
  return {
    term: TERM_NAMES.find((name) => name === values.term) ?? proposed.term,
    row: ROW_NAMES.find((name) => name === values.row) ?? proposed.row,
    customTerm: written('customTerm'),
    customRow: written('customRow'),
  };
}

/** What stands in the file. One that nobody has written yet is what is usual. */
export function separatorTexts({ term, row, customTerm, customRow }: Separators): {
  readonly term: string;
  readonly row: string;
} {
  return {
    term: (term === 'custom' ? meant(customTerm) : TERM_SEPARATORS[term]) || TERM_SEPARATORS.tab,
    row: (row === 'custom' ? meant(customRow) : ROW_SEPARATORS[row]) || ROW_SEPARATORS.newline,
  };
}

function meant(written: string): string {
  return written.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\t`, '\t');
}

export function separatorOptions({ term, row, customTerm, customRow }: Separators): ReadOption[] {
  const label = (name: TermSeparator | RowSeparator): string => (name === 'custom' ? said.custom : separators[name]);
  return [
    {
      kind: 'choice',
      key: 'term',
      label: said.termSeparator,
      value: term,
      choices: TERM_NAMES.map((value) => ({ value, label: label(value) })),
    },
    {
      kind: 'text',
      key: 'customTerm',
      label: said.customTerm,
      hint: said.customHint,
      value: customTerm,
      onlyWith: { key: 'term', value: 'custom' },
    },
    {
      kind: 'choice',
      key: 'row',
      label: said.rowSeparator,
      value: row,
      choices: ROW_NAMES.map((value) => ({ value, label: label(value) })),
    },
    {
      kind: 'text',
      key: 'customRow',
      label: said.customRow,
      hint: said.customHint,
      value: customRow,
      onlyWith: { key: 'row', value: 'custom' },
    },
  ];
}
