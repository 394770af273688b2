import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedQuestion, writtenVerdict } from '../../contract/ai-tests.schema.ts';
import { areTooClose, isNoAnswer } from '../study/learn/options.ts';
import { sanitizeQuestion, type QuestionFrame } from './sanitize-question.ts';
import { sanitizeVerdict } from './sanitize-verdict.ts';

const SOURCE = { setId: 'capitals', question: 'What is the capital of Austria?', answer: 'Vienna' };
const SPARES = ['Helsinki', 'Warsaw', 'Athens', 'Dublin', '1,000 metres', 'A. Einstein'];
const frame = (format: QuestionFrame['format']): QuestionFrame => ({
  ref: 'q1',
  format,
  source: SOURCE,
  spares: SPARES,
});

describe('a question', () => {
  test('keeps its ref and its source, whatever the model says', () => {
    const raw = { ref: 'x', format: 'tf', source: { setId: 'other' }, question: 'Why?', answer: 'Because' };
    expect(sanitizeQuestion(raw, frame('written'))).toEqual({
      ref: 'q1',
      format: 'written',
      question: 'Why?',
      explanation: '',
      correctAnswer: 'Because',
      answer: 'Because',
      source: SOURCE,
    });
  });

  test('says which option is right in all of its fields', () => {
    const raw = {
      question: 'Which?',
      options: ['Berlin', 'Vienna', 'Rome', 'Oslo'],
      correctIndex: 1,
      explanation: 'So it is.',
    };
    expect(sanitizeQuestion(raw, frame('mc'))).toMatchObject({
      options: ['Berlin', 'Vienna', 'Rome', 'Oslo'],
      correctOptionIndex: 1,
      correctIndex: 1,
      correctAnswer: 'Vienna',
      correctAnswerText: 'Vienna',
      answer: 'Vienna',
      explanation: 'So it is.',
    });
  });

  test('has at most 180 characters, a statement 160', () => {
    const words = 'word '.repeat(80);
    const lengthOf = (format: 'tf' | 'written', question: string) =>
      sanitizeQuestion({ question }, frame(format))?.question.length ?? 0;
    expect(lengthOf('written', words)).toBeLessThanOrEqual(180);
    expect(lengthOf('written', words)).toBeGreaterThan(170);
    expect(lengthOf('tf', words)).toBeLessThanOrEqual(160);
    expect(lengthOf('tf', 'x'.repeat(160))).toBe(160);
    expect(lengthOf('tf', 'x'.repeat(161))).toBe(160);
    expect(sanitizeQuestion({ question: `${'x'.repeat(178)}😀😀` }, frame('written'))?.question.isWellFormed()).toBe(
      true,
    );
  });

  test.each<[unknown, 'T' | 'F']>([
    ['T', 'T'],
    ['F', 'F'],
    [true, 'T'],
    [false, 'F'],
    ['False.', 'F'],
    [' "false" ', 'F'],
    ['TRUE', 'T'],
    ['falsch', 'F'],
    ['wahr', 'T'],
    ['no', 'F'],
    ['not true', 'F'],
    [0, 'F'],
    ['perhaps', 'T'],
    [null, 'T'],
    [undefined, 'T'],
  ])('that is true or false: %j is %s', (correctAnswer, expected) => {
    const question = sanitizeQuestion({ question: 'True or false: Vienna is a city.', correctAnswer }, frame('tf'));
    expect(question).toMatchObject({ question: 'Vienna is a city.', correctAnswer: expected, answer: expected });
  });

  test('needs a text, and a written one an answer', () => {
    expect(sanitizeQuestion({ question: ' \u0000 ' }, frame('written'))).toBeNull();
    expect(sanitizeQuestion('Which?', frame('written'))).toBeNull();
    expect(sanitizeQuestion({ question: 'Which?' }, frame('written'))).toMatchObject({ correctAnswer: 'Vienna' });
    expect(
      sanitizeQuestion({ question: 'Which?' }, { ...frame('written'), source: { ...SOURCE, answer: ' ' } }),
    ).toBeNull();
  });

  test('has nothing in it that turns or hides text', () => {
    const raw = { question: 'Wh\u202Eich\u0007 \n\n one\u200B?', answer: 'a\ud800b' };
    expect(sanitizeQuestion(raw, frame('written'))).toMatchObject({ question: 'Which one?', answer: 'a\ufffdb' });
  });
});

/** Texts in which the rules could trip over their own work. */
const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 260 }),
  fc.constantFrom(
    'A) ',
    'B. ',
    'True or false: ',
    'A)',
    '(a) ',
    'all of the above',
    '…',
    '100',
    '104 m',
    'Vienna',
    'vienna ',
    '\u0000',
    '  ',
  ),
);
const text = fc.array(awkward, { maxLength: 4 }).map((parts) => parts.join(''));
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.integer({ min: -1, max: 5 }),
  fc.constant(null),
  fc.boolean(),
);
const rawQuestion = fc.record(
  {
    question: value,
    options: fc.oneof(fc.array(value, { maxLength: 6 }), fc.array(text, { minLength: 4, maxLength: 4 }), value),
    correctOptionIndex: value,
    correctIndex: value,
    correctAnswerText: value,
    correctAnswer: value,
    answer: value,
    explanation: value,
  },
  { requiredKeys: ['question', 'options'] },
);

describe('sanitising', () => {
  test('twice is sanitising once, and what comes of it is sound', () => {
    fc.assert(
      fc.property(rawQuestion, fc.constantFrom('mc', 'tf', 'written'), (raw, format) => {
        const once = sanitizeQuestion(raw, frame(format as QuestionFrame['format']));
        if (!once) return;
        expect(sanitizeQuestion(once, frame(format as QuestionFrame['format']))).toEqual(once);
        expect(generatedQuestion.parse(once)).toEqual(once);
        expect(once.question.length).toBeLessThanOrEqual(once.format === 'tf' ? 160 : 180);
        if (once.format !== 'mc') return;
        const { options, correctOptionIndex } = once;
        expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4);
        for (const [i, option] of options.entries()) {
          expect(option.length).toBeGreaterThanOrEqual(3);
          expect(isNoAnswer(option)).toBe(false);
          expect(i !== correctOptionIndex && areTooClose(options[correctOptionIndex] ?? '', option)).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('of a verdict twice is once, and it is one of three', () => {
    const raw = fc.record({ verdict: value, canonicalAnswer: value, rationale: value });
    const asked = { ref: 'q1', answer: 'Vienna' };
    fc.assert(
      fc.property(raw, (given) => {
        const once = sanitizeVerdict(given, asked);
        expect(sanitizeVerdict(once, asked)).toEqual(once);
        expect(writtenVerdict.parse(once)).toEqual(once);
      }),
    );
  });
});

test('a verdict is correct, partial or incorrect, and short', () => {
  const asked = { ref: 'q7', answer: 'Vienna' };
  const verdictOf = (verdict: unknown) => sanitizeVerdict({ verdict }, asked).verdict;
  expect(['correct', ' Partial ', 'INCORRECT', 'wrong', 'mostly correct', 1, null].map(verdictOf)).toEqual([
    'correct',
    'partial',
    'incorrect',
    'incorrect',
    'incorrect',
    'incorrect',
    'incorrect',
  ]);
  const long = sanitizeVerdict(
    { verdict: 'correct', canonicalAnswer: 'word '.repeat(90), rationale: 'why '.repeat(90) },
    asked,
  );
  expect(long.canonicalAnswer.length).toBeLessThanOrEqual(120);
  expect(long.rationale.length).toBeLessThanOrEqual(220);
  expect(sanitizeVerdict(null, asked)).toEqual({
    ref: 'q7',
    verdict: 'incorrect',
    canonicalAnswer: 'Vienna',
    rationale: '',
    mode: 'ai',
  });
});
