import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StudyCard } from '../../contract/study.schema.ts';
import { oneSideOfEach } from './one-side.ts';
import { paperByKind } from './paper/paper-by-kind.ts';
import { sparesFrom } from './spare-options.ts';

const GERMAN = ['der Aal', 'die Birne', 'das Dorf', 'der Esel', 'die Gabel', 'der Hof'];
const ENGLISH = ['eel', 'pear', 'village', 'donkey', 'fork', 'yard'];

/** Words that are asked both ways. */
const POOL: StudyCard[] = GERMAN.flatMap((word, i) => {
  const card = {
    id: `word-${i}`,
    question: word,
    answer: ENGLISH[i],
    questionImage: null,
    answerImage: null,
    tags: [],
  };
  const there = { card: { ...card, bothWays: true }, face: 'forward', setId: 'set' } as unknown as StudyCard;
  return [there, { ...there, face: 'backward' } satisfies StudyCard];
});
const cardsOf = (cards: readonly StudyCard[]): string[] => cards.map(({ card }) => card.id);

describe('of a card with two sides', () => {
  test('one is asked, now this one and now that', () => {
    const faces = new Set<string>();
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const asked = oneSideOfEach(POOL, seed);
        expect(cardsOf(asked)).toEqual([...new Set(cardsOf(POOL))]);
        expect(oneSideOfEach(POOL, seed)).toEqual(asked);
        for (const { face } of asked) faces.add(face);
      }),
    );
    expect([...faces].toSorted()).toEqual(['backward', 'forward']);
  });

  test('a test of several kinds asks the second side of none while there are other cards', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const paper = [...paperByKind(POOL, { mc: 3, tf: 0, written: 3 }, seed)];
        expect(new Set(paper.map(({ cardId }) => cardId)).size).toBe(GERMAN.length);
      }),
    );
  });

  test('the spare options of a side are in the language that it answers in', () => {
    const sources = GERMAN.map((question, i) => ({ setId: 'set', cardId: `word-${i}`, question, answer: ENGLISH[i]! }));
    const back = { setId: 'set', cardId: 'word-0', question: 'eel', answer: 'der Aal', face: 'backward' as const };
    const sparesOf = sparesFrom([back, ...sources.slice(1)], 'seed');
    expect(sparesOf(back).length).toBeGreaterThan(2);
    expect(GERMAN).toEqual(expect.arrayContaining(sparesOf(back)));
    expect(ENGLISH).toEqual(expect.arrayContaining(sparesOf(sources[1]!)));
  });
});
