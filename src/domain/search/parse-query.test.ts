import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import type { Query } from './query.ts';
import { anyQuery } from '../../../test/support/any-query.ts';

const said = messages.search;
const word = (text: string): Query => ({ kind: 'text', text, isWhole: false });
const whole = (text: string): Query => ({ kind: 'text', text, isWhole: true });
const read = (text: string): Query => {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.query;
};
const fault = (text: string) => {
  const parsed = parseQuery(text);
  return parsed.ok ? null : { message: parsed.error.message, at: text.slice(parsed.error.from, parsed.error.to) };
};

describe('a search is read', () => {
  test('word by word, side by side, or as one of several', () => {
    expect(read('')).toEqual({ kind: 'all' });
    expect(read('  ')).toEqual({ kind: 'all' });
    expect(read('cell')).toEqual(word('cell'));
    expect(read('cell wall')).toEqual({ kind: 'and', parts: [word('cell'), word('wall')] });
    expect(read('cell AND wall')).toEqual(read('cell wall'));
    expect(read('a b or c')).toEqual({
      kind: 'or',
      parts: [{ kind: 'and', parts: [word('a'), word('b')] }, word('c')],
    });
    expect(read('a (b OR c)')).toEqual({
      kind: 'and',
      parts: [word('a'), { kind: 'or', parts: [word('b'), word('c')] }],
    });
    expect(read('((a))')).toEqual(word('a'));
  });

  test('with quotes, with a minus, with a backslash', () => {
    expect(read('"cell wall"')).toEqual(whole('cell wall'));
    expect(read('“cell wall”')).toEqual(whole('cell wall'));
    expect(read(String.raw`"say \"hi\""`)).toEqual(whole('say "hi"'));
    expect(read('-cell')).toEqual({ kind: 'not', part: word('cell') });
    expect(read('-(a b)')).toEqual({ kind: 'not', part: { kind: 'and', parts: [word('a'), word('b')] } });
    expect(read('a - b')).toEqual({ kind: 'and', parts: [word('a'), word('-'), word('b')] });
    expect(read('well-known')).toEqual(word('well-known'));
    expect(read(String.raw`\(a\)`)).toEqual(word('(a)'));
    expect(read('"or"')).toEqual(whole('or'));
    expect(read(String.raw`\or`)).toEqual(word('or'));
  });

  test.each<[string, Query]>([
    ['set:verbs', { kind: 'set', pattern: 'verbs' }],
    ['SET:"French verbs"', { kind: 'set', pattern: 'French verbs' }],
    ['folder:biology/cells/', { kind: 'folder', path: 'biology/cells' }],
    ['tag:exam*', { kind: 'tag', pattern: 'exam*' }],
    ['tag:a::b', { kind: 'tag', pattern: 'a::b' }],
    ['is:Due', { kind: 'is', state: 'due' }],
    ['flag:1', { kind: 'flag', flag: 1 }],
    ['prop:stability>10', { kind: 'prop', property: 'stability', comparison: '>', value: 10 }],
    ['prop:retrievability<=90%', { kind: 'prop', property: 'retrievability', comparison: '<=', value: 0.9 }],
    ['prop:"lapses != 3"', { kind: 'prop', property: 'lapses', comparison: '!=', value: 3 }],
    ['added:7', { kind: 'added', days: 7 }],
    ['edited:30', { kind: 'edited', days: 30 }],
    ['rated:1', { kind: 'rated', days: 1, rating: null }],
    ['rated:7:1', { kind: 'rated', days: 7, rating: 1 }],
    ['-is:new', { kind: 'not', part: { kind: 'is', state: 'new' } }],
    ['12:30', word('12:30')],
    ['https://example.org/a', word('https://example.org/a')],
  ])('%s', (text, query) => expect(read(text)).toEqual(query));
});

describe('a search that cannot be understood says why, and where', () => {
  test.each([
    ['a "b c', said.unclosedQuote, '"b c'],
    ['a (b', said.unclosedParenthesis, '('],
    ['a (', said.unclosedParenthesis, '('],
    ['a) b', said.strayParenthesis, ')'],
    [')', said.strayParenthesis, ')'],
    ['a ()', said.emptyParentheses, '()'],
    ['or a', said.nothingBeside('or'), 'or'],
    ['a or', said.nothingBeside('or'), 'or'],
    ['a or or b', said.nothingBeside('or'), 'or'],
    ['and a', said.nothingBeside('and'), 'and'],
    ['a and', said.nothingBeside('and'), 'and'],
    [`${'('.repeat(5_000)}a`, said.tooDeep, '('],
    [`${'-'.repeat(5_000)}a`, said.tooDeep, '-'],
    ['a (-) b', said.nothingToExclude, '-'],
    ['tga:exam', said.unknownKey('tga', 'tag:'), 'tga:exam'],
    ['deck:x', said.unknownKey('deck', 'set:, folder:, tag:, is:, flag:, prop:, added:, edited:, rated:'), 'deck:x'],
    ['tag: x', said.missingValue('tag', 'tag:exam'), 'tag:'],
    ['set:""', said.missingValue('set', 'set:verbs'), 'set:""'],
    ['is:late', said.unknownState('late', 'due, new, learning, review, suspended, buried, leech, flagged'), 'is:late'],
    ['flag:8', said.badFlag('8'), 'flag:8'],
    ['added:0', said.badDays('added', '0'), 'added:0'],
    ['edited:soon', said.badDays('edited', 'soon'), 'edited:soon'],
    ['rated:7:5', said.badRated('7:5'), 'rated:7:5'],
    ['prop:stability', said.badComparison, 'prop:stability'],
    [
      'prop:ease>2',
      said.unknownProperty('ease', 'stability, difficulty, interval, reps, lapses, retrievability'),
      'prop:ease>2',
    ],
  ])('%s', (text, message, at) => expect(fault(text)).toEqual({ message, at }));

  test('whatever is typed, an answer comes and its place lies within the text', () => {
    const noise = fc
      .array(
        fc.constantFrom(
          'a',
          ' ',
          '(',
          ')',
          '-',
          '"',
          'or',
          ' or ',
          'and',
          '\\',
          ':',
          'tag:',
          'is:',
          'due',
          'prop:reps',
          '>',
          '1',
        ),
        { maxLength: 14 },
      )
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(noise, (text) => {
        const parsed = parseQuery(text);
        const place = parsed.ok ? { from: 0, to: 1 } : parsed.error;
        expect(place.from).toBeGreaterThanOrEqual(0);
        expect(place.to).toBeGreaterThan(place.from);
        expect(place.to).toBeLessThanOrEqual(Math.max(1, text.length));
        const again = parsed.ok ? parseQuery(printQuery(parsed.query)) : parsed;
        expect(again).toEqual(parsed);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('any search is read back as it was written', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parseQuery(printQuery(query))).toEqual({ ok: true, query });
    }),
    { numRuns: 1_000 },
  );
});
