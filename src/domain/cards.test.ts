import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentKey, matchCards } from './cards.ts';

const stored = (...names: string[]) => names.map((name) => ({ id: `id-${name}`, question: `${name}?`, answer: name }));
const incoming = (...names: string[]) => names.map((name) => ({ question: `${name}?`, answer: name }));

describe('matchCards', () => {
  test('by id before anything else', () => {
    const [a, b] = stored('a', 'b');
    expect(
      matchCards(
        [a!, b!],
        [
          { ...b!, question: 'a?', answer: 'a' },
          { ...a!, question: 'new', answer: 'new' },
        ],
      ),
    ).toEqual([1, 0]);
  });

  test('by content when there is no id, wherever the card went', () => {
    expect(matchCards(stored('a', 'b', 'c'), incoming('c', 'a', 'b'))).toEqual([2, 0, 1]);
  });

  test('by position when the words changed', () => {
    expect(matchCards(stored('a', 'b', 'c'), incoming('a', 'B', 'c'))).toEqual([0, 1, 2]);
    expect(matchCards(stored('a', 'b'), incoming('A', 'B'))).toEqual([0, 1]);
  });

  test('an edited card is found beside its neighbour though others were inserted before it', () => {
    expect(matchCards(stored('a', 'b', 'c'), incoming('new', 'a', 'b', 'C'))).toEqual([null, 0, 1, 2]);
  });

  test('a card whose answer changed is found by its question after a move', () => {
    expect(matchCards(stored('a', 'b'), [...incoming('b'), { question: 'a?', answer: 'better' }])).toEqual([1, 0]);
  });

  test('an id that is not in the set is a new card, even with known words', () => {
    expect(matchCards(stored('a'), [{ id: 'other', question: 'a?', answer: 'a' }])).toEqual([null]);
  });

  test('of cards with equal words the one with equal images', () => {
    const [a, b] = stored('a', 'a');
    const withImage = { ...b!, id: 'second', questionImage: 'sha256:1' };
    expect(matchCards([a!, withImage], [{ question: 'a?', answer: 'a', questionImage: 'sha256:1' }])).toEqual([1]);
  });

  test('edits, moves, inserts and deletes never give an untouched card another identity', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 20,
      selector: (s) => contentKey({ question: `${s}?`, answer: s }),
    });
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.nat()), (known, random) => {
        const pick = (below: number): number => (random.next().value as number) % below;
        const before = stored(...known);
        const after = before.map((card) => ({ question: card.question, answer: card.answer, origin: card.id }));
        for (let step = 0; step < 6; step++) {
          const at = pick(after.length + 1);
          const kind = pick(4);
          if (kind === 0) after.splice(at, 0, { question: `added ${step}`, answer: `added ${step}`, origin: '' });
          else if (kind === 1) after.splice(at, 1);
          else if (kind === 2 && after[at])
            after[at] = { question: `edited ${step}`, answer: `edited ${step}`, origin: '' };
          else if (kind === 3 && after[at]) after.splice(pick(after.length), 0, ...after.splice(at, 1));
        }
        const matches = matchCards(
          before,
          after.map(({ question, answer }) => ({ question, answer })),
        );
        const used = matches.filter((match) => match !== null);
        expect(new Set(used).size).toBe(used.length);
        const identities = after.map((card, i) => (card.origin === '' ? '' : before[matches[i]!]!.id));
        expect(identities).toEqual(after.map((card) => card.origin));
      }),
    );
  });
});
