/** Explanations and chat of a local, OpenAI-compatible model. Those of Gemini, on every host, are in test/contract/cases/ai-study.ts. */
import { expect, onTestFinished, test } from 'vitest';
import { startFakeOpenAi } from '../../test/support/fake-openai.ts';
import { createAiService } from '../ai/service.ts';
import type { Context } from './context.ts';
import { chat, explanations } from './ai-study.ts';

const flashcards = [{ question: 'What makes proteins?', answer: 'Ribosomes' }];

async function localModel() {
  const fake = await startFakeOpenAi();
  onTestFinished(() => fake.close());
  const settings = { 'ai.model': 'gemini-none', 'ai.localAddress': fake.url, 'ai.localModel': '' };
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
