/** Texts that nobody writes and anybody can send. */
import { bundleReader } from '../../src/domain/bundle/bundle-reader.ts';
import { calendarReader } from '../../src/domain/calendar/calendar-reader.ts';
import { IncomingError, type IncomingReader } from '../../src/domain/incoming/incoming.ts';
import { TEXT_READERS } from '../../src/domain/texts/text-formats.ts';
import { incomingFile } from './text-cards.ts';

const READERS: readonly IncomingReader[] = [bundleReader, calendarReader, ...TEXT_READERS];
const { signal } = new AbortController();

/** Beginnings that lead each reader to its own rules. */
export const HEADS = [
  '',
  '#separator:tab\n#html:true\n',
  '#flashcards\n',
  'Q: a\nA: b\n---\n',
  'BEGIN:VCALENDAR\n',
  '{"events": [',
];
/** What expressions could go back over again and again. */
export const PIECES: Readonly<Record<string, string>> = {
  'empty lines': '\n',
  spaces: ' ',
  quotes: '"',
  'open gaps': '{{c1::',
  'closed gaps': '}}',
  highlights: '==',
  stars: '*',
  brackets: '[',
  'links without an end': '[a](',
  'open tags': '<b>',
  'comments without an end': '<!--',
  colons: ':',
  'code fences': '```',
  dollars: '$',
  'question marks on lines': '?\n',
  'cells and rows': 'a\tb\n',
  'folded lines': ' x\r\n',
  'rules of series': 'BEGIN:VEVENT\nRRULE:FREQ=DAILY\n',
};

/** Any of them may refuse it with a sentence. */
export async function everyReader(text: string): Promise<void> {
  for (const reader of READERS) {
    const file = incomingFile('odd.txt', text);
    await reader.recognise(file);
    await reader.look(file, { values: {} }, signal).catch((error: unknown) => {
      if (!(error instanceof IncomingError)) throw error;
    });
  }
}

/** Signs of Markdown, and what stands around them. */
export const PIECES_OF_NOTES = ['[', '[a](', '`', '*', '* ', '|', '> ', '#', '_a', '==', '\t', '- [x] '] as const;
/** So long that who works by its square takes half a minute, and then ends. */
const CHARS_OF_A_LINE = 60_000;
/** Lines of a document, which may have any length. */
export const LINES: Readonly<Record<string, string>> = {
  'one word': 'a'.repeat(CHARS_OF_A_LINE),
  'small words': 'a b '.repeat(CHARS_OF_A_LINE / 4),
  'full stops': '.'.repeat(CHARS_OF_A_LINE),
  'exclamation marks and a letter': `${'!'.repeat(CHARS_OF_A_LINE)}a`,
  'joined letters': 'i-'.repeat(CHARS_OF_A_LINE / 2),
};
/** Of which an answer may consist that somebody types. */
export const PIECES_OF_ANSWERS = [
  '*',
  '`',
  ' ',
  '(',
  '/',
  ' / ',
  '; ',
  '\u0301',
  '-',
  '1,',
  'a',
  'a ',
  '__',
  '()',
  '^',
  '⁻',
] as const;
