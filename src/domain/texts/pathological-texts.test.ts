/** Texts that nobody writes and anybody can send: every reader ends, and its work grows with the text and not with its square. */
import { describe, expect, test } from 'vitest';
import { incomingFile } from '../../../test/support/text-cards.ts';
import { workedMs } from '../../../test/support/thread-time.ts';
import { calendarReader } from '../calendar/calendar-reader.ts';
import { bundleReader } from '../bundle/bundle-reader.ts';
import { IncomingError, type IncomingReader } from '../incoming/incoming.ts';
import { TEXT_READERS } from './text-formats.ts';

const READERS: readonly IncomingReader[] = [bundleReader, calendarReader, ...TEXT_READERS];
const MEGABYTE = 1024 * 1024;
const { signal } = new AbortController();

/** What takes less time is too short to tell how it grows. */
const TELLING_MS = 300;
/** For four times the text; its square would be sixteen times the work. */
const GROWTH_MAX = 10;

/** Beginnings that lead each reader to its own rules. */
const HEADS = [
  '',
  '#separator:tab\n#html:true\n',
  '#flashcards\n',
  'Q: a\nA: b\n---\n',
  'BEGIN:VCALENDAR\n',
  '{"events": [',
];
/** What expressions could go back over again and again. */
const PIECES: Readonly<Record<string, string>> = {
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

async function everyReader(text: string): Promise<void> {
  for (const reader of READERS) {
    const file = incomingFile('odd.txt', text);
    await reader.recognise(file);
    await reader.look(file, { values: {} }, signal).catch((error: unknown) => {
      if (!(error instanceof IncomingError)) throw error;
    });
  }
}

async function workOn(text: string): Promise<number> {
  const before = workedMs();
  await everyReader(text);
  return workedMs() - before;
}

describe('the work of readers grows with the text', { timeout: 120_000 }, () => {
  test.each(Object.entries(PIECES))('%s', async (_, piece) => {
    const tooMuch: string[] = [];
    for (const head of HEADS) {
      const many = await workOn(head + piece.repeat(8_000));
      if (many < TELLING_MS) continue;
      const growth = many / (await workOn(head + piece.repeat(2_000)));
      if (growth > GROWTH_MAX) tooMuch.push(`${head} ${growth}`);
    }
    expect(tooMuch).toEqual([]);
  });
});

describe('long texts come to an end', { timeout: 120_000 }, () => {
  test.each([
    ['one line of 10 MB', 'word '.repeat((10 * MEGABYTE) / 5)],
    ['one word of 10 MB', 'x'.repeat(10 * MEGABYTE)],
    ['100,000 empty lines', '\n'.repeat(100_000)],
    ['100,000 empty lines between two cards', `a\tb${'\n'.repeat(100_000)}c\td`],
  ])('%s', async (_, text) => {
    await expect(everyReader(text)).resolves.toBeUndefined();
  });
});
