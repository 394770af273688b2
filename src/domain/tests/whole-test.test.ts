/** From cards to a marked test, with a model that answers badly. */
import { expect, test } from 'vitest';
import type { QuestionSource, TestTask } from '../../contract/ai-tests.schema.ts';
import { readTaskQuestions } from '../ai/read-questions.ts';
import { tasksPrompt } from '../ai/test-prompts.ts';
import { paperOfGenerated } from './paper/generated-paper.ts';
import { markPaper, scoreOf } from './paper/mark-paper.ts';
import { sparesFrom } from './spare-options.ts';
import { batchesOf, planTest } from './test-tasks.ts';

const CAPITALS =
  'Austria Vienna,France Paris,Spain Madrid,Peru Lima,Kenya Nairobi,Japan Tokyo,Cuba Havana,Norway Oslo'.split(',');
const CARDS: QuestionSource[] = CAPITALS.map((pair, i) => {
  const [country = '', city = ''] = pair.split(' ');
  return { setId: 'capitals', question: `What is the capital of ${country}?`, answer: city, cardId: `card-${i}` };
});

/** Names the right option alone, writes refs in capitals, and talks. */
function answerOf(batch: readonly TestTask[]): string {
  const questions = batch.map(({ ref, type, source }) => ({
    ref: ref.toUpperCase(),
    question: source.question,
    ...(type === 'mc'
      ? { options: [`A) ${source.answer}`, 'B) All of the above'], correctAnswer: 'A' }
      : { correctAnswer: type === 'tf' ? 'true' : source.answer }),
  }));
  return `Here you are:\n\`\`\`json\n${JSON.stringify({ questions })}\n\`\`\``;
}

test('a planned test is asked for, read, taken and marked', () => {
  const counter = { mc: 0, tf: 0, written: 0 };
  const { tasks } = planTest(CARDS, {
    counts: { mc: 4, tf: 2, written: 2 },
    difficulty: 'hard',
    counter,
    seed: 'seed',
  });
  const sparesOf = sparesFrom(CARDS, 'seed');
  const questions = batchesOf(tasks).flatMap((batch) => {
    const request = tasksPrompt(batch, { difficulty: 'hard', creativity: 1 });
    expect(request.messages).toHaveLength(1);
    const read = readTaskQuestions(answerOf(batch), batch, sparesOf);
    expect(read?.missing).toEqual([]);
    return read?.questions ?? [];
  });
  expect(questions.map(({ ref }) => ref)).toEqual(tasks.map(({ ref }) => ref));
  const paper = paperOfGenerated(questions, 'seed', []);
  const answers = Object.fromEntries(
    paper.map((question) => [
      question.id,
      question.kind === 'choice'
        ? question.rightIndex
        : question.kind === 'statement'
          ? question.isTrue
          : question.answer,
    ]),
  );
  expect(scoreOf(markPaper(paper, answers, new Set()))).toEqual({ right: 8, of: 8, percent: 100 });
  const cities = CARDS.map(({ answer }) => answer);
  for (const question of paper)
    expect(question.kind !== 'choice' || question.options.every((option) => cities.includes(option))).toBe(true);
});

test('spares are never too close, and the same for the same seed', () => {
  const source = { setId: 's', question: 'How many?', answer: '100 metres' };
  const others = ['102 metres', 'one hundred metres', '300 metres', '100 feet'].map((answer, i) => ({
    setId: 's',
    question: `${i}?`,
    answer,
  }));
  expect(sparesFrom([source, ...others], 'a')(source)).not.toContain('102 metres');
  expect(sparesFrom(others, 'a')(source)).toEqual(sparesFrom(others, 'a')(source));
});
