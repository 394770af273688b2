import { describe, expect, test } from 'vitest';
import {
  adaptiveTestInput,
  chatInput,
  explanationsInput,
  generateTestInput,
  gradeWrittenInput,
} from './ai-tests.schema.ts';

const topicsData = [{ topic: 'Cells', flashcards: [{ question: 'Q', answer: 'A' }] }];

describe('what the AI operations take', () => {
  test('a test on topics, balanced and sober unless it is said', () => {
    const input = generateTestInput.parse({ topicsData, testType: 'mc', numQuestions: 5 });
    expect(input).toMatchObject({ difficulty: 'balanced', creativity: 0, topicsData: [{ setId: '' }] });
  });

  test.each([
    { topicsData: [], testType: 'mc', numQuestions: 5 },
    { topicsData, testType: 'essay', numQuestions: 5 },
    { topicsData, testType: 'mc', numQuestions: 0 },
    { topicsData, testType: 'mc', numQuestions: 101 },
    { topicsData, testType: 'mc', numQuestions: 5, creativity: 3 },
    { topicsData, testType: 'mc', numQuestions: 5, difficulty: 'brutal' },
  ])('no other one: %j', (input) => {
    expect(generateTestInput.safeParse(input).success).toBe(false);
  });

  test('tasks of any shape, which are read one by one', () => {
    expect(adaptiveTestInput.parse({ tasks: [null, { ref: 'q1' }] }).tasks).toHaveLength(2);
    expect(adaptiveTestInput.safeParse({}).success).toBe(false);
  });

  test('cards to explain, an answer to grade, a conversation', () => {
    const flashcards = (count: number) => Array.from({ length: count }, () => ({ question: 'Q', answer: 'A' }));
    expect(explanationsInput.safeParse({ flashcards: flashcards(20) }).success).toBe(true);
    expect(explanationsInput.safeParse({ flashcards: flashcards(21) }).success).toBe(false);
    const graded = { question: { question: 'Q', answer: 'A', format: 'written' }, userAnswer: '' };
    expect(gradeWrittenInput.parse(graded)).toEqual({
      question: { ref: '', question: 'Q', answer: 'A' },
      userAnswer: '',
    });
    expect(chatInput.safeParse({ conversationHistory: [{ role: 'user', text: 'Why?' }], topicsData }).success).toBe(
      true,
    );
    expect(chatInput.safeParse({ conversationHistory: [], topicsData }).success).toBe(false);
  });
});
