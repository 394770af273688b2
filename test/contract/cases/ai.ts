import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { REFUSED_KEY } from '../../support/fake-gemini.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

/** Long enough to come in several pieces. */
const sentence = 'The scaphoid is the bone of the wrist that breaks most often. '.repeat(4).trim();
const question = { messages: [{ role: 'user' as const, content: sentence }] };

async function withKey({ api }: Tools): Promise<void> {
  await api.user.saveGeminiKey({ key: 'AQ.any-key-will-do' });
}

export const aiCases: ContractCase[] = [
  {
    operation: 'ai.status',
    title: 'says that a key is missing',
    async run({ api }) {
      expect(await api.ai.status()).toEqual({
        state: 'no_key',
        provider: null,
        model: null,
        keyOf: null,
        room: null,
        prompts: null,
      });
    },
  },
  {
    operation: 'ai.generate',
    title: 'answers the whole text when nobody listens to its pieces',
    async run(tools) {
      await withKey(tools);
      expect(await tools.api.ai.generate(question)).toEqual({ text: `You said: ${sentence}` });
    },
  },
  {
    operation: 'ai.generate',
    title: 'hands on the pieces in order, and they add up to the text',
    async run(tools) {
      await withKey(tools);
      const pieces: string[] = [];
      const { text } = await tools.api.ai.generate(question, { onChunk: (chunk) => pieces.push(chunk.text) });
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join('')).toBe(text);
    },
  },
  {
    operation: 'ai.generate',
    title: 'says that no AI is configured',
    async run({ api }) {
      const problem = await refusal(api.ai.generate(question), 'ai_unavailable');
      expect(problem).toMatchObject({ status: 503, detail: messages.ai.unavailable });
    },
  },
  {
    operation: 'ai.generate',
    title: 'says that the quota is used up, before the first piece and with its status',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'per-day' });
      const problem = await refusal(tools.api.ai.generate(question, { onChunk: () => {} }), 'quota_exceeded');
      expect(problem).toMatchObject({ status: 429, detail: messages.ai.quotaExceeded });
    },
  },
  {
    operation: 'ai.generate',
    title: 'says that the key was refused, without telling it',
    async run({ api }) {
      await api.user.saveGeminiKey({ key: REFUSED_KEY });
      const problem = await refusal(api.ai.generate(question), 'invalid_key');
      expect(problem.detail).toBe(messages.ai.keyRefused);
      expect(JSON.stringify(problem)).not.toContain(REFUSED_KEY);
    },
  },
  {
    operation: 'ai.generate',
    title: 'ends when the caller cancels',
    async run(tools) {
      await withKey(tools);
      tools.gemini.script({ kind: 'stall' });
      const caller = new AbortController();
      const call = tools.api.ai.generate(question, { signal: caller.signal, onChunk: () => {} });
      await expect.poll(() => tools.gemini.requests.length).toBe(1);
      caller.abort();
      await refusal(call, 'cancelled');
    },
  },
];
