/** Explanations and chat of a local, OpenAI-compatible model. Those of Gemini, on every host, are in test/contract/cases/ai-study.ts. */
import { expect, onTestFinished, test } from 'vitest';
import { startFakeOpenAi } from '../../test/support/fake-openai.ts';
import { promptTokens } from '../../test/support/fake-server-kinds.ts';
import { createAiService } from '../ai/service.ts';
import type { Context } from './context.ts';
import { chat, explanations } from './ai-study.ts';

const flashcards = [{ question: 'What makes proteins?', answer: 'Ribosomes' }];

async function localModel() {
  const fake = await startFakeOpenAi();
  onTestFinished(() => fake.close());
  const settings = {
    'ai.model': 'gemini-none',
    'ai.localAddress': fake.url,
    'ai.localModel': '',
    'ai.localContext': null,
  };
  const ai = createAiService({
    keys: { read: async () => null } as unknown as Context['keys'],
    settings: async () => settings,
    now: Date.now,
  });
  return { fake, ctx: { ai, signal: new AbortController().signal } as unknown as Context };
}

test('explains cards, held to the shape of the answer', async () => {
  const { fake, ctx } = await localModel();
  fake.script({ kind: 'text', text: '{"explanations":[{"ref":"c1","explanation":"They read RNA."}]}' });
  expect(await explanations({ flashcards }, ctx, () => {})).toMatchObject({ explanations: ['They read RNA.'] });
  expect(fake.requests.at(-1)?.body.response_format).toBeDefined();
});

test('asks a small model for as many explanations as one answer of it holds', async () => {
  const { fake, ctx } = await localModel();
  const explained = (...refs: number[]) => ({
    kind: 'text' as const,
    text: JSON.stringify({ explanations: refs.map((n) => ({ ref: `c${n}`, explanation: `Because of ${n}.` })) }),
  });
  fake.script(explained(1, 16), explained(17, 20));
  const many = Array.from({ length: 20 }, (_, n) => ({ question: `What is ${n}?`, answer: `${n}` }));
  const { explanations: read } = await explanations({ flashcards: many }, ctx, () => {});
  expect(fake.requests).toHaveLength(2);
  expect([0, 1, 15, 16, 19].map((at) => read[at])).toEqual([
    'Because of 1.',
    null,
    'Because of 16.',
    'Because of 17.',
    'Because of 20.',
  ]);
  fake.script(explained(1, 16), { kind: 'status', status: 500 });
  const half = await explanations({ flashcards: many }, ctx, () => {});
  expect([0, 15, 16].map((at) => half.explanations[at])).toEqual(['Because of 1.', 'Because of 16.', null]);
});

test('takes along of cards and conversation what a small model has room for', async () => {
  const { fake, ctx } = await localModel();
  const many = Array.from({ length: 200 }, (_, n) => ({
    question: `細胞${n}は何ですか`,
    answer: '生命の基本単位'.repeat(9),
  }));
  const turn = (role: 'user' | 'model', text: string) => ({ role, text });
  const answer = await chat(
    {
      conversationHistory: [
        ...Array.from({ length: 6 }, () => [
          turn('user', 'Why? '.repeat(900)),
          turn('model', 'So. '.repeat(900)),
        ]).flat(),
        turn('user', 'And 細胞7?'),
      ],
      topicsData: [{ setId: 's', topic: 'Cells', flashcards: many }],
    },
    ctx,
    () => {},
  );
  expect(answer.cardsSent).toBeGreaterThan(20);
  expect(answer.cardsSent).toBeLessThan(60);
  const [sent] = fake.requests;
  expect(promptTokens(sent?.body ?? {}) + Number(sent?.body.max_tokens)).toBeLessThanOrEqual(8_192);
  expect(sent?.body.max_tokens).toBeGreaterThan(2_000);
});

test('answers in a conversation piece by piece, and cites', async () => {
  const { fake, ctx } = await localModel();
  const text = 'Proteins are made by ribosomes, which read the messenger RNA [c1].';
  fake.script({ kind: 'text', text });
  const pieces: string[] = [];
  const answer = await chat(
    {
      conversationHistory: [{ role: 'user', text: 'What makes proteins?' }],
      topicsData: [{ setId: 's', topic: 'Cells', flashcards }],
    },
    ctx,
    (chunk) => pieces.push(chunk.text),
  );
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(text);
  expect(answer).toMatchObject({ text, complete: true, cards: [{ ref: 'c1', setId: 's', ...flashcards[0] }] });
});
