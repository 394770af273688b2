import { expect } from 'vitest';
import type { TestProgress } from '../../../src/contract/ai-tests.schema.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { REFUSED_KEY } from '../../support/fake-gemini.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

const CAPITALS = [
  ['Austria', 'Vienna'],
  ['France', 'Paris'],
  ['Kenya', 'Nairobi'],
  ['Japan', 'Tokyo'],
  ['Norway', 'Oslo'],
] as const;
const cards = CAPITALS.map(([country, city]) => ({ question: `What is the capital of ${country}?`, answer: city }));
const topicsData = [{ topic: 'Capitals', flashcards: cards }];
const tasks = cards.map((card, at) => ({
  ref: `q${at + 1}`,
  type: (['mc', 'tf', 'written'] as const)[at % 3],
  source: { question: card.question, answer: card.answer },
}));
const written = { question: { question: 'What is the capital of Kenya?', answer: 'Nairobi' }, userAnswer: 'Nairobi' };

async function withKey({ api }: Tools): Promise<void> {
  await api.user.saveGeminiKey({ key: 'AQ.any-key-will-do' });
}

export const aiTestsCases: ContractCase[] = [
  {
    operation: 'ai.generateTest',
    title: 'answers an array of sound questions to a client that sends what the specification names',
    async run(tools) {
      await withKey(tools);
      const questions = await tools.api.ai.generateTest({ topicsData, testType: 'mc', numQuestions: 3 });
      expect(questions).toHaveLength(3);
      for (const question of questions) {
        expect(question).toMatchObject({ format: 'mc', source: { setId: '' } });
        expect(question.format === 'mc' && question.options[question.correctIndex]).toBe(question.source.answer);
      }
      expect(tools.gemini.requests).toHaveLength(1);
    },
  },
  {
    operation: 'ai.generateTest',
    title: 'tells the stages, never falling, to who listens',
    async run(tools) {
      await withKey(tools);
      const told: TestProgress[] = [];
      await tools.api.ai.generateTest(
        { topicsData, testType: 'written', numQuestions: 5, difficulty: 'hard', creativity: 2, counter: 4 },
        { onChunk: (chunk) => told.push(chunk) },
      );
      expect([...new Set(told.map(({ stage }) => stage))]).toEqual(['prepare', 'generate:written', 'sanitize', 'done']);
      const percents = told.map(({ percent }) => percent);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect([percents[0], percents.at(-1)]).toEqual([5, 100]);
      expect(told.some(({ stage, done }) => stage === 'generate:written' && done > 0)).toBe(true);
      expect(tools.gemini.requests[0]?.body.contents[0]?.parts[0]?.text).toContain('Vienna');
    },
  },
  {
    operation: 'ai.generateTest',
    title: 'asks once more for what cannot be read, and then says that no question came',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'text', text: 'I would rather not.' });
      expect(await tools.api.ai.generateTest({ topicsData, testType: 'tf', numQuestions: 2 })).toHaveLength(2);
      tools.gemini.always({ kind: 'text', text: 'I would rather not.' });
      const problem = await refusal(
        tools.api.ai.generateTest({ topicsData, testType: 'tf', numQuestions: 2 }),
        'ai_empty',
      );
      expect(problem.detail).toBe(messages.ai.noQuestions);
      expect(tools.gemini.requests).toHaveLength(4);
    },
  },
  {
    operation: 'ai.generateTest',
    title: 'says that no AI is configured, and what is wrong with cards that are none',
    async run(tools) {
      const asked = { topicsData, testType: 'mc' as const, numQuestions: 1 };
      const problem = await refusal(tools.api.ai.generateTest(asked), 'ai_unavailable');
      expect(problem).toMatchObject({ status: 503, detail: messages.ai.unavailable });
      const none = [{ topic: 'Nothing', flashcards: [{ question: ' ', answer: 'x' }] }];
      const invalid = await refusal(tools.api.ai.generateTest({ ...asked, topicsData: none }), 'invalid_input');
      expect(invalid.extras).toMatchObject({ field: 'topicsData' });
    },
  },
  {
    operation: 'ai.adaptiveTest',
    title: 'answers one question for each valid task, in their order, with one call for each format',
    async run(tools) {
      await withKey(tools);
      const questions = await tools.api.ai.adaptiveTest({ tasks: [...tasks, { ref: 'q9', type: 'mc' }, null] });
      expect(questions.map(({ ref, format }) => `${ref} ${format}`)).toEqual(
        tasks.map(({ ref, type }) => `${ref} ${type}`),
      );
      expect(tools.gemini.requests).toHaveLength(3);
      const [mc, tf, text] = tools.gemini.requests.map(({ body }) => body.generationConfig?.['temperature']);
      expect([mc, tf, text].every((value) => value === undefined || typeof value === 'number')).toBe(true);
    },
  },
  {
    operation: 'ai.adaptiveTest',
    title: 'asks once more for tasks without a question, and answers what there is',
    async run(tools) {
      await withKey(tools);
      const choices = tasks.map((task) => ({ ...task, type: 'written' as const }));
      const one = { ref: 'q1', question: 'Which city?', correctAnswer: 'Vienna', explanation: '' };
      const answer = { kind: 'text', text: JSON.stringify({ questions: [one] }) } as const;
      tools.gemini.script(answer);
      expect(await tools.api.ai.adaptiveTest({ tasks: choices })).toHaveLength(5);
      tools.gemini.script(answer, { kind: 'per-day' });
      expect(await tools.api.ai.adaptiveTest({ tasks: choices })).toHaveLength(1);
    },
  },
  {
    operation: 'ai.adaptiveTest',
    title: 'refuses more than 60 tasks, and a list without one that is valid',
    async run(tools) {
      await withKey(tools);
      const many = Array.from({ length: 61 }, (_, at) => ({ ...tasks[0], ref: `q${at}` }));
      await refusal(tools.api.ai.adaptiveTest({ tasks: many }), 'invalid_input');
      const problem = await refusal(tools.api.ai.adaptiveTest({ tasks: [{ ref: 'q1' }] }), 'invalid_input');
      expect(problem.extras).toMatchObject({ field: 'tasks' });
      expect(tools.gemini.requests).toHaveLength(0);
    },
  },
  {
    operation: 'ai.adaptiveTest',
    title: 'says each failure of the model in its sentence',
    async run(tools) {
      const ask = () => tools.api.ai.adaptiveTest({ tasks: tasks.slice(0, 1) });
      expect((await refusal(ask(), 'ai_unavailable')).detail).toBe(messages.ai.unavailable);
      await tools.api.user.saveGeminiKey({ key: REFUSED_KEY });
      expect((await refusal(ask(), 'invalid_key')).detail).toBe(messages.ai.keyRefused);
      await withKey(tools);
      tools.gemini.script({ kind: 'per-day' }, { kind: 'status', status: 503 }, { kind: 'status', status: 500 });
      expect((await refusal(ask(), 'quota_exceeded')).detail).toBe(messages.ai.quotaExceeded);
      expect((await refusal(ask(), 'ai_unavailable')).detail).toBe(messages.ai.unavailable);
      expect((await refusal(ask(), 'ai_failed')).detail).toBe(messages.ai.failed(500));
      tools.gemini.script({ kind: 'text', text: '' }, { kind: 'blocked' });
      expect((await refusal(ask(), 'ai_empty')).detail).toBe(messages.ai.empty);
      expect((await refusal(ask(), 'ai_blocked')).detail).toBe(messages.ai.blocked);
    },
  },
  {
    operation: 'ai.adaptiveTest',
    title: 'ends when the caller cancels',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'stall' });
      const caller = new AbortController();
      const call = tools.api.ai.adaptiveTest({ tasks }, { signal: caller.signal, onChunk: () => {} });
      await expect.poll(() => tools.gemini.requests.length).toBe(1);
      caller.abort();
      await refusal(call, 'cancelled');
    },
  },
  {
    operation: 'ai.gradeWritten',
    title: 'answers the verdict of the model',
    async run(tools) {
      await withKey(tools);
      expect(await tools.api.ai.gradeWritten(written)).toEqual({
        ref: '',
        verdict: 'correct',
        canonicalAnswer: 'Nairobi',
        rationale: 'Compared with “Nairobi”: correct.',
        mode: 'ai',
      });
    },
  },
  {
    operation: 'ai.gradeWritten',
    title: 'judges by words where no model answers, and says that nobody could where there are none',
    async run(tools) {
      const { api, gemini } = tools;
      expect(await api.ai.gradeWritten(written)).toMatchObject({ verdict: 'correct', mode: 'heuristic' });
      await withKey(tools);
      gemini.script({ kind: 'per-day' }, { kind: 'text', text: 'No idea.' }, { kind: 'per-day' });
      const wrong = { ...written, userAnswer: 'Mombasa' };
      expect(await api.ai.gradeWritten(wrong)).toMatchObject({ verdict: 'incorrect', mode: 'heuristic' });
      expect(await api.ai.gradeWritten(written)).toMatchObject({ verdict: 'correct', mode: 'heuristic' });
      const arrows = { question: { ref: 'q7', question: 'Which sign?', answer: '⇒' }, userAnswer: 'an arrow' };
      expect(await api.ai.gradeWritten(arrows)).toMatchObject({ ref: 'q7', verdict: 'incorrect', mode: 'degraded' });
    },
  },
  {
    operation: 'ai.gradeAnswers',
    title: 'judges all answers of a test in one call, in their order, and none of those left blank',
    async run(tools) {
      await withKey(tools);
      const answers = [
        { ref: 'q3', question: 'Capital of France?', answer: 'Paris', typed: 'Paris' },
        { ref: 'q3', question: 'Capital of Japan?', answer: 'Tokyo', typed: '  ' },
        { ref: 'q5', question: 'Capital of Norway?', answer: 'Oslo', typed: 'Bergen' },
      ];
      const verdicts = await tools.api.ai.gradeAnswers({ answers });
      expect(verdicts.map(({ ref, verdict, mode }) => [ref, verdict, mode])).toEqual([
        ['q3', 'correct', 'ai'],
        ['q3', 'incorrect', 'heuristic'],
        ['q5', 'incorrect', 'ai'],
      ]);
      expect(tools.gemini.requests).toHaveLength(1);
      expect(JSON.stringify(tools.gemini.requests[0]?.body)).not.toContain('Tokyo');
    },
  },
  {
    operation: 'ai.gradeAnswers',
    title: 'ends when the caller cancels, without a verdict of the rules',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'stall' });
      const caller = new AbortController();
      const answers = [{ ref: 'q1', question: 'Capital of France?', answer: 'Paris', typed: 'Lyon' }];
      const call = tools.api.ai.gradeAnswers({ answers }, { signal: caller.signal });
      await expect.poll(() => tools.gemini.requests.length).toBe(1);
      caller.abort();
      await refusal(call, 'cancelled');
    },
  },
];
