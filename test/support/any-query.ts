/** Any search, for the tests of the search language. */
import fc from 'fast-check';
import { allOf, anyOf, CARD_STATES, COMPARISONS, PROPERTIES, type Query } from '../../src/domain/search/query.ts';

export const someText = fc.oneof(
  fc.constantFrom(
    'cell',
    'Cell',
    'wall',
    'zelle',
    'é',
    'or',
    'a:b',
    '-x',
    'tag:x',
    'no "y"',
    '(z)',
    String.raw`\w`,
    'wal',
  ),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const pattern = fc.oneof(
  fc.constantFrom('verbs', 'V*', 'exam', 'a/b', 'a::b', '*'),
  fc.string({ minLength: 1, maxLength: 6 }).map((text) => text.trim()),
);
const days = fc.integer({ min: 1, max: 40 });

const term: fc.Arbitrary<Query> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: someText, isWhole: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('set' as const, 'tag' as const), pattern: pattern.filter((text) => text !== '') }),
  fc.record({
    kind: fc.constant('folder' as const),
    path: fc.constantFrom('biology', 'biology/cells', 'cells', 'a b'),
  }),
  fc.record({ kind: fc.constant('is' as const), state: fc.constantFrom(...CARD_STATES) }),
  fc.record({ kind: fc.constant('flag' as const), flag: fc.integer({ min: 0, max: 7 }) }),
  fc.record({
    kind: fc.constant('prop' as const),
    property: fc.constantFrom(...PROPERTIES),
    comparison: fc.constantFrom(...COMPARISONS),
    value: fc.integer({ min: -1_000, max: 100_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({ kind: fc.constantFrom('added' as const, 'edited' as const), days }),
  fc.record({ kind: fc.constant('rated' as const), days, rating: fc.constantFrom(null, 1, 2, 3, 4) }),
);

export const { query: anyQuery } = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    term,
    fc.record({ kind: fc.constant('not' as const), part: tie('query') }),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map(allOf),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map(anyOf),
  ),
}));
