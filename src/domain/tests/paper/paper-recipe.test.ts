import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GeneratedQuestion } from '../../../contract/ai-tests.schema.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { seededDraw, shuffled } from '../../study/seeded.ts';
import { paperOfGenerated } from './generated-paper.ts';
import { paperQuestions, QUESTION_KINDS } from './make-paper.ts';
import { markPaper } from './mark-paper.ts';
import { paperByKind } from './paper-by-kind.ts';
import { madeOf, paperFrom, readRecipe, recipeOf, recipeOfAnswers } from './paper-recipe.ts';

const WORDS =
  'Aorta Ribosome Chlorophyll Osmosis Mitochondrion Keratin Femur Synapse Insulin Plasma Enzyme Neuron'.split(' ');
const cardOf = (answer: string, i: number) =>
  ({
    card: {
      id: `card-${i}`,
      question: `What is number ${i}?`,
      answer,
      questionImage: null,
      answerImage: null,
      tags: [],
      bothWays: false,
    },
    face: 'forward',
    setId: `set-${i % 3}`,
  }) as unknown as StudyCard;
const POOL = WORDS.map(cardOf);
const wish = { count: 9, kinds: QUESTION_KINDS };

test('a test is the same whatever order its cards come in', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (seed, order) => {
      const paper = [...paperQuestions(POOL, wish, seed)];
      expect([...paperQuestions(shuffled(POOL, seededDraw(order)), wish, seed)]).toEqual(paper);
    }),
  );
});

test('a recipe makes the test again, also among more cards, after it was sent as JSON', () => {
  const more = [...POOL, ...['Villus', 'Stomata', 'Xylem'].map((word, i) => cardOf(word, i + 100))];
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const paper = [...paperQuestions(POOL, wish, seed)];
      const recipe = readRecipe(JSON.parse(JSON.stringify(recipeOf(paper, seed))));
      expect(recipe).not.toBeNull();
      expect(paperFrom(recipe!, more)).toEqual({ questions: paper, missing: [] });
    }),
  );
});

test('a test with so many of each kind is made again as well, a face that was asked twice included', () => {
  const counts = { mc: 9, tf: 3, written: 9 };
  const paper = [...paperByKind(POOL, counts, 'seed')];
  expect(new Set(paper.map(({ cardId }) => cardId)).size).toBeLessThan(paper.length);
  const { questions, missing } = paperFrom(recipeOf(paper, 'seed'), POOL);
  expect(missing).toEqual([]);
  expect(questions.map((question, at) => ({ ...question, id: `q${at + 1}` }))).toEqual(paper);
});

test('the records of a test hold its recipe, whatever order its sets come in', () => {
  const paper = [...paperQuestions(POOL, wish, 'seed')];
  const made = madeOf(paper, 'seed');
  const answers = paper.map(({ cardId, face }, at) => ({ card: cardId, face, outcome: 'correct', made: made[at] }));
  const sent = JSON.parse(JSON.stringify(answers.toReversed())) as unknown[];
  expect(recipeOfAnswers(sent)).toEqual(recipeOf(paper, 'seed'));
  const other = madeOf(paper, 'another')[0];
  expect(recipeOfAnswers([...sent, { card: 'x', face: 'forward', made: other }])).toBeNull();
  expect(recipeOfAnswers([{ card: 'x', face: 'forward', outcome: 'correct' }])).toBeNull();
  expect(recipeOfAnswers([])).toBeNull();
});

test('names what is gone', () => {
  const paper = [...paperQuestions(POOL, { count: 4, kinds: ['typed'] }, 's')];
  const gone = paper[1]!.cardId;
  const again = paperFrom(
    recipeOf(paper, 's'),
    POOL.filter(({ card }) => card.id !== gone),
  );
  expect(again.missing).toEqual([gone]);
  expect(again.questions).toEqual(paper.filter(({ cardId }) => cardId !== gone));
});

test.each([
  null,
  'x',
  {},
  { version: 2, seed: '', questions: [] },
  { version: 1, seed: '', questions: [{ id: 1 }] },
  { version: 1, questions: [] },
])('no recipe: %j', (value) => {
  expect(readRecipe(value)).toBeNull();
});

test('a generated test is a paper, whose options come in the order of the seed', () => {
  const source = { setId: 's', question: 'Capital of Austria?', answer: 'Vienna', cardId: 'card-1' };
  const common = { question: 'Which?', explanation: '', source };
  const options: [string, string, string, string] = ['Vienna', 'Paris', 'Rome', 'Oslo'];
  const right = {
    correctOptionIndex: 0,
    correctIndex: 0,
    correctAnswer: 'Vienna',
    correctAnswerText: 'Vienna',
    answer: 'Vienna',
  };
  const questions: GeneratedQuestion[] = [
    { ...common, ref: 'q1', format: 'mc', options, ...right },
    { ...common, ref: 'q2', format: 'tf', correctAnswer: 'F', answer: 'F' },
    { ...common, ref: 'q3', format: 'written', correctAnswer: 'Vienna', answer: 'Vienna' },
  ];
  const places = Array.from({ length: 20 }, (_, i) => {
    const paper = paperOfGenerated(questions, `${i}`, []);
    const [choice] = paper;
    const rightIndex = choice?.kind === 'choice' ? choice.rightIndex : -1;
    const marked = markPaper(paper, { q1: rightIndex, q2: false, q3: 'vienna' }, new Set());
    expect(marked.map(({ outcome }) => outcome)).toEqual(['correct', 'correct', 'correct']);
    return rightIndex;
  });
  expect(new Set(places).size).toBe(4);
});
