import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsOfRows, cardsOfText, detectSeparator, SEPARATORS, swapSides, type Separator } from './card-table.ts';

const sides = (text: string, separator: Separator) =>
  cardsOfText(text, separator).map(({ question, answer }) => [question, answer]);

describe('the separator', () => {
  test.each([
    ['cat\tKatze\ndog\tHund', 'tab'],
    ['cat :: Katze\ndog::Hund', 'colons'],
    ['cat - Katze\nwell-known - bekannt', 'dash'],
    ['cat;Katze, die\ndog;Hund, der', 'semicolon'],
    ['cat,Katze\ndog,Hund', 'comma'],
    ['Red, green and blue - colours\nOne, two - numbers', 'dash'],
  ] as const)('of %j is the %s', (text, separator) => {
    expect(detectSeparator(text)).toBe(separator);
  });

  test('of nothing is the tab', () => expect(detectSeparator('')).toBe('tab'));
});

describe('cards of text', () => {
  test('quotes hold separators and line breaks, as spreadsheets write them', () => {
    expect(sides('"one, two","first\nsecond"\nthree,"say ""hi"""', 'comma')).toEqual([
      ['one, two', 'first\nsecond'],
      ['three', 'say "hi"'],
    ]);
  });

  test('a quote inside a sentence swallows nothing', () => {
    expect(sides('"Hello" she said\tgreeting\nbye\tfarewell', 'tab')).toEqual([
      ['"Hello" she said', 'greeting'],
      ['bye', 'farewell'],
    ]);
  });

  test('an answer with the separator in it stays whole', () => {
    expect(sides('cat, a small, furry animal\ndog, an animal', 'comma')).toEqual([
      ['cat', 'a small, furry animal'],
      ['dog', 'an animal'],
    ]);
  });

  test('a third column is the hint when all rows have one', () => {
    expect(cardsOfText('cat\tKatze\tmeow\ndog\tHund\twoof', 'tab')).toEqual([
      { question: 'cat', answer: 'Katze', hint: 'meow' },
      { question: 'dog', answer: 'Hund', hint: 'woof' },
    ]);
  });

  test('headings, empty lines, byte order marks and the line ends of any system are no cards', () => {
    expect(sides('\uFEFFTerm\tDefinition\r\n\r\ncat\tKatze\r\n \t \r\ndog\tHund\r', 'tab')).toEqual([
      ['cat', 'Katze'],
      ['dog', 'Hund'],
    ]);
  });

  test('a row without an answer is a card to complete', () => {
    expect(sides('cat\ndog\tHund', 'tab')).toEqual([
      ['cat', ''],
      ['dog', 'Hund'],
    ]);
  });
});

/** Text that a person types into a cell, without what only quoting could keep. */
const cell = fc
  .string({ unit: fc.constantFrom(...Array.from('abcäöü 0?.!')), minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/^(?:questions?|terms?|fronts?|words?|prompts?)$/i.test(text));

test('rows written with any separator come back as the same cards', () => {
  const separators = fc.constantFrom(...(Object.keys(SEPARATORS) as Separator[]));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), separators, (rows, separator) => {
      const text = rows.map((row) => row.join(SEPARATORS[separator])).join('\n');
      expect(sides(text, separator)).toEqual(rows);
      expect(cardsOfRows(rows)).toEqual(cardsOfText(text, separator));
    }),
  );
});

test('whatever is pasted, every card has something in it, and swapping twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab ",;:-\t\n\r')) }), (text) => {
      const cards = cardsOfText(text, detectSeparator(text));
      for (const { question, answer, hint } of cards) expect(question + answer + hint).not.toBe('');
      expect(swapSides(swapSides(cards))).toEqual(cards);
    }),
  );
});
