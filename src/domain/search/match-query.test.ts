import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../study/study-day.ts';
import { cardTest, type CardFacts } from './match-query.ts';
import { parseQuery } from './parse-query.ts';
import { anyQuery, someText } from '../../../test/support/any-query.ts';
import { allOf, anyOf, type Query } from './query.ts';
import { foldedForSearch, hasWholeWords, searchText } from './search-text.ts';

const TODAY = 20_000;
const NOW = TODAY * DAY_MS + DAY_MS / 2;
const TIME = { now: NOW, today: TODAY, dayEnd: (TODAY + 1) * DAY_MS };

const NEW_CARD: CardFacts = {
  text: searchText({ question: 'What is the {{c1::cell wall}} of “Zürich”?', answer: 'Cellulose', hint: 'sugar' }),
  setTopic: 'French Verbs',
  folderPath: 'biology/Cells/plants',
  tags: ['exam::may', 'Été'],
  flag: 0,
  suspended: false,
  buried: false,
  leech: false,
  state: { phase: 'new', dueAt: null, stability: 0, difficulty: 0, reps: 0, lapses: 0, lastReviewAt: null },
  addedDay: TODAY - 6,
  editedDay: TODAY,
  grades: [],
};
const SEEN: CardFacts = {
  ...NEW_CARD,
  flag: 3,
  leech: true,
  state: {
    phase: 'review',
    dueAt: NOW,
    stability: 20,
    difficulty: 5.5,
    reps: 6,
    lapses: 2,
    lastReviewAt: NOW - 20 * DAY_MS,
  },
  grades: [{ day: TODAY - 20, rating: 1 }],
};

const parsed = (text: string): Query => {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.query;
};
const finds = (text: string, facts: CardFacts) => cardTest(parsed(text), TIME)(facts);

describe('a search finds', () => {
  test.each([
    '',
    'cell',
    'CELL wal',
    'zurich',
    'zürich',
    'ellulo',
    '"cell wall"',
    '"wall of"',
    '-"wal"',
    '-"wall cellulose"',
    'sugar',
    'set:french',
    'set:fr*bs',
    'folder:biology',
    'folder:cells',
    'folder:cells/plants',
    'tag:exam',
    'tag:exam/may',
    'tag:ete',
    'tag:ex*',
    '-tag:may',
    '-tag:exa',
    'is:new',
    '-is:due',
    'flag:0',
    'added:7',
    '-added:6',
    'edited:1',
    '-rated:30',
    '-prop:stability<100',
    'prop:reps=0',
    'nothing or cell',
    '-(cell nothing)',
  ])('a new card by %s', (text) => expect(finds(text, NEW_CARD)).toBe(true));

  test.each([
    'is:due',
    'is:review',
    'is:leech',
    'is:flagged',
    'flag:3',
    'prop:stability>10',
    'prop:stability=20',
    'prop:interval=20',
    'prop:difficulty<=5.5',
    'prop:retrievability=90%',
    'prop:lapses!=0',
    'rated:21',
    'rated:21:1',
    '-rated:21:3',
    '-rated:20',
  ])('a studied card by %s', (text) => expect(finds(text, SEEN)).toBe(true));

  test('no card that is put aside among those that are due', () => {
    expect(finds('is:due', { ...SEEN, suspended: true })).toBe(false);
    expect(finds('is:due', { ...SEEN, buried: true })).toBe(false);
    expect(finds('is:suspended -is:buried', { ...SEEN, suspended: true })).toBe(true);
    expect(finds('is:learning', { ...SEEN, state: { ...SEEN.state, phase: 'relearning' } })).toBe(true);
  });

  test('a pattern by its letters, not as a regular expression', () => {
    expect(finds('set:f.ench*', NEW_CARD)).toBe(false);
    expect(finds('set:"(*"', { ...NEW_CARD, setTopic: '(a' })).toBe(true);
  });
});

const facts: fc.Arbitrary<CardFacts> = fc.record({
  text: fc.array(someText, { maxLength: 5 }).map((words) => foldedForSearch(words.join(' '))),
  setTopic: someText,
  folderPath: fc.constantFrom('', 'biology', 'biology/cells', 'a b/c'),
  tags: fc.array(fc.constantFrom('exam', 'a::b', 'verbs'), { maxLength: 2 }),
  flag: fc.integer({ min: 0, max: 7 }),
  suspended: fc.boolean(),
  buried: fc.boolean(),
  leech: fc.boolean(),
  state: fc.constantFrom(NEW_CARD.state, SEEN.state),
  addedDay: fc.integer({ min: TODAY - 50, max: TODAY }),
  editedDay: fc.integer({ min: TODAY - 50, max: TODAY }),
  grades: fc.array(
    fc.record({ day: fc.integer({ min: TODAY - 50, max: TODAY }), rating: fc.constantFrom(1, 2, 3, 4) }),
  ),
});

describe('for any searches and any card', () => {
  const not = (part: Query): Query => ({ kind: 'not', part });
  const decide = (query: Query, card: CardFacts) => cardTest(query, TIME)(card);

  test('De Morgan’s laws hold', () => {
    fc.assert(
      fc.property(anyQuery, anyQuery, facts, (a, b, card) => {
        expect(decide(not(allOf([a, b])), card)).toBe(decide(anyOf([not(a), not(b)]), card));
        expect(decide(not(anyOf([a, b])), card)).toBe(decide(allOf([not(a), not(b)]), card));
        expect(decide(not(not(a)), card)).toBe(decide(a, card));
      }),
      { numRuns: 500 },
    );
  });
});

describe('texts that are searched', () => {
  test('are folded once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldedForSearch(text);
        expect(foldedForSearch(folded)).toBe(folded);
      }),
      { numRuns: 500 },
    );
  });

  test('are both sides without the marks of gaps, and the hint', () => {
    expect(NEW_CARD.text).toBe('what is the cell wall of “zurich”?\ncellulose\nsugar');
  });

  test('have whole words', () => {
    expect(hasWholeWords('party of art', 'art')).toBe(true);
    expect(hasWholeWords('party', 'art')).toBe(false);
    expect(hasWholeWords('f(x)', '(x')).toBe(true);
    expect(hasWholeWords('c++ code', 'c++')).toBe(true);
  });
});
