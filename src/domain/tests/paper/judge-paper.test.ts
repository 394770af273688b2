import { expect, test } from 'vitest';
import type { WrittenVerdict } from '../../../contract/ai-tests.schema.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { judgePaper, reviewsOf, ungraded } from './judge-paper.ts';
import type { TestQuestion } from './make-paper.ts';
import { scoreOf } from './mark-paper.ts';
import { formatOf, paperByKind } from './paper-by-kind.ts';

const asked = (id: string, cardId: string) => ({
  id,
  cardId,
  face: 'forward' as const,
  setId: 's',
  question: `${id}?`,
  answer: 'a',
  beside: [],
});
const PAPER: TestQuestion[] = [
  { ...asked('q1', 'c1'), kind: 'choice', options: ['a', 'b', 'c', 'd'], rightIndex: 0 },
  { ...asked('q2', 'c2'), kind: 'statement', shown: 'q2?', isTrue: true },
  { ...asked('q3', 'c3'), kind: 'typed' },
  { ...asked('q4', 'c1'), kind: 'typed' },
  { ...asked('q5', 'q5'), kind: 'typed' },
];
const verdict = (ref: string, word: WrittenVerdict['verdict']): WrittenVerdict => ({
  ref,
  verdict: word,
  canonicalAnswer: 'a',
  rationale: '',
  mode: 'ai',
});
const ANSWERS = { q1: 0, q2: true, q3: 'some', q4: 'other', q5: 'right' };

test('written answers count as they were graded, and as the person says', () => {
  const judgement = {
    answers: ANSWERS,
    verdicts: { q3: verdict('q3', 'partial'), q5: verdict('q5', 'correct') },
    overruled: { q1: 'incorrect' as const },
  };
  expect(ungraded(PAPER, judgement).map(({ id }) => id)).toEqual(['q4']);
  const judged = judgePaper(PAPER, judgement);
  expect(judged.map(({ outcome }) => outcome)).toEqual(['incorrect', 'correct', 'partial', 'incorrect', 'correct']);
  expect(judged.map(({ accepted }) => accepted)).toEqual([true, false, false, false, false]);
});

test('answers become one review for each card, its weakest, and none for what is no card or was left out', () => {
  const verdicts = { q3: verdict('q3', 'partial'), q4: verdict('q4', 'incorrect'), q5: verdict('q5', 'correct') };
  const reviews = (answers: Record<string, number | boolean | string>) =>
    reviewsOf(judgePaper(PAPER, { answers, verdicts, overruled: {} })).map(({ cardId, rating }) => [cardId, rating]);
  expect(reviews(ANSWERS)).toEqual([
    ['c1', 1],
    ['c2', 2],
    ['c3', 2],
  ]);
  expect(reviews({ q1: 0 })).toEqual([['c1', 3]]);
  expect(reviews({})).toEqual([]);
});

const POOL = 'Aorta Ribosome Chlorophyll Osmosis Mitochondrion Keratin Femur Synapse'.split(' ').map(
  (answer, i) =>
    ({
      card: { id: `c${i}`, question: `What is ${i}?`, answer, questionImage: null, tags: [], bothWays: false },
      face: 'forward',
      setId: 's',
      state: { dueAt: i === 5 ? 10 : 1_000, lapses: i === 3 ? 4 : 0 },
    }) as unknown as StudyCard,
);

test('without a model a test has so many of each kind, each card once, the same for the same seed', () => {
  const counts = { mc: 3, tf: 2, written: 3 };
  const paper = [...paperByKind(POOL, counts, 'seed')];
  expect(paper.map((question) => `${question.id} ${formatOf(question)}`)).toEqual(
    ['mc', 'mc', 'mc', 'tf', 'tf', 'written', 'written', 'written'].map((format, i) => `q${i + 1} ${format}`),
  );
  expect(new Set(paper.map(({ cardId }) => cardId)).size).toBe(8);
  expect([...paperByKind(POOL, counts, 'seed')]).toEqual(paper);
  expect([...paperByKind(POOL, { mc: 6, tf: 6, written: 6 }, 's')]).toHaveLength(18);
  const right = Object.fromEntries(
    paper.map((question) => [
      question.id,
      question.kind === 'choice' ? question.rightIndex : question.kind === 'statement' ? question.isTrue : 'x',
    ]),
  );
  const verdicts = Object.fromEntries(paper.map(({ id }) => [id, verdict(id, 'correct')]));
  expect(scoreOf(judgePaper(paper, { answers: right, verdicts, overruled: {} })).percent).toBe(100);
});
