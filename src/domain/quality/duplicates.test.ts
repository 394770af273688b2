import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LABELLED_PAIRS, type LabelledPair } from '../../../test/support/labelled-cards.ts';
import { manyCards } from '../../../test/support/many-cards.ts';
import { naiveNearPairs } from '../../../test/support/naive-duplicates.ts';
import type { DuplicateCard } from '../../contract/quality.schema.ts';
import { createProfiler, type CardProfile } from './card-profile.ts';
import { findDuplicates } from './duplicates.ts';
import { nearPairs, type NearPair } from './near-pairs.ts';
import { placedCards, type QualityCard, type QualitySet } from './quality-cards.ts';

/** Held to; what is measured stands in docs/quality.md. */
const PRECISION_FLOOR = 0.97;
const RECALL_FLOOR = 0.85;

function duplicatesIn(...cards: readonly QualityCard[]): DuplicateCard[] {
  const { exact, near } = duplicatesAmong([{ topic: 'Cards', cards }]);
  return [...exact, ...near];
}

function duplicatesAmong(sets: readonly QualitySet[]) {
  const cards = placedCards(sets);
  return finished(findDuplicates(cards, cards.map(createProfiler())));
}

function finished<Value>(steps: Generator<number, Value>): Value {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const distinctProfiles = (cards: readonly QualityCard[]): CardProfile[] => {
  const profileOf = createProfiler();
  return [...new Map(cards.map(profileOf).map((profile) => [profile.text, profile])).values()];
};
const inOrder = (pairs: readonly NearPair[]) => pairs.toSorted((x, y) => x.b - y.b || x.a - y.a);
const card = (question: string, answer: string): QualityCard => ({ question, answer });

describe('exact duplicates', () => {
  test('case and white space make no difference', () => {
    const found = duplicatesIn(card('What is  DNA?', 'A molecule'), card(' what is dna?', 'a\nmolecule '));
    expect(found).toEqual([
      {
        confidence: 1,
        original: { setTopic: 'Cards', setIndex: 0, cardIndex: 0, question: 'What is  DNA?' },
        duplicate: { setTopic: 'Cards', setIndex: 0, cardIndex: 1, question: ' what is dna?' },
      },
    ]);
  });

  test('every copy is named once, beside the first of them, also in another set', () => {
    const same = [card('Q', 'A'), card('Q', 'A')];
    const sets = [
      { topic: 'One', cards: same },
      { topic: 'Two', cards: same },
    ];
    const { exact } = duplicatesAmong(sets);
    expect(exact.map(({ duplicate }) => [duplicate.setTopic, duplicate.cardIndex])).toEqual([
      ['One', 1],
      ['Two', 0],
      ['Two', 1],
    ]);
    expect(new Set(exact.map(({ original }) => `${original.setIndex}/${original.cardIndex}`))).toEqual(
      new Set(['0/0']),
    );
  });

  test('other pictures make another card, and blank cards are none', () => {
    const pictured = { ...card('What is this?', 'A cell'), pictures: 'one' };
    expect(duplicatesIn(pictured, { ...pictured, pictures: 'two' })).toEqual([]);
    expect(duplicatesIn(pictured, { ...pictured })).toHaveLength(1);
    expect(duplicatesIn(card('', ' '), card('', ''))).toEqual([]);
  });
});

describe('near duplicates', () => {
  test('people’s judgement of labelled pairs is met', async ({ annotate }) => {
    const isFound = ({ a, b }: LabelledPair) => duplicatesIn(card(...a), card(...b)).length > 0;
    const found = LABELLED_PAIRS.filter(isFound);
    const right = found.filter(({ same }) => same).length;
    const precision = right / found.length;
    const recall = right / LABELLED_PAIRS.filter(({ same }) => same).length;
    await annotate(
      `near duplicates: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, ${LABELLED_PAIRS.length} pairs`,
    );
    expect(precision).toBeGreaterThanOrEqual(PRECISION_FLOOR);
    expect(recall).toBeGreaterThanOrEqual(RECALL_FLOOR);
  });

  test('a near duplicate never matches by 100 percent, and names its best match', () => {
    const found = duplicatesIn(
      card('What does a catalyst do to a reaction?', 'It lowers the activation energy'),
      card('What does a good catalyst do to a reaction?', 'It lowers the activation energy'),
      card('What does a catalyst do to reactions?', 'It lowers the activation energy.'),
    );
    expect(found.map(({ original, duplicate }) => [original.cardIndex, duplicate.cardIndex])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    for (const { confidence } of found) {
      expect(confidence).toBeGreaterThan(0.7);
      expect(confidence).toBeLessThan(1);
    }
  });

  test('the index finds what comparing all pairs finds', () => {
    const word = fc.constantFrom(
      'cell',
      'cells',
      'membrane',
      'makes',
      'the',
      'what',
      'not',
      '7',
      '8',
      'energy',
      'ATP',
      'of',
      '?',
      '日',
    );
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    const cards = fc.array(fc.record({ question: text, answer: text }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(cards, (made) => {
        const profiles = distinctProfiles(made);
        expect(inOrder(finished(nearPairs(profiles)))).toEqual(naiveNearPairs(profiles));
      }),
      { numRuns: 300 },
    );
  });

  test('also among 10,000 cards', { timeout: 60_000 }, () => {
    const profiles = distinctProfiles(manyCards(10_000));
    /** All cards before these are compared with them in the long way. */
    const from = profiles.length - Math.floor(profiles.length / 50);
    const found = inOrder(finished(nearPairs(profiles)));
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ b }) => b >= from)).toEqual(naiveNearPairs(profiles, { from }));
  });
});
