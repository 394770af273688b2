import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../seeded.ts';
import type { Verdict } from '../typed/check-answer.ts';
import {
  answerLearning,
  learnCounts,
  learnedRating,
  learnQuestion,
  startLearning,
  stepsFor,
  type LearnCard,
  type LearnQuestion,
  type LearnSession,
} from './learn-session.ts';

const cardsOf = (count: number, steps: LearnCard['steps'] = ['choice', 'typed']): LearnCard[] =>
  Array.from({ length: count }, (_, i) => ({ id: `card-${i}`, steps }));

/** Every question of a session, answered as `answer` says, until all is known or `limit` questions were asked. */
function play(start: LearnSession, answer: (question: LearnQuestion, turn: number) => Verdict, limit = 5_000) {
  const asked: LearnQuestion[] = [];
  let session = start;
  for (let question = learnQuestion(session); question && asked.length < limit; question = learnQuestion(session)) {
    asked.push(question);
    session = answerLearning(session, answer(question, asked.length));
  }
  return { session, asked };
}

const right = (): Verdict => 'correct';

describe('learning', () => {
  test('asks each card by choice and then by typing, and ends', () => {
    const { session, asked } = play(startLearning(cardsOf(12), 'seed'), right);
    expect(asked).toHaveLength(24);
    for (const { id } of cardsOf(12)) {
      expect(asked.filter(({ cardId }) => cardId === id).map(({ step }) => step)).toEqual(['choice', 'typed']);
      expect(learnedRating(session, id)).toBe(3);
    }
    expect(learnCounts(session)).toEqual({ waiting: 0, playing: 0, known: 12 });
  });

  test('has seven cards in play and lets five others come in between', () => {
    const start = startLearning(cardsOf(20), 'seed');
    expect(learnCounts(start)).toEqual({ waiting: 13, playing: 7, known: 0 });
    const { asked } = play(start, right);
    const [first] = asked;
    const again = asked.findIndex(({ cardId }, i) => i > 0 && cardId === first?.cardId);
    expect(again).toBeGreaterThan(5);
  });

  test('after a mistake goes back to the choice, and asks twice for what was missed', () => {
    let missed = '';
    const missesOnce = ({ cardId, step }: LearnQuestion): Verdict => {
      if (step !== 'typed' || missed !== '') return 'correct';
      missed = cardId;
      return 'wrong';
    };
    const { session, asked } = play(startLearning(cardsOf(8), 'seed'), missesOnce);
    const steps = asked.filter(({ cardId }) => cardId === missed).map(({ step }) => step);
    expect(steps).toEqual(['choice', 'typed', 'choice', 'typed', 'typed']);
    expect(learnedRating(session, missed)).toBe(1);
  });

  test('after a mistake two other questions come first', () => {
    const start = startLearning(cardsOf(5), 'seed');
    const { asked } = play(start, (_question, turn) => (turn === 1 ? 'wrong' : 'correct'));
    expect(asked.slice(1, 3).some(({ cardId }) => cardId === asked[0]!.cardId)).toBe(false);
  });

  test('almost right repeats the step', () => {
    const { asked } = play(startLearning(cardsOf(1), 'seed'), (_question, turn) => (turn === 1 ? 'almost' : 'correct'));
    expect(asked.map(({ step }) => step)).toEqual(['choice', 'choice', 'typed']);
  });

  test('an answer taken out of the log leaves its card in play and all others where they are', () => {
    const { asked } = play(startLearning(cardsOf(9), 'seed'), right);
    const taken = asked.findLastIndex(({ cardId }) => cardId === 'card-1');
    const replayed = asked
      .toSpliced(taken, 1)
      .reduce((session, { cardId }) => answerLearning(session, 'correct', cardId), startLearning(cardsOf(9), 'seed'));
    expect(learnCounts(replayed)).toEqual({ waiting: 0, playing: 1, known: 8 });
    expect(learnQuestion(replayed)).toEqual({ cardId: 'card-1', step: 'typed' });
  });

  test('the answer can be to another card than the one that is next', () => {
    const start = startLearning(cardsOf(20), 'seed');
    const next = learnQuestion(start)?.cardId;
    const waiting = start.cards.findLast(({ state }) => state === 'waiting')?.id;
    const after = answerLearning(start, 'correct', waiting);
    expect(learnQuestion(after)?.cardId).toBe(next);
    expect(after.cards.find(({ id }) => id === waiting)).toMatchObject({ state: 'playing', at: 1 });
    expect(answerLearning(start, 'correct', 'no such card')).toBe(start);
  });

  test('nothing to learn is over at once', () => {
    const empty = startLearning([{ id: 'no steps', steps: [] }], 'seed');
    expect(learnQuestion(empty)).toBeNull();
    expect(answerLearning(empty, 'correct')).toBe(empty);
    expect(learnedRating(empty, 'no steps')).toBeNull();
  });

  test('the steps are what a card allows', () => {
    expect(stepsFor({ choose: true, type: true, seen: false })).toEqual(['choice', 'typed']);
    expect(stepsFor({ choose: true, type: true, seen: true })).toEqual(['typed']);
    expect(stepsFor({ choose: true, type: false, seen: false })).toEqual(['choice', 'recall']);
    expect(stepsFor({ choose: false, type: false, seen: false })).toEqual(['recall']);
  });
});

describe('for any person', () => {
  const size = fc.integer({ min: 0, max: 40 });
  const skill = fc.double({ min: 0.2, max: 1, noNaN: true });
  const learner = (seed: string, chance: number) => {
    const draw = seededDraw(`learner ${seed}`);
    return (): Verdict => (draw() < chance ? 'correct' : draw() < 0.3 ? 'almost' : 'wrong');
  };

  test('a session ends with every card known, and no known card is asked again', () => {
    fc.assert(
      fc.property(size, skill, fc.string(), (count, chance, seed) => {
        const { session, asked } = play(startLearning(cardsOf(count), seed), learner(seed, chance), 50_000);
        expect(learnCounts(session).known).toBe(count);
        expect(new Set(asked.map(({ cardId }) => cardId)).size).toBe(count);
      }),
      { numRuns: 40 },
    );
  });

  test('the same seed and answers lead the same way, also through a store', () => {
    fc.assert(
      fc.property(size, skill, fc.string(), (count, chance, seed) => {
        const start = startLearning(cardsOf(count), seed);
        const stored = JSON.parse(JSON.stringify(start)) as LearnSession;
        expect(play(stored, learner(seed, chance), 200).asked).toEqual(play(start, learner(seed, chance), 200).asked);
      }),
      { numRuns: 20 },
    );
  });

  test('no card comes twice in a row while another is in play', () => {
    fc.assert(
      fc.property(size, skill, fc.string(), (count, chance, seed) => {
        const answer = learner(seed, chance);
        let session = startLearning(cardsOf(count), seed);
        let repeated = 0;
        for (let question = learnQuestion(session); question && session.turn < 300; question = learnQuestion(session)) {
          if (question.cardId === session.last && learnCounts(session).playing > 1) repeated += 1;
          session = answerLearning(session, answer());
        }
        expect(repeated).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});
