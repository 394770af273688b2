import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';
import { REFUSED_KEY } from '../../support/fake-gemini.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

const flashcards = [
  { question: 'What is the powerhouse of the cell?', answer: 'The mitochondrion' },
  { question: 'What makes proteins?', answer: 'Ribosomes' },
];
const topicsData = [{ setId: 'cells', topic: 'Cells', flashcards }];
const asked = { conversationHistory: [{ role: 'user' as const, text: 'What makes proteins?' }], topicsData };

async function withKey({ api }: Tools): Promise<void> {
  await api.user.saveGeminiKey({ key: 'AQ.any-key-will-do' });
}

const explained = (...explanations: readonly (readonly [ref: string, explanation: string])[]): string =>
  JSON.stringify({ explanations: explanations.map(([ref, explanation]) => ({ ref, explanation })) });

/** All that was sent to the model in the last call: the instructions, and apart from them the texts. */
function lastSent({ gemini }: Tools): { readonly system: string; readonly data: string } {
  const body = gemini.requests.at(-1)?.body;
  return { system: JSON.stringify(body?.systemInstruction), data: JSON.stringify(body?.contents) };
}

const explanationsCases: ContractCase[] = [
  {
    operation: 'ai.explanations',
    title: 'answers one explanation for each card in their order, and none where the model has none',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'text', text: explained(['c2', 'They read RNA.'], ['c9', 'Of no card.']) });
      const { explanations, sent } = await tools.api.ai.explanations({ flashcards });
      expect(explanations).toEqual([null, 'They read RNA.']);
      expect(sent).toBeGreaterThan(100);
    },
  },
  {
    operation: 'ai.explanations',
    title: 'asks once more when the answer cannot be read, and then says so',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'text', text: 'Sure!' }, { kind: 'text', text: explained(['c1', 'It makes ATP.']) });
      expect((await tools.api.ai.explanations({ flashcards })).explanations).toEqual(['It makes ATP.', null]);
      tools.gemini.always({ kind: 'text', text: 'I would rather talk about the weather.' });
      const problem = await refusal(tools.api.ai.explanations({ flashcards }), 'ai_failed');
      expect(problem).toMatchObject({ status: 502, detail: messages.aiStudy.unreadable });
      expect(tools.gemini.requests).toHaveLength(4);
    },
  },
  {
    operation: 'ai.explanations',
    title: 'sends the texts of cards as data, whatever they say',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'text', text: explained(['c1', 'A fact.']) });
      await tools.api.ai.explanations({ flashcards });
      const { system } = lastSent(tools);
      const hostile = HOSTILE_TEXTS.map((text) => ({ question: text, answer: text }));
      tools.gemini.script({ kind: 'text', text: explained(['c1', 'It tries to give an instruction.']) });
      await tools.api.ai.explanations({ flashcards: hostile });
      expect(lastSent(tools).system).toBe(system);
    },
  },
  {
    operation: 'ai.explanations',
    title: 'refuses none and too many cards',
    async run(tools) {
      await withKey(tools);
      await refusal(tools.api.ai.explanations({ flashcards: [] }), 'invalid_input');
      const many = Array.from({ length: 21 }, () => flashcards[0]!);
      await refusal(tools.api.ai.explanations({ flashcards: many }), 'invalid_input');
      expect(tools.gemini.requests).toHaveLength(0);
    },
  },
  ...refusalsOf('ai.explanations', ({ api }, signal) =>
    api.ai.explanations({ flashcards }, { ...(signal && { signal }) }),
  ),
];

const chatCases: ContractCase[] = [
  {
    operation: 'ai.chat',
    title: 'hands on the answer as it comes, and names the cards that it rests on',
    async run(tools) {
      await withKey(tools);
      const text =
        'Ribosomes make proteins [c2], and mitochondria give the energy for it [c1][c2]. That is no card [c7].';
      tools.gemini.script({ kind: 'text', text });
      const pieces: string[] = [];
      const answer = await tools.api.ai.chat(asked, { onChunk: (chunk) => pieces.push(chunk.text) });
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join('')).toBe(text);
      expect(answer).toMatchObject({ text, cardsSent: 2, cardsTotal: 2, complete: true });
      expect(answer.cards).toEqual([
        { ref: 'c2', setId: 'cells', topic: 'Cells', ...flashcards[1] },
        { ref: 'c1', setId: 'cells', topic: 'Cells', ...flashcards[0] },
      ]);
    },
  },
  {
    operation: 'ai.chat',
    title: 'answers the whole text when nobody listens to its pieces, also without cards, and says when it was cut',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'text', text: 'Half of it', finish: 'MAX_TOKENS' });
      expect(await tools.api.ai.chat({ ...asked, topicsData: [] })).toMatchObject({
        text: 'Half of it',
        cards: [],
        cardsTotal: 0,
        complete: false,
      });
    },
  },
  {
    operation: 'ai.chat',
    title: 'tells the model what was said before, and sends cards and questions as data',
    async run(tools) {
      await withKey(tools);
      await tools.api.ai.chat(asked);
      const { system } = lastSent(tools);
      const hostile = HOSTILE_TEXTS.map((text) => ({ question: text, answer: text }));
      await tools.api.ai.chat({
        conversationHistory: [
          { role: 'user', text: 'What is a cell?' },
          { role: 'model', text: 'A small room.' },
          { role: 'user', text: HOSTILE_TEXTS[0]! },
        ],
        topicsData: [{ topic: HOSTILE_TEXTS[2]!, flashcards: hostile }],
      });
      expect(lastSent(tools).system).toBe(system);
      expect(tools.gemini.requests.at(-1)?.body.contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    },
  },
  {
    operation: 'ai.chat',
    title: 'sends of large sets the cards that have most in common with the question, and says how many',
    async run(tools) {
      await withKey(tools);
      const long = Array.from({ length: 200 }, (_, n) => ({ question: `Question ${n}?`, answer: 'x '.repeat(500) }));
      const answer = await tools.api.ai.chat({
        ...asked,
        topicsData: [{ topic: 'Long', flashcards: long }, ...topicsData],
      });
      expect(answer.cardsTotal).toBe(202);
      expect(answer.cardsSent).toBeLessThan(100);
      expect(lastSent(tools).data).toContain('Ribosomes');
    },
  },
  {
    operation: 'ai.chat',
    title: 'refuses a conversation that does not end with a question',
    async run(tools) {
      await withKey(tools);
      const ends = (text: string, role: 'user' | 'model') => ({ topicsData, conversationHistory: [{ role, text }] });
      await refusal(tools.api.ai.chat(ends('An answer', 'model')), 'invalid_input');
      await refusal(tools.api.ai.chat(ends('  ', 'user')), 'invalid_input');
      expect(tools.gemini.requests).toHaveLength(0);
    },
  },
  ...refusalsOf('ai.chat', ({ api }, signal) => api.ai.chat(asked, { onChunk: () => {}, ...(signal && { signal }) })),
];

/** Every refusal of ai §8 that a call to a model can meet. */
function refusalsOf(
  operation: 'ai.chat' | 'ai.explanations',
  ask: (tools: Tools, signal?: AbortSignal) => Promise<unknown>,
): ContractCase[] {
  return [
    {
      operation,
      title: 'says that no AI is configured',
      async run(tools) {
        const problem = await refusal(ask(tools), 'ai_unavailable');
        expect(problem).toMatchObject({ status: 503, detail: messages.ai.unavailable });
      },
    },
    {
      operation,
      title: 'says that the quota is used up, that the key was refused, and that nothing was answered',
      async run(tools) {
        await withKey(tools);
        tools.gemini.script({ kind: 'per-day' }, { kind: 'status', status: 500 }, { kind: 'text', text: '' });
        expect((await refusal(ask(tools), 'quota_exceeded')).detail).toBe(messages.ai.quotaExceeded);
        expect((await refusal(ask(tools), 'ai_failed')).detail).toBe(messages.ai.failed(500));
        expect((await refusal(ask(tools), 'ai_empty')).detail).toBe(messages.ai.empty);
        await tools.api.user.saveGeminiKey({ key: REFUSED_KEY });
        expect((await refusal(ask(tools), 'invalid_key')).detail).toBe(messages.ai.keyRefused);
      },
    },
    {
      operation,
      title: 'ends the call at the provider when the caller cancels',
      async run(tools) {
        await withKey(tools);
        tools.gemini.script({ kind: 'stall' });
        const caller = new AbortController();
        const call = ask(tools, caller.signal);
        await expect.poll(() => tools.gemini.requests.length).toBe(1);
        caller.abort();
        await refusal(call, 'cancelled');
        await expect.poll(() => tools.gemini.requests[0]?.left).toBe(true);
      },
    },
  ];
}

export const aiStudyCases: ContractCase[] = [...explanationsCases, ...chatCases];
