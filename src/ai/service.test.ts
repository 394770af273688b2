import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REFUSED_KEY, startFakeGemini, type FakeAnswer, type FakeGemini } from '../../test/support/fake-gemini.ts';
import { startFakeOpenAi, type FakeOpenAi } from '../../test/support/fake-openai.ts';
import { Problem } from '../contract/problem.ts';
import { NO_KEY, type KeyVault } from './keys.ts';
import { createAiService, type AiSettings, type OperatorAi } from './service.ts';

let gemini: FakeGemini;
let local: FakeOpenAi;
beforeEach(async () => {
  [gemini, local] = await Promise.all([startFakeGemini(), startFakeOpenAi()]);
});
afterEach(() => Promise.all([gemini.close(), local.close()]));

interface Setup {
  readonly key?: string | null;
  readonly savedAt?: number | null;
  readonly settings?: Partial<AiSettings>;
  readonly operator?: OperatorAi;
}

function service({ key = null, savedAt = null, settings = {}, operator }: Setup = {}) {
  const info = { ...NO_KEY, savedAt };
  const keys: KeyVault = {
    info: async () => info,
    read: async () => key,
    save: async () => info,
    remove: async () => info,
  };
  const all: AiSettings = { 'ai.model': 'gemini-3.8-flash', 'ai.localAddress': '', 'ai.localModel': '', ...settings };
  return createAiService({ keys, settings: async () => all, operator, geminiBaseUrl: gemini.url, now: Date.now });
}

const hello = { messages: [{ role: 'user', parts: [{ text: 'Hello' }] }] } as const;

describe('who answers', () => {
  test('the own key comes before the local model, which comes before the operator', async () => {
    const settings = { 'ai.localAddress': local.url };
    const operator = { geminiKey: 'operators-key' };
    expect(await service({ key: 'own', settings, operator }).status()).toEqual({
      state: 'ready',
      provider: 'gemini',
      model: 'gemini-3.8-flash',
      keyOf: 'person',
      room: { contextTokens: 1_000_000, images: true },
    });
    expect(await service({ settings, operator }).status()).toEqual({
      state: 'ready',
      provider: 'local',
      model: null,
      keyOf: null,
      room: { contextTokens: 8_192, images: false },
    });
    expect(await service({ operator }).status()).toMatchObject({ provider: 'gemini', keyOf: 'operator' });
    expect(await service({ operator: { openaiBaseUrl: local.url, openaiModel: 'm' } }).status()).toEqual({
      state: 'ready',
      provider: 'local',
      model: 'm',
      keyOf: 'operator',
      room: { contextTokens: 8_192, images: false },
    });
    expect(await service().status()).toEqual({ state: 'no_key', provider: null, model: null, keyOf: null, room: null });
    expect(await service({ savedAt: 5 }).status()).toMatchObject({ state: 'key_locked' });
  });

  test('a model named by the caller reaches Gemini and never a local server', async () => {
    await service({ key: 'own' }).generate({ ...hello, model: 'gemini-3.5-flash-lite' });
    await service({ settings: { 'ai.localAddress': local.url, 'ai.localModel': 'mine' } }).generate({
      ...hello,
      model: 'gemini-3.5-flash-lite',
    });
    expect(gemini.requests[0]?.model).toBe('gemini-3.5-flash-lite');
    expect(local.requests[0]?.body.model).toBe('mine');
  });

  test('the operator’s key for an OpenAI-compatible service is sent as it expects', async () => {
    await service({ operator: { openaiBaseUrl: local.url, openaiApiKey: 'secret', openaiModel: 'm' } }).generate(hello);
    expect(local.requests[0]?.headers.authorization).toBe('Bearer secret');
  });
});

async function problem(call: Promise<unknown>): Promise<Problem> {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
}

describe('the sentences of ai §8', () => {
  test.each<readonly [FakeAnswer, string, number, string]>([
    [
      { kind: 'per-minute', retrySeconds: 3 },
      'quota_exceeded',
      429,
      'AI prompt quota exceeded. Please try again later.',
    ],
    [{ kind: 'per-day' }, 'quota_exceeded', 429, 'AI prompt quota exceeded. Please try again later.'],
    [{ kind: 'status', status: 503 }, 'ai_unavailable', 503, 'AI service is not configured. Please try again later.'],
    [{ kind: 'status', status: 500 }, 'ai_failed', 502, 'AI request failed (status 500)'],
    [{ kind: 'text', text: ' ' }, 'ai_empty', 502, 'AI response was empty'],
    [{ kind: 'blocked' }, 'ai_blocked', 502, 'The model declined to answer this text.'],
    [
      { kind: 'break-off' },
      'offline',
      503,
      'The AI service cannot be reached. Check the connection; studying works without it.',
    ],
    [{ kind: 'refuse-key' }, 'invalid_key', 400, 'Gemini refused this key. Check it in Settings → AI.'],
  ])('%o', async (answer, code, status, detail) => {
    gemini.script(answer, answer);
    expect(await problem(service({ key: 'own' }).generate(hello))).toMatchObject({ code, status, detail });
    expect(await problem(service({ key: 'own' }).stream(hello, () => {}))).toMatchObject({ code, detail });
  });

  test('without a key and without a local model', async () => {
    expect(await problem(service().generate(hello))).toMatchObject({
      code: 'ai_unavailable',
      detail: 'AI service is not configured. Please try again later.',
    });
  });

  test('too slow, and cancelled', async () => {
    gemini.always({ kind: 'stall' });
    expect(await problem(service({ key: 'own' }).generate({ ...hello, timeoutMs: 30 }))).toMatchObject({
      code: 'timeout',
    });
    expect(await problem(service({ key: 'own' }).generate({ ...hello, signal: AbortSignal.abort() }))).toMatchObject({
      code: 'cancelled',
    });
  });

  test('what travels to the client never holds the key', async () => {
    const told = await problem(service({ key: REFUSED_KEY }).generate(hello));
    expect(JSON.stringify(told)).not.toContain(REFUSED_KEY);
  });
});
