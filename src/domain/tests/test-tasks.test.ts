import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testTask, type QuestionSource } from '../../contract/ai-tests.schema.ts';
import { withoutRepeats } from './diversity.ts';
import { testSampling, gradingSampling } from './sampling.ts';
import { batchesOf, planTest, readTask, readTasks } from './test-tasks.ts';
import { testPercent, testStages } from './test-progress.ts';
import { instructionOf, nextTemplates, QUESTION_FORMATS, readTemplateCounter, templatesOf } from './templates.ts';

const COUNTRIES = [
  'Austria Vienna',
  'France Paris',
  'Spain Madrid',
  'Peru Lima',
  'Kenya Nairobi',
  'Japan Tokyo',
  'Cuba Havana',
];
const CARDS: QuestionSource[] = COUNTRIES.map((pair, i) => {
  const [country = '', city = ''] = pair.split(' ');
  return { setId: 'capitals', question: `What is the capital of ${country}?`, answer: city, cardId: `card-${i}` };
});
const NONE = { mc: 0, tf: 0, written: 0 };
const wish = { difficulty: 'balanced', counter: NONE, seed: 'seed' } as const;

describe('templates', () => {
  test('are the first half for easy questions and the last two thirds for hard ones', () => {
    for (const format of QUESTION_FORMATS) {
      const all = templatesOf(format, 'balanced');
      expect(templatesOf(format, 'easy')).toEqual(all.slice(0, all.length / 2));
      expect(templatesOf(format, 'hard')).toEqual(all.slice(all.length / 3));
      for (const { id, instruction } of all) expect(instructionOf(format, id)).toBe(instruction);
      expect(instructionOf(format, 'unknown')).toBe(all[0]?.instruction);
    }
  });

  test('come in turn, and go on where the counter stands', () => {
    const first = nextTemplates('mc', 'easy', 0, 4).map(({ id }) => id);
    expect(first[3]).toBe(first[0]);
    expect(nextTemplates('mc', 'easy', 4, 1)[0]?.id).toBe(first[1]);
  });

  test('a counter that was not kept well begins anew', () => {
    expect(readTemplateCounter({ mc: 3, tf: -1, written: 'x' })).toEqual({ mc: 3, tf: 0, written: 0 });
    expect(readTemplateCounter(null)).toEqual(NONE);
  });
});

describe('a plan', () => {
  test('has the wished formats, each card once before any again, and never twice in a format', () => {
    const count = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(fc.record({ mc: count, tf: count, written: count }), fc.string(), (counts, seed) => {
        const { tasks, counter } = planTest(CARDS, { ...wish, counts, seed });
        for (const format of QUESTION_FORMATS) {
          const own = tasks.filter(({ type }) => type === format).map(({ source }) => source.cardId);
          expect(own).toHaveLength(Math.min(counts[format], CARDS.length));
          expect(new Set(own).size).toBe(own.length);
          expect(counter[format]).toBe(own.length);
        }
        const uses = CARDS.map(({ cardId }) => tasks.filter(({ source }) => source.cardId === cardId).length);
        expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
        expect(new Set(tasks.map(({ ref }) => ref)).size).toBe(tasks.length);
        expect(planTest(CARDS, { ...wish, counts, seed }).tasks).toEqual(tasks);
        for (const task of tasks) expect(testTask.parse(task)).toEqual(task);
      }),
    );
  });

  test('asks for no card that cannot be asked so', () => {
    const cards = [
      { setId: 's', question: 'Symbol of sodium?', answer: 'Na' },
      { setId: 's', question: 'Empty?', answer: ' ' },
    ];
    const { tasks } = planTest(cards, { ...wish, counts: { mc: 2, tf: 2, written: 2 } });
    expect(tasks.map(({ type, source }) => [type, source.answer])).toEqual([
      ['tf', 'Na'],
      ['written', 'Na'],
    ]);
  });

  test('leaves for last what asks for the same', () => {
    const again = { setId: 's', question: 'Name the capital of Austria', answer: 'Vienna' };
    for (let i = 0; i < 20; i += 1) {
      const { tasks } = planTest([...CARDS, again], {
        ...wish,
        seed: `${i}`,
        counts: { ...NONE, written: CARDS.length },
      });
      expect(tasks.filter(({ source }) => source.answer === 'Vienna')).toHaveLength(1);
    }
  });
});

describe('tasks', () => {
  const source = { setId: 's', question: 'Q', answer: 'A' };
  test.each<[string, unknown, boolean]>([
    ['whole', { ref: 'q1', type: 'mc', source }, true],
    ['with a card', { ref: 'q1', type: 'tf', source: { ...source, cardId: 'c', face: 'c12' } }, true],
    ['without a ref', { type: 'mc', source }, false],
    ['with an empty ref', { ref: ' ', type: 'mc', source }, false],
    ['without a type', { ref: 'q1', source }, false],
    ['of another type', { ref: 'q1', type: 'essay', source }, false],
    ['without a source', { ref: 'q1', type: 'mc' }, false],
    ['without a question', { ref: 'q1', type: 'mc', source: { ...source, question: '' } }, false],
    ['without an answer', { ref: 'q1', type: 'mc', source: { ...source, answer: ' ' } }, false],
    ['no object', 'q1', false],
  ])('%s', (_, value, isValid) => {
    const task = readTask(value);
    expect(task !== null).toBe(isValid);
    expect(testTask.safeParse(task).success).toBe(isValid);
  });

  test('are read one by one, the first of a ref', () => {
    const read = readTasks([
      { ref: 'a', type: 'mc', source },
      null,
      { ref: 'a', type: 'tf', source },
      { ref: 'b', type: 'tf', source },
    ]);
    expect(read.map(({ ref, type }) => [ref, type])).toEqual([
      ['a', 'mc'],
      ['b', 'tf'],
    ]);
  });

  test('go in batches of one format and at most 60', () => {
    const tasks = Array.from({ length: 130 }, (_, i) =>
      readTask({ ref: `q${i}`, type: i < 125 ? 'tf' : 'mc', source })!,
    );
    expect(batchesOf(tasks).map((batch) => [batch[0]?.type, batch.length])).toEqual([
      ['mc', 5],
      ['tf', 60],
      ['tf', 60],
      ['tf', 5],
    ]);
    expect(batchesOf([])).toEqual([]);
  });
});

test('questions that ask for the same as one before are left out', () => {
  const written = (question: string, answer: string) =>
    ({
      ref: question,
      format: 'written',
      question,
      answer,
      correctAnswer: answer,
      explanation: '',
      source: CARDS[0]!,
    }) as const;
  const kept = withoutRepeats([
    written('What is the capital of Austria?', 'Vienna'),
    written('What is the capital of France?', 'Paris'),
    written('Which city is the capital of Austria?', 'Vienna'),
    { ...written('What is the capital of Austria?', 'Vienna'), format: 'tf', answer: 'T', correctAnswer: 'T' },
  ]);
  expect(kept.map(({ question, format }) => `${format} ${question}`)).toEqual([
    'written What is the capital of Austria?',
    'written What is the capital of France?',
    'tf What is the capital of Austria?',
  ]);
});

test('percent begins at 5, ends at 100 and never falls', () => {
  const count = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(fc.record({ mc: count, tf: count, written: count }), (counts) => {
      const stages = testStages(counts);
      const percents = stages.flatMap((stage) => {
        const format = QUESTION_FORMATS.find((one) => stage === `generate:${one}`);
        const steps = format ? counts[format] + 1 : 1;
        return Array.from({ length: steps }, (_, done) => testPercent(stage, counts, done));
      });
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect([percents[0], percents.at(-1)]).toEqual([5, 100]);
      expect([5, 90]).toContain(percents.at(-3));
    }),
  );
  expect(testStages({ mc: 1, tf: 0, written: 1 })).toEqual([
    'prepare',
    'generate:mc',
    'generate:written',
    'sanitize',
    'done',
  ]);
});

test('temperature rises with creativity and is capped', () => {
  const temperatures = (format: 'mc' | 'tf' | 'written') =>
    ([0, 1, 2] as const).map((level) => testSampling(format, level).temperature);
  expect(temperatures('mc')).toEqual([0.55, 0.7, 0.85]);
  expect(temperatures('tf')).toEqual([0.55, 0.7, 0.85]);
  expect(temperatures('written')).toEqual([0.4, 0.55, 0.7]);
  expect(testSampling('mc', 0)).toMatchObject({ topK: 40, topP: 0.9 });
  expect(gradingSampling).toEqual({ temperature: 0.2, topK: 32, topP: 0.9 });
});
