import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REFUSED_KEY, startFakeGemini, type FakeAnswer, type FakeGemini } from '../../test/support/fake-gemini.ts';
import { startFakeOpenAi, type FakeOpenAi } from '../../test/support/fake-openai.ts';
import { Problem } from '../contract/problem.ts';
import { NO_KEY, type KeyVault } from './keys.ts';
import { HOST_STOPS, type Usage } from './provider.ts';
import { messages } from '../contract/messages/index.ts';
import type { OperatorAi } from './operator.ts';
import { ANSWER_TOKENS, type Meter } from './metered.ts';
import { createAiService, type AiSettings } from './service.ts';

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
  readonly operatorMeter?: Meter;
}

function service({ key = null, savedAt = null, settings = {}, operator, operatorMeter }: Setup = {}) {
  const info = { ...NO_KEY, savedAt };
  const keys: KeyVault = {
    info: async () => info,
    read: async () => key,
    save: async () => info,
    remove: async () => info,
  };
  const all: AiSettings = {
    'ai.model': 'gemini-3.8-flash',
    'ai.localAddress': '',
    'ai.localModel': '',
    'ai.localContext': null,
    ...settings,
  };
  const settingsNow = async () => all;
  return createAiService({
    keys,
    settings: settingsNow,
    operator,
    operatorMeter,
    geminiBaseUrl: gemini.url,
    now: Date.now,
  });
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
      room: { contextTokens: 1_000_000, maxOutputTokens: 65_536, images: true },
      prompts: null,
    });
    expect(await service({ settings, operator }).status()).toEqual({
      state: 'ready',
      provider: 'local',
      model: null,
      keyOf: null,
      room: { contextTokens: 8_192, maxOutputTokens: 4_096, images: false },
      prompts: null,
    });
    expect(await service({ operator }).status()).toMatchObject({ provider: 'gemini', keyOf: 'operator' });
    expect(await service({ operator: { openaiBaseUrl: local.url, openaiModel: 'm' } }).status()).toEqual({
      state: 'ready',
      provider: 'local',
      model: 'm',
      keyOf: 'operator',
      room: { contextTokens: 8_192, maxOutputTokens: 4_096, images: false },
      prompts: null,
    });
    expect(await service().status()).toEqual({
      state: 'no_key',
      provider: null,
      model: null,
      keyOf: null,
      room: null,
      prompts: null,
    });
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

describe('the silent fallback (ai §4)', () => {
  const operator = { geminiKey: 'operators-key' };
  const ask = (setup: Setup, orElse = true) => service(setup).stream({ ...hello, orElse }, () => {});

  test.each<readonly [string, Setup, FakeAnswer | null]>([
    ['a refused key', { key: REFUSED_KEY, operator }, null],
    ['a used up quota', { key: 'own', operator }, { kind: 'per-day' }],
    ['a limit per minute', { key: 'own', operator }, { kind: 'per-minute', retrySeconds: 30 }],
    ['a missing key', { operator }, null],
  ])('after %s the operator’s model answers', async (_, setup, answer) => {
    if (answer) gemini.script(answer);
    expect((await ask(setup)).text).toBe('You said: Hello');
    expect(gemini.requests.at(-1)?.headers['x-goog-api-key']).toBe('operators-key');
  });

  test('on a desktop it is the person’s local model', async () => {
    expect((await ask({ key: REFUSED_KEY, settings: { 'ai.localAddress': local.url } })).text).toBe('You said: Hello');
    expect(local.requests.at(-1)?.path).toBe('/v1/chat/completions');
  });

  test('what the person can change is told when the others refuse too, and nobody else is asked for another failure', async () => {
    gemini.script({ kind: 'default' }, { kind: 'per-day' });
    expect(await problem(ask({ key: REFUSED_KEY, operator }))).toMatchObject({ code: 'invalid_key' });
    gemini.script({ kind: 'status', status: 503 });
    const before = gemini.requests.length;
    expect(await problem(ask({ key: 'own', operator }))).toMatchObject({ code: 'ai_unavailable' });
    expect(gemini.requests.length).toBe(before + 1);
  });

  test('only for those who ask for it', async () => {
    expect(await problem(ask({ key: REFUSED_KEY, operator }, false))).toMatchObject({ code: 'invalid_key' });
    expect(gemini.requests).toHaveLength(1);
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

describe('a prompt on the operator’s model', () => {
  /** What became of the prompts that were taken, in order. */
  function metered() {
    const fates: string[] = [];
    const held: number[] = [];
    const used: Usage[] = [];
    const operatorMeter: Meter = {
      take: async (tokens) => {
        held.push(tokens);
        return {
          spend: async () => void fates.push('spent'),
          settle: async (tokensUsed) => void used.push(tokensUsed),
          giveBack: async () => void fates.push('given back'),
        };
      },
      left: async () => null,
    };
    return { fates, held, used, asked: service({ operator: { geminiKey: 'operators-key' }, operatorMeter }) };
  }

  const begun: FakeAnswer = { kind: 'begin', text: 'Because it' };
  const declined: FakeAnswer = { kind: 'text', text: 'I must not', finish: 'SAFETY' };
  test.each<[string, FakeAnswer, 'generate' | 'stream', string]>([
    ['a whole answer', { kind: 'text', text: 'Hello' }, 'generate', 'spent'],
    ['one piece by piece', { kind: 'text', text: 'Hello' }, 'stream', 'spent'],
    ['one that breaks off', { kind: 'error-in-stream' }, 'stream', 'spent'],
    ['one that is declined', declined, 'generate', 'spent'],
    ['one that is declined at its end', declined, 'stream', 'spent'],
    ['a declined request', { kind: 'blocked' }, 'stream', 'spent'],
    ['a service that failed', { kind: 'status', status: 500 }, 'generate', 'given back'],
    ['a service that failed, asked for a stream', { kind: 'status', status: 500 }, 'stream', 'given back'],
    ['a limit per minute', { kind: 'per-minute', retrySeconds: 9 }, 'generate', 'given back'],
  ])('%s', async (_, answer, way, fate) => {
    const { fates, asked } = metered();
    gemini.script(answer);
    await (way === 'generate' ? asked.generate(hello) : asked.stream(hello, () => {})).catch(() => {});
    expect(fates).toEqual([fate]);
  });

  test.each<[string, FakeAnswer, 'generate' | 'stream', Error | undefined, string]>([
    ['has seen how it begins', begun, 'stream', undefined, 'spent'],
    ['has seen nothing yet', { kind: 'stall' }, 'stream', undefined, 'given back'],
    ['waits for it as a whole', { kind: 'stall' }, 'generate', undefined, 'spent'],
    ['is a host that stops', { kind: 'stall' }, 'generate', HOST_STOPS, 'given back'],
  ])('when who hangs up %s', async (_, answer, way, reason, fate) => {
    const { fates, asked } = metered();
    gemini.script(answer);
    const gone = new AbortController();
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    const request = { ...hello, signal: gone.signal };
    const ended = (way === 'generate' ? asked.generate(request) : asked.stream(request, () => see())).catch(() => {});
    await vi.waitUntil(() => gemini.requests.length === 1);
    if (answer === begun) await seen;
    gone.abort(reason);
    await ended;
    expect(fates).toEqual([fate]);
  });

  const told = { inputTokens: 100, outputTokens: 2 };
  const spoken = { kind: 'text', text: 'Hello' } as const;
  const unseen = { inputTokens: 2, outputTokens: ANSWER_TOKENS };
  test.each<[string, FakeAnswer, 'generate' | 'stream', Usage[]]>([
    ['as the model tells them', spoken, 'generate', [told]],
    ['piece by piece too', spoken, 'stream', [told]],
    ['with its thoughts', { ...spoken, thoughts: 'Let me see.' }, 'generate', [{ ...told, outputTokens: 5 }]],
    ['of one that is declined', { ...spoken, finish: 'SAFETY' }, 'generate', [told]],
    [
      'by its characters where it breaks off',
      { kind: 'error-in-stream' },
      'stream',
      [{ inputTokens: 2, outputTokens: 1 }],
    ],
    ['none of a service that failed', { kind: 'status', status: 500 }, 'generate', []],
  ])('tokens count %s', async (_, answer, way, expected) => {
    const { held, used, asked } = metered();
    gemini.script(answer);
    await (way === 'generate' ? asked.generate(hello) : asked.stream(hello, () => {})).catch(() => {});
    expect(held).toEqual([2 + ANSWER_TOKENS]);
    expect(used).toEqual(expected);
  });

  test('tokens of an answer that nobody waited for are estimated', async () => {
    const { used, asked } = metered();
    gemini.script({ kind: 'stall' });
    const gone = new AbortController();
    const ended = asked.generate({ ...hello, signal: gone.signal }).catch(() => {});
    await vi.waitUntil(() => gemini.requests.length === 1);
    gone.abort();
    await ended;
    expect(used).toEqual([unseen]);
  });

  test('tokens of another server count as it tells them, and by characters where it tells none', async () => {
    const used: Usage[] = [];
    const operatorMeter: Meter = {
      take: async () => ({
        spend: async () => {},
        settle: async (tokens) => void used.push(tokens),
        giveBack: async () => {},
      }),
      left: async () => null,
    };
    const asked = service({ operator: { openaiBaseUrl: local.url, openaiModel: 'm' }, operatorMeter });
    local.script({ kind: 'text', text: 'Hello there' }, { kind: 'text', text: 'Hello there' });
    await asked.generate(hello);
    await asked.stream(hello, () => {});
    expect(used).toEqual([
      { inputTokens: 9, outputTokens: 3 },
      { inputTokens: 2, outputTokens: 3 },
    ]);
  });

  test('what an operator’s server says of a refusal is not told, and what its model takes is what the operator says', async () => {
    const operator = { openaiBaseUrl: local.url, openaiModel: 'm', openaiContextTokens: 4_096 };
    const asked = service({ operator });
    expect((await asked.status()).room).toEqual({ contextTokens: 4_096, maxOutputTokens: 2_048, images: false });
    local.script({ kind: 'status', status: 400, body: '{"error":"/srv/models/m.gguf is broken"}' });
    await expect(asked.generate(hello)).rejects.toMatchObject({ code: 'ai_failed', detail: messages.ai.failed(400) });
    const long = { messages: [{ role: 'user', parts: [{ text: 'word '.repeat(4_000) }] }] } as const;
    await expect(asked.generate(long)).rejects.toMatchObject({ code: 'too_large', detail: messages.ai.callTooLong });
  });

  test('who has hung up before anybody was asked has it back', async () => {
    const { fates, asked } = metered();
    await asked.generate({ ...hello, signal: AbortSignal.abort() }).catch(() => {});
    expect(fates).toEqual(['given back']);
    expect(gemini.requests).toEqual([]);
  });
});
