import { expect, test, vi } from 'vitest';
import type { CallOptions, Transport } from '../../../client/transport.ts';
import { Problem } from '../../../contract/problem.ts';
import type { AiKind, Tally } from '../../../domain/ai/usage.ts';
import { watchAiCalls } from './ai-calls.ts';

type Answer = (options: CallOptions) => unknown;

function watching(answer: Answer) {
  const watch = { onAnswered: vi.fn<(kind: AiKind, tally: Tally) => void>(), onOutOfPrompts: vi.fn<() => void>() };
  const transport: Transport = {
    call: async (_operation, _input, options = {}) => answer(options),
    on: () => () => {},
  };
  return { ...watch, transport: watchAiCalls(transport, watch) };
}

const input = {
  model: 'a-model',
  systemInstruction: 'Be brief.',
  messages: [
    { role: 'user', content: 'Hello' },
    { role: 'user', parts: [{ text: 'Look' }, { image: { data: 'A'.repeat(9_999), mimeType: 'image/png' } }] },
  ],
};
const SENT = 'Be brief.HelloLook'.length;

test('a call is counted with its kind and the characters of its texts', async () => {
  const { transport, onAnswered } = watching(() => ({ text: 'Hi there' }));
  await transport.call('ai.generate', input, { purpose: 'quality' });
  await transport.call('ai.generate', input);
  expect(onAnswered.mock.calls).toEqual([
    ['quality', { calls: 1, sent: SENT, received: 8 }],
    ['other', { calls: 1, sent: SENT, received: 8 }],
  ]);
});

test('a host that makes the question itself says how long it was', async () => {
  const { transport, onAnswered } = watching(() => ({
    models: 3,
    model: 'm',
    answer: 'Mercury.',
    tookMs: 1,
    sent: 66,
  }));
  await transport.call('ai.test', { provider: 'gemini' });
  expect(onAnswered).toHaveBeenCalledWith('other', { calls: 1, sent: 66, received: 8 });
});

test('only what a model wrote is counted: no progress, no cards it rests on, no verdicts of the rules', async () => {
  const failed = new Problem('quota_exceeded', 'quota', { status: 429 });
  const refused = watching(({ onChunk }) => {
    onChunk?.({ stage: 'prepare', done: 0, of: 5, percent: 0 });
    throw failed;
  });
  await expect(refused.transport.call('ai.adaptiveTest', { tasks: [] }, { onChunk: () => {} })).rejects.toBe(failed);
  expect(refused.onAnswered).not.toHaveBeenCalled();
  expect(refused.onOutOfPrompts).toHaveBeenCalledOnce();

  const chat = watching(() => ({ text: 'Yes [c1]', cards: [{ question: 'Why?', answer: 'So.' }], sent: 40 }));
  await chat.transport.call('ai.chat', {});
  expect(chat.onAnswered).toHaveBeenCalledWith('chat', { calls: 1, sent: 40, received: 8 });

  const ofRules = watching(() => [{ ref: 'a1', mode: 'heuristic', rationale: 'Words in common.' }]);
  await ofRules.transport.call('ai.gradeAnswers', { answers: [] });
  expect(ofRules.onAnswered).not.toHaveBeenCalled();
  const ofModel = watching(() => [
    { ref: 'a1', mode: 'ai', rationale: 'Right.' },
    { ref: 'a2', mode: 'heuristic', rationale: '' },
  ]);
  await ofModel.transport.call('ai.gradeAnswers', { answers: ['ATP'] });
  expect(ofModel.onAnswered).toHaveBeenCalledWith('grading', { calls: 1, sent: 3, received: 6 });
});

test('what asks no model is not counted, whatever it is called', async () => {
  const { transport, onAnswered, onOutOfPrompts } = watching(() => {
    throw new Problem('quota_exceeded', 'quota');
  });
  for (const operation of ['ai.status', 'ai.models', 'ai.constructor', 'sets.list'])
    await expect(transport.call(operation, {})).rejects.toThrow('quota');
  expect(onAnswered).not.toHaveBeenCalled();
  expect(onOutOfPrompts).not.toHaveBeenCalled();
});

test('an answer that was stopped is counted as far as it came, one with nothing to show as asked, a failure not at all', async () => {
  const { transport, onAnswered } = watching(({ onChunk }) => {
    onChunk?.({ text: 'Hal' });
    throw new Problem('cancelled', 'Cancelled.');
  });
  const heard: unknown[] = [];
  await expect(transport.call('ai.generate', input, { onChunk: (chunk) => heard.push(chunk) })).rejects.toThrow(
    'Cancelled.',
  );
  expect(heard).toEqual([{ text: 'Hal' }]);
  expect(onAnswered.mock.lastCall).toEqual(['other', { calls: 1, sent: SENT, received: 3 }]);

  const blocked = watching(() => {
    throw new Problem('ai_blocked', 'No.');
  });
  await expect(blocked.transport.call('ai.generate', input)).rejects.toThrow('No.');
  expect(blocked.onAnswered).toHaveBeenCalledWith('other', { calls: 1, sent: SENT, received: 0 });

  const offline = watching(() => {
    throw new Problem('offline', 'No network.');
  });
  await expect(offline.transport.call('ai.generate', input)).rejects.toThrow('No network.');
  expect(offline.onAnswered).not.toHaveBeenCalled();
});

test.each([
  [new Problem('quota_exceeded', 'Later.'), true],
  [new Problem('rate_limited', 'Slower.'), true],
  [new Problem('ai_failed', 'RESOURCE_EXHAUSTED'), true],
  [new Problem('ai_failed', 'You are out of prompts.'), true],
  [new Problem('ai_failed', 'Rate limit reached'), true],
  [new Problem('ai_unavailable', 'AI service is not configured.'), false],
  [new Error('quota'), false],
])('%s: a used up quota is told once: %s', async (failure, told) => {
  const { transport, onOutOfPrompts } = watching(() => {
    throw failure;
  });
  await expect(transport.call('ai.generate', input)).rejects.toBe(failure);
  expect(onOutOfPrompts).toHaveBeenCalledTimes(told ? 1 : 0);
});
