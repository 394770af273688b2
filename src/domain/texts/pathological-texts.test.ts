/** Texts that nobody writes and anybody can send: every reader comes to an end. How their work grows, `npm run bench -- odd-texts` says. */
import { describe, expect, test } from 'vitest';
import { everyReader, HEADS, PIECES } from '../../../test/support/odd-texts.ts';

const MEGABYTE = 1024 * 1024;
/** The bench has four times as many. */
const PIECES_OF_A_FILE = 2_000;

describe('every reader ends on nothing but', { timeout: 120_000 }, () => {
  test.each(Object.entries(PIECES))('%s', async (_, piece) => {
    for (const head of HEADS) await expect(everyReader(head + piece.repeat(PIECES_OF_A_FILE))).resolves.toBeUndefined();
  });
});

describe('long texts come to an end', { timeout: 120_000 }, () => {
  test.each([
    ['one line of a megabyte', 'word '.repeat(MEGABYTE / 5)],
    ['one word of 10 MB', 'x'.repeat(10 * MEGABYTE)],
    ['100,000 empty lines', '\n'.repeat(100_000)],
    ['100,000 empty lines between two cards', `a\tb${'\n'.repeat(100_000)}c\td`],
  ])('%s', async (_, text) => {
    await expect(everyReader(text)).resolves.toBeUndefined();
  });
});
