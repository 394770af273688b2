/** Which models there are, and whether one answers. */
import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { FAKE_GEMINI_MODELS, REFUSED_KEY } from '../../support/fake-gemini.ts';
import { FAKE_LOCAL_MODEL, startFakeOpenAi, type FakeOpenAi } from '../../support/fake-openai.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

const KEY = 'AQ.any-key-will-do';
const SPEAKING = 'gemini-3.8-flash-tts';

/** Runs a case against a model server of the person's own; on a server nobody may have one, and it must hear nothing. */
async function withOwnServer(tools: Tools, onDesktop: (own: FakeOpenAi) => Promise<void>): Promise<void> {
  const own = await startFakeOpenAi();
  try {
    const kept = tools.api.settings.put({ settings: { 'ai.localAddress': own.url } });
    if (tools.host === 'desktop') {
      await kept;
      await onDesktop(own);
      return;
    }
    await refusal(kept, 'device_only');
    const { models, test } = tools.api.ai;
    for (const ask of [() => models({ provider: 'local' }), () => test({ provider: 'local' })])
      expect((await refusal(ask(), 'device_only')).detail).toBe(messages.models.desktopOnly);
    const slipped = { provider: 'local', address: own.url } as { provider: 'local' };
    await refusal(tools.api.ai.test(slipped), 'invalid_input');
    expect(own.requests).toEqual([]);
  } finally {
    await own.close();
  }
}

export const modelCases: ContractCase[] = [
  {
    operation: 'ai.models',
    title: 'names models that are known when there is no key to ask with',
    async run({ api }) {
      const { source, reason, models } = await api.ai.models({ provider: 'gemini' });
      expect({ source, reason }).toEqual({ source: 'known', reason: null });
      expect(models.map(({ name }) => name)).toContain((await api.settings.get()).settings['ai.model']);
    },
  },
  {
    operation: 'ai.models',
    title: 'asks Gemini with the key, and leaves out what does not answer with text',
    async run({ api }) {
      await api.user.saveGeminiKey({ key: KEY });
      const { source, models } = await api.ai.models({ provider: 'gemini' });
      expect(source).toBe('provider');
      expect(models.map(({ name }) => name)).toEqual(FAKE_GEMINI_MODELS.filter((name) => name !== SPEAKING));
      expect(models.map(({ sampling }) => sampling)).toEqual([false, false, true]);
      expect(models[0]).toMatchObject({ label: 'Gemini 3.8 flash', images: true, contextTokens: 1_048_576 });
    },
  },
  {
    operation: 'ai.models',
    title: 'names known models and says why Gemini could not be asked',
    async run({ api, gemini }) {
      await api.user.saveGeminiKey({ key: KEY });
      gemini.scriptListing({ kind: 'status', status: 503 });
      expect(await api.ai.models({ provider: 'gemini' })).toMatchObject({
        source: 'known',
        reason: messages.ai.unavailable,
      });
      await api.user.saveGeminiKey({ key: REFUSED_KEY });
      const refused = await api.ai.models({ provider: 'gemini' });
      expect(refused.reason).toBe(messages.ai.keyRefused);
      expect(JSON.stringify(refused)).not.toContain(REFUSED_KEY);
    },
  },
  {
    operation: 'ai.models',
    title: 'asks a server of one’s own on a desktop, and no address of a person’s on a server',
    parity: false,
    run: (tools) =>
      withOwnServer(tools, async (own) => {
        own.offer(['gemma3:4b', FAKE_LOCAL_MODEL]);
        const { source, models } = await tools.api.ai.models({ provider: 'local' });
        expect(source).toBe('provider');
        expect(models.map(({ name, images }) => [name, images])).toEqual([
          ['gemma3:4b', true],
          [FAKE_LOCAL_MODEL, false],
        ]);
        expect(models[0]).toMatchObject({ contextTokens: 8_192, maxOutputTokens: 4_096 });
        await tools.api.settings.put({ settings: { 'ai.localContext': 16_384 } });
        expect((await tools.api.ai.status()).room).toEqual({
          contextTokens: 16_384,
          maxOutputTokens: 4_096,
          images: false,
        });
        const small = tools.api.settings.put({ settings: { 'ai.localContext': 2_048 } });
        await refusal(small, 'invalid_input');
        own.offer(404);
        const problem = await refusal(tools.api.ai.models({ provider: 'local' }), 'ai_failed');
        expect(problem.detail).toBe(messages.models.notModels(own.url));
      }),
  },
  {
    operation: 'ai.test',
    title: 'says which model answered what, and how many there are',
    async run({ api, gemini }) {
      await api.user.saveGeminiKey({ key: KEY });
      const trial = await api.ai.test({ provider: 'gemini' });
      expect(trial).toMatchObject({ models: 3, model: 'gemini-3.8-flash', tookMs: 0 });
      expect(trial.answer).toMatch(/^You said: /);
      expect(gemini.requests).toHaveLength(1);
    },
  },
  {
    operation: 'ai.test',
    title: 'without a key there is nothing to test; a refused one is said, and not told',
    async run({ api }) {
      expect((await refusal(api.ai.test({ provider: 'gemini' }), 'missing_key')).detail).toBe(
        messages.ai.keySaveErrors.missing_key,
      );
      await api.user.saveGeminiKey({ key: REFUSED_KEY });
      const refused = await refusal(api.ai.test({ provider: 'gemini' }), 'invalid_key');
      expect(refused.detail).toBe(messages.ai.keyRefused);
      expect(JSON.stringify(refused)).not.toContain(REFUSED_KEY);
    },
  },
  {
    operation: 'ai.test',
    title: 'a model that Gemini does not have is named, with some that it has',
    async run({ api, gemini }) {
      await api.user.saveGeminiKey({ key: KEY });
      await api.settings.put({ settings: { 'ai.model': 'gemini-next' } });
      gemini.script({ kind: 'status', status: 404 });
      const problem = await refusal(api.ai.test({ provider: 'gemini' }), 'ai_failed');
      const names = FAKE_GEMINI_MODELS.filter((name) => name !== SPEAKING);
      expect(problem.detail).toBe(messages.models.unknown('gemini-next', names, 0));
    },
  },
  {
    operation: 'ai.test',
    title: 'a quota that is used up is said as it is of any call',
    async run({ api, gemini }) {
      await api.user.saveGeminiKey({ key: KEY });
      gemini.script({ kind: 'per-day' });
      const problem = await refusal(api.ai.test({ provider: 'gemini' }), 'quota_exceeded');
      expect(problem.detail).toBe(messages.ai.quotaExceeded);
    },
  },
  {
    operation: 'ai.test',
    title: 'tries a server of one’s own on a desktop, and says what to do when it does not answer',
    parity: false,
    run: (tools) =>
      withOwnServer(tools, async (own) => {
        const test = () => tools.api.ai.test({ provider: 'local' });
        const model = (name: string) => tools.api.settings.put({ settings: { 'ai.localModel': name } });
        expect(await test()).toMatchObject({ models: 1, model: FAKE_LOCAL_MODEL });

        await model('llama');
        for (const [offered, named, more] of [
          [['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['a', 'b', 'c', 'd', 'e'], 2],
          [[FAKE_LOCAL_MODEL], [FAKE_LOCAL_MODEL], 0],
        ] as const) {
          own.offer([...offered]);
          own.script({ kind: 'status', status: 404 });
          const problem = await refusal(test(), 'ai_failed');
          expect(problem.detail).toBe(messages.models.unknown('llama', named, more));
        }
        await model('');
        own.script({ kind: 'status', status: 500 });
        expect((await refusal(test(), 'ai_failed')).detail).toBe(messages.ai.failed(500));
        own.script({ kind: 'status', status: 400, body: '{"error":"Failed to load the model"}' });
        expect((await refusal(test(), 'ai_failed')).detail).toBe(
          `${messages.ai.failed(400)}. ${messages.ai.serverSays('Failed to load the model')}`,
        );
        own.script({ kind: 'break-off' });
        expect((await refusal(test(), 'offline')).detail).toBe(messages.models.brokeOff(own.url));

        for (const none of [[], null]) {
          own.offer(none);
          expect((await refusal(test(), 'ai_failed')).detail).toBe(messages.models.noModel(own.url));
        }
        own.offer(401);
        expect((await refusal(test(), 'invalid_key')).detail).toBe(messages.models.refused(own.url));
        own.offer('<h1>A printer</h1>');
        expect((await refusal(test(), 'ai_failed')).detail).toBe(messages.models.notModels(own.url));

        const address = (kept: string) => tools.api.settings.put({ settings: { 'ai.localAddress': kept } });
        const stopped = await startFakeOpenAi();
        await stopped.close();
        await address(stopped.url);
        expect((await refusal(test(), 'offline')).detail).toBe(messages.models.notRunning(stopped.url));
        await address('http://nobody.invalid:11434');
        expect((await refusal(test(), 'offline')).detail).toBe(messages.models.noSuchHost('nobody.invalid'));
        await address('');
        expect((await refusal(test(), 'not_configured')).detail).toBe(messages.models.noAddress);
      }),
  },
];
