import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REFUSED_KEY, startFakeGemini, type FakeAnswer, type FakeGemini } from '../../test/support/fake-gemini.ts';
import { createGemini } from './gemini.ts';
import { AiError, type AiRequest } from './provider.ts';

const KEY = 'AQ.a-key-without-the-old-prefix';
let fake: FakeGemini;

beforeEach(async () => {
  fake = await startFakeGemini();
});
afterEach(() => fake.close());

const request = (extra: Partial<AiRequest> = {}): AiRequest => ({
  model: 'gemini-3.8-flash',
  messages: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  ...extra,
});
const generate = (extra: Partial<AiRequest> = {}, key = KEY) =>
  createGemini({ key, baseUrl: fake.url }).generate(request(extra));

async function stream(extra: Partial<AiRequest> = {}) {
  const heard: string[] = [];
  const result = await createGemini({ key: KEY, baseUrl: fake.url }).stream(request(extra), (text) => heard.push(text));
  return { heard, result };
}

async function failure(call: Promise<unknown>): Promise<AiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AiError);
  return error as AiError;
}

describe('what is sent', () => {
  test('the key travels in its header only, beside no Authorization', async () => {
    await generate();
    const [sent] = fake.requests;
    expect(sent?.headers['x-goog-api-key']).toBe(KEY);
    expect(sent?.headers.authorization).toBeUndefined();
    expect(sent?.url).not.toContain(KEY);
    expect(JSON.stringify(sent?.body)).not.toContain(KEY);
  });

  test.each([
    ['gemini-3.8-flash', false],
    ['gemini-3.6-pro', false],
    ['gemini-3.5-flash-lite', false],
    ['gemini-flash-latest', false],
    ['gemini-3.5-flash', true],
    ['gemini-2.5-flash', true],
  ])('%s is sent temperature, topK and topP: %s', async (model, taken) => {
    await generate({ model, sampling: { temperature: 0.55, topK: 40, topP: 0.9 } });
    const sent = fake.requests[0]?.body.generationConfig ?? {};
    expect(['temperature', 'topK', 'topP'].filter((name) => name in sent)).toEqual(
      taken ? ['temperature', 'topK', 'topP'] : [],
    );
  });

  test('a schema goes as responseJsonSchema, turns and images as contents', async () => {
    await generate({
      output: { json: { type: 'object', additionalProperties: false } },
      system: 'Be brief.',
      messages: [
        { role: 'user', parts: [{ text: 'a' }, { image: { data: 'AAAA', mimeType: 'image/png' } }] },
        { role: 'model', parts: [{ text: 'b' }] },
        { role: 'user', parts: [{ text: 'c' }] },
      ],
    });
    const sent = fake.requests[0]?.body;
    expect(sent?.generationConfig).toMatchObject({
      responseMimeType: 'application/json',
      responseJsonSchema: { additionalProperties: false },
    });
    expect(sent?.contents.map((content) => content.role)).toEqual(['user', 'model', 'user']);
    expect(sent?.contents[0]?.parts[1]).toEqual({ inlineData: { data: 'AAAA', mimeType: 'image/png' } });
    expect(sent?.systemInstruction).toMatchObject({ parts: [{ text: 'Be brief.' }] });
  });

  test('a model name cannot lead to another address', async () => {
    expect((await failure(generate({ model: '../../v1/evil?x=' }))).code).toBe('bad_request');
    expect(fake.requests).toHaveLength(0);
  });

  test('a key that no header can carry is refused without being quoted', async () => {
    const error = await failure(generate({}, 'a key\nwith lines'));
    expect(error.code).toBe('invalid_key');
    expect(String(error.stack) + String(error.cause)).not.toContain('with lines');
  });
});

describe('what comes back', () => {
  test('thoughts are not part of the text', async () => {
    fake.script(
      { kind: 'text', text: 'The answer', thoughts: 'Let me think' },
      { kind: 'text', text: 'The answer', thoughts: 'Let me think' },
    );
    expect((await generate()).text).toBe('The answer');
    expect((await stream()).result.text).toBe('The answer');
  });

  test('a stream with several parts in an event is heard once and in order', async () => {
    const text = 'One two three four five six seven eight nine ten. '.repeat(8);
    fake.script({ kind: 'text', text });
    const { heard, result } = await stream();
    expect(heard.length).toBeGreaterThan(2);
    expect(heard.join('')).toBe(text);
    expect(result).toMatchObject({ text, finish: 'stop', usage: { inputTokens: 100 } });
  });

  test('an answer cut at the token limit says so', async () => {
    fake.script({ kind: 'text', text: '{"sets":[', finish: 'MAX_TOKENS' });
    expect(await generate()).toMatchObject({ text: '{"sets":[', finish: 'length' });
  });
});

describe('what goes wrong', () => {
  const cases: ReadonlyArray<readonly [FakeAnswer, string, object]> = [
    [{ kind: 'refuse-key' }, 'invalid_key', { status: 400 }],
    [{ kind: 'per-minute', retrySeconds: 12.5 }, 'rate_limited', { status: 429, retryAfterMs: 12_500 }],
    [{ kind: 'per-day' }, 'quota_exceeded', { status: 429, retryAfterMs: undefined }],
    [{ kind: 'status', status: 400, message: 'Resource has been exhausted (e.g. check quota).' }, 'rate_limited', {}],
    [{ kind: 'status', status: 503 }, 'overloaded', { status: 503 }],
    [{ kind: 'status', status: 500 }, 'failed', { status: 500 }],
    [{ kind: 'status', status: 404 }, 'bad_request', { status: 404 }],
    [{ kind: 'blocked' }, 'blocked', {}],
    [{ kind: 'text', text: '', finish: 'SAFETY' }, 'blocked', {}],
    [{ kind: 'text', text: '' }, 'empty', {}],
    [{ kind: 'break-off' }, 'unreachable', {}],
  ];

  test.each(cases)('%o is %s, whole and streamed', async (answer, code, extra) => {
    fake.script(answer, answer);
    expect(await failure(generate())).toMatchObject({ code, ...extra });
    expect(await failure(stream())).toMatchObject({ code, ...extra });
  });

  test('a stream that stops without an end, or carries an error, is no answer', async () => {
    fake.script({ kind: 'no-end' }, { kind: 'error-in-stream' });
    expect((await failure(stream())).code).toBe('unreachable');
    expect((await failure(stream())).code).toBe('overloaded');
  });

  test('a network that is gone keeps its cause', async () => {
    await fake.close();
    const error = await failure(generate());
    expect(error.code).toBe('unreachable');
    expect(error.message).toContain('ECONNREFUSED');
  });

  test('no error message holds the key', async () => {
    for (const answer of [{ kind: 'refuse-key' }, { kind: 'status', status: 500 }, { kind: 'break-off' }] as const) {
      fake.script(answer);
      const error = await failure(generate());
      expect(`${error.message} ${error.stack} ${String((error.cause as Error | undefined)?.message)}`).not.toContain(
        KEY,
      );
    }
    expect((await failure(generate({}, REFUSED_KEY))).code).toBe('invalid_key');
  });
});

describe('limits', () => {
  test('an already cancelled call is never sent', async () => {
    expect((await failure(generate({ signal: AbortSignal.abort() }))).code).toBe('cancelled');
    expect(fake.requests).toHaveLength(0);
  });

  test('cancel ends a stalled call at once', async () => {
    fake.always({ kind: 'stall' });
    const controller = new AbortController();
    const call = failure(generate({ signal: controller.signal }));
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1), 5_000);
    controller.abort();
    expect((await call).code).toBe('cancelled');
  });

  test('a call that takes too long is a timeout, whole and streamed', async () => {
    fake.always({ kind: 'stall' });
    expect((await failure(generate({ timeoutMs: 50 }))).code).toBe('timeout');
    expect((await failure(stream({ timeoutMs: 50 }))).code).toBe('timeout');
  });

  test('no timer is left behind by a call that ended', async () => {
    const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    await generate({ timeoutMs: 600_000 });
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBeLessThanOrEqual(before);
  });
});
