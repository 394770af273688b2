/** Programs that serve models, each with its own ideas of what a question may hold: what is sent to them, and what is learned when they refuse. */
import { afterEach, describe, expect, test } from 'vitest';
import { startFakeOpenAi, type FakeOpenAi } from '../../../test/support/fake-openai.ts';
import {
  llamaCpp,
  lmStudio,
  ollama,
  promptTokens,
  silentServer,
  strictService,
  vllm,
  type FakeServerKind,
} from '../../../test/support/fake-server-kinds.ts';
import { createKnownServers } from './known-servers.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';
import type { AiError, AiRequest } from '../provider.ts';

let fake: FakeOpenAi;
afterEach(() => fake.close());

const SCHEMA = { type: 'object', properties: {} };
const SAMPLING = { temperature: 0.4, topK: 40, topP: 0.9 };
const user = (text: string): AiRequest['messages'] => [{ role: 'user', parts: [{ text }] }];
const request = (extra: Partial<AiRequest> = {}): AiRequest => ({
  model: 'qwen3',
  system: 'Be brief.',
  messages: user('Hello'),
  sampling: SAMPLING,
  maxOutputTokens: 16_384,
  output: { json: SCHEMA },
  ...extra,
});

async function serving(kind: FakeServerKind, contextTokens?: number) {
  fake = await startFakeOpenAi(kind);
  const known = createKnownServers();
  const made = () => createOpenAiCompatible({ baseUrl: fake.url, contextTokens, known, now: Date.now });
  return { known, provider: made(), again: made };
}

const failure = (call: Promise<unknown>): Promise<AiError> =>
  call.then(
    () => Promise.reject(new Error('it answered')),
    (error: unknown) => error as AiError,
  );
const sentForms = () => fake.requests.map(({ body }) => body.response_format?.type ?? 'plain');

describe('what a server does not take is left out, once for each model', () => {
  test.each<[string, FakeServerKind, readonly string[]]>([
    [
      'llama.cpp with a schema that it cannot read',
      llamaCpp({ context: 8_192, grammar: false }),
      ['json_schema', 'json_object'],
    ],
    ['vLLM without guided decoding', vllm({ context: 32_768, guided: false }), ['json_schema', 'json_object', 'plain']],
    ['one that does not say what is wrong', silentServer(), ['json_schema', 'json_schema', 'json_object', 'plain']],
  ])('%s', async (_, kind, forms) => {
    const { provider, again } = await serving(kind);
    expect((await provider.generate(request())).text).toContain('You said: Hello');
    expect(sentForms()).toEqual(forms);
    await provider.stream(request(), () => {});
    await again().generate(request());
    expect(sentForms()).toEqual([...forms, forms.at(-1), forms.at(-1)]);
    expect(provider.caps('qwen3').jsonSchema).toBe(false);
    await provider.generate(request({ model: 'other' }));
    expect(sentForms().slice(forms.length + 2)).toEqual(forms);
  });

  test('LM Studio refuses JSON without a schema, and is held to schemas all the same', async () => {
    const { provider } = await serving(lmStudio({ context: 8_192 }));
    await provider.generate(request({ output: { json: true } }));
    await provider.generate(request());
    expect(sentForms()).toEqual(['json_object', 'plain', 'json_schema']);
  });

  test('top_k, temperature, and the older name of the limit', async () => {
    const { provider } = await serving(strictService());
    await provider.generate(request());
    const sent = fake.requests.at(-1)?.body ?? {};
    expect(fake.requests.filter(({ taken }) => taken)).toHaveLength(1);
    expect(sent).toMatchObject({ top_p: 0.9, max_completion_tokens: 4_096, response_format: { type: 'json_schema' } });
    expect(Object.keys(sent)).not.toContain('top_k');
    expect(provider.caps('qwen3')).toMatchObject({ jsonSchema: true, sampling: false });
    await provider.generate(request());
    expect(fake.requests.filter(({ taken }) => taken)).toHaveLength(2);
  });

  test('instructions stand before the question where the model has no role for them', async () => {
    const { provider } = await serving({
      refuse: ({ messages }) =>
        messages?.some(({ role }) => role === 'system')
          ? { status: 400, body: { error: { message: 'System role not supported' } } }
          : null,
    });
    await provider.generate(request());
    expect(fake.requests.at(-1)?.body.messages).toEqual([{ role: 'user', content: 'Be brief.\n\nHello' }]);
  });

  test('what was left out in vain is not remembered, and the server’s own reason comes with the refusal', async () => {
    let isBroken = true;
    const { provider } = await serving({
      refuse: () => (isBroken ? { status: 400, body: { error: { message: 'The GPU is on fire.' } } } : null),
    });
    const error = await failure(provider.generate(request()));
    expect(error).toMatchObject({ code: 'bad_request', status: 400, reason: 'The GPU is on fire.' });
    expect(error.message).not.toContain('GPU');
    isBroken = false;
    await provider.generate(request());
    expect(fake.requests.at(-1)?.body).toMatchObject({ top_k: 40, response_format: { type: 'json_schema' } });
  });

  test('a limit of answers that has neither name is left out', async () => {
    const { provider } = await serving({
      refuse: (question) =>
        ['max_tokens', 'max_completion_tokens'].flatMap((name) =>
          name in question ? [{ status: 400, body: { error: { message: `Unknown field ${name}` } } }] : [],
        )[0] ?? null,
    });
    await provider.generate(request());
    expect(fake.requests.map(({ taken }) => taken)).toEqual([false, false, true]);
    expect(fake.requests.at(-1)?.body).toMatchObject({ top_k: 40, response_format: { type: 'json_schema' } });
  });

  test('what a refusal repeats of the question is not taken for what it says', async () => {
    const input = 'The context length of 512 tokens is a quota.';
    const { provider } = await serving({
      refuse: (question) =>
        'top_k' in question ? { status: 400, body: { detail: [{ msg: 'Extra inputs: top_k', input }] } } : null,
    });
    await provider.generate(request({ messages: user(input) }));
    expect(fake.requests).toHaveLength(2);
    expect(provider.caps('qwen3').contextTokens).toBe(8_192);
  });

  test('a model that is not there is asked for once', async () => {
    const { provider } = await serving({
      refuse: () => ({ status: 400, body: { error: { message: "Model 'qwen3' not found" } } }),
    });
    expect(await failure(provider.generate(request()))).toMatchObject({ reason: "Model 'qwen3' not found" });
    expect(fake.requests).toHaveLength(1);
  });

  test.each([
    [{ message: 'from vLLM' }, 'from vLLM'],
    [{ error: 'from LM Studio' }, 'from LM Studio'],
    [{ detail: [{ msg: 'one' }, { msg: 'two' }] }, 'one; two'],
    [{ error: { message: `${'long '.repeat(200)}` } }, `${'long '.repeat(60).trimEnd()}…`],
    [{ error: { message: 'Bearer my-key is no good' } }, 'Bearer … is no good'],
    [{ something: 'else' }, ''],
  ])('%o', async (body, reason) => {
    fake = await startFakeOpenAi({ refuse: () => ({ status: 400, body }) });
    const provider = createOpenAiCompatible({ baseUrl: fake.url, key: 'my-key', now: Date.now });
    expect(await failure(provider.generate({ model: 'm', messages: user('Hello') }))).toMatchObject({ reason });
  });

  test('an error that comes with status 200 is an error', async () => {
    const { provider } = await serving({
      refuse: () => ({
        status: 200,
        body: { error: { code: 400, message: 'no slot', type: 'invalid_request_error' } },
      }),
    });
    expect(await failure(provider.generate(request()))).toMatchObject({ code: 'bad_request', reason: 'no slot' });
  });
});

/** So many tokens of English. */
const words = (tokens: number) => 'cell '.repeat((tokens * 4) / 5);

describe('the context', () => {
  test('an answer gets what the question leaves, and no more than half', async () => {
    const { provider } = await serving(vllm({ context: 8_192 }));
    for (const [tokens, left] of [
      [100, 4_096],
      [6_000, 2_100],
    ] as const) {
      await provider.generate(request({ messages: user(words(tokens)) }));
      expect(fake.requests.at(-1)?.body.max_tokens).toBeGreaterThan(left - 100);
      expect(fake.requests.at(-1)?.body.max_tokens).toBeLessThanOrEqual(Math.min(left + 100, 4_096));
    }
    await provider.generate(request({ maxOutputTokens: 40 }));
    expect(fake.requests.at(-1)?.body.max_tokens).toBe(40);
    expect(fake.requests.every(({ taken }) => taken)).toBe(true);
  });

  test('is what the person says, what the server lists, or the usual, and never more than the server has', async () => {
    const { provider } = await serving(vllm({ context: 32_768 }));
    expect(provider.caps('')).toMatchObject({ contextTokens: 8_192, maxOutputTokens: 4_096 });
    await provider.meet?.('');
    expect(provider.caps('')).toMatchObject({ contextTokens: 32_768, maxOutputTokens: 4_096 });
    await fake.close();
    const said = await serving(vllm({ context: 32_768 }), 131_072);
    expect(said.provider.caps('')).toMatchObject({ contextTokens: 131_072 });
    await said.provider.meet?.('');
    expect(said.provider.caps('')).toMatchObject({ contextTokens: 32_768 });
    await fake.close();
    const less = await serving(vllm({ context: 32_768 }), 4_096);
    await less.provider.meet?.('');
    expect(less.provider.caps('')).toMatchObject({ contextTokens: 4_096, maxOutputTokens: 2_048 });
  });

  test.each<[string, FakeServerKind]>([
    ['llama.cpp', llamaCpp({ context: 4_096 })],
    ['LM Studio', lmStudio({ context: 4_096 })],
    ['vLLM that lists no context', { ...vllm({ context: 4_096 }), listed: {} }],
  ])('is learned from a refusal of %s', async (_, kind) => {
    const { provider } = await serving(kind);
    const error = await failure(provider.generate(request({ messages: user(words(5_000)) })));
    expect(error.code).toBe('too_long');
    expect(error.reason).toMatch(/4096/);
    expect(provider.caps('qwen3').contextTokens).toBe(4_096);
  });

  test('that was learned is forgotten when the server has more by now, and when somebody looks at the server', async () => {
    const before = llamaCpp({ context: 4_096 });
    const after = llamaCpp({ context: 8_192 });
    let kind = before;
    const { provider } = await serving({ refuse: (question) => kind.refuse(question) });
    const long = request({ messages: user(words(5_000)) });
    await failure(provider.generate(long));
    expect(provider.caps('qwen3').contextTokens).toBe(4_096);
    kind = after;
    expect((await provider.generate(long)).finish).toBe('stop');
    expect(provider.caps('qwen3').contextTokens).toBe(8_192);
    kind = before;
    await failure(provider.generate(long));
    expect(provider.caps('qwen3').contextTokens).toBe(4_096);
    await provider.models();
    expect(provider.caps('qwen3').contextTokens).toBe(8_192);
  });

  test('that is found to be smaller leaves the answer its half of what is left', async () => {
    const { provider } = await serving({ ...vllm({ context: 4_096 }), listed: {} });
    await provider.generate(request({ messages: user(words(1_000)) }));
    expect(fake.requests.map(({ taken, body }) => [taken, body.max_tokens])).toEqual([
      [false, 4_096],
      [true, 2_048],
    ]);
  });

  test('a question that leaves less for the answer than was thought gets the answer that has room', async () => {
    // Its tokenizer makes more of the text than the estimate does.
    const kind = vllm({ context: 8_192 });
    const { provider } = await serving({
      refuse: (question) => kind.refuse({ ...question, messages: [{ role: 'user', content: words(7_000) }] }),
    });
    expect((await provider.generate(request({ messages: user(words(5_000)) }))).finish).toBe('stop');
    expect(fake.requests.map(({ body }) => 'max_tokens' in body)).toEqual([true, false]);
  });

  test('what cannot fit is not sent: a server might cut it without a word', async () => {
    const { provider } = await serving(ollama());
    for (const text of [words(8_100), '細'.repeat(8_000)])
      expect((await failure(provider.generate(request({ messages: user(text) })))).code).toBe('too_long');
    expect(fake.requests).toEqual([]);
  });
});

describe('Ollama', () => {
  test('is told its context, the form and the rest by its own chat, whole and streamed', async () => {
    const { provider } = await serving(ollama(), 16_384);
    const whole = await provider.generate(request());
    expect(whole).toMatchObject({ finish: 'stop', usage: { inputTokens: 9, outputTokens: 3 } });
    const heard: string[] = [];
    const streamed = await provider.stream(request({ messages: user('word '.repeat(30)) }), (text) => heard.push(text));
    expect(heard.length).toBeGreaterThan(2);
    expect(streamed.text).toBe(heard.join(''));
    expect(fake.requests.map(({ path }) => path)).toEqual(['/api/chat', '/api/chat']);
    expect(fake.requests[0]?.body).toMatchObject({
      model: 'qwen3',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
      format: SCHEMA,
      options: { num_ctx: 16_384, num_predict: 4_096, temperature: 0.4, top_k: 40, top_p: 0.9 },
    });
  });

  test('what its model takes at most is a bound, and not what is asked for', async () => {
    const { provider } = await serving(ollama({ takes: 131_072 }));
    await provider.meet?.('qwen3');
    expect(provider.caps('qwen3').contextTokens).toBe(8_192);
    await fake.close();
    const small = await serving(ollama({ takes: 2_048 }), 16_384);
    await small.provider.generate(request());
    expect(fake.requests[0]?.body.options).toMatchObject({ num_ctx: 2_048, num_predict: 1_024 });
    expect((await failure(small.provider.generate(request({ messages: user(words(2_000)) })))).code).toBe('too_long');
    expect(fake.requests).toHaveLength(1);
    expect(fake.paths.filter((path) => path === '/api/show')).toHaveLength(1);
  });

  test('an old one is asked for JSON without a schema', async () => {
    const { provider } = await serving(ollama({ schemas: false }));
    await provider.generate(request());
    expect(fake.requests.map(({ body }) => body.format)).toEqual([SCHEMA, 'json']);
  });

  test('pictures go beside the text; an answer that is cut off says so', async () => {
    const { provider } = await serving(ollama());
    const image = { data: 'AAAA', mimeType: 'image/png' };
    fake.script({ kind: 'text', text: 'half', finish: 'length' });
    const answer = await provider.generate(
      request({ model: 'gemma3:4b', messages: [{ role: 'user', parts: [{ text: 'See' }, { image }] }] }),
    );
    expect(answer.finish).toBe('length');
    expect(fake.requests[0]?.body.messages?.at(-1)).toEqual({ role: 'user', content: 'See', images: ['AAAA'] });
  });

  test('another program that answers as it when asked who it is, and has no such chat, is asked by chat completions', async () => {
    const { provider } = await serving({ ...ollama(), refuse: () => null });
    // Its page for its own chat is gone.
    fake.script({ kind: 'status', status: 404, body: 'page not found' });
    expect((await provider.generate(request())).text).toContain('You said');
    expect(fake.requests.map(({ path }) => path)).toEqual(['/api/chat', '/v1/chat/completions']);
  });

  test('who it is, is asked once; of a server that is away not at all for a while', async () => {
    const { provider, again } = await serving(ollama());
    await provider.meet?.('qwen3');
    await again().generate(request());
    expect(fake.paths.filter((path) => path === '/api/version')).toHaveLength(1);
    const gone = await startFakeOpenAi();
    await gone.close();
    let time = 0;
    const known = createKnownServers();
    const away = createOpenAiCompatible({ baseUrl: gone.url, known, now: () => time });
    await away.meet?.('');
    const { waitUntil } = known.of(gone.url.replace('/v1', ''));
    expect(waitUntil).toBe(60_000);
    time = 1_000;
    await away.meet?.('');
    expect(known.of(gone.url.replace('/v1', '')).waitUntil).toBe(60_000);
    expect((await failure(away.generate(request()))).code).toBe('unreachable');
  });
});

test('the fake counts as a tokenizer does', () => {
  expect(promptTokens({ messages: [{ role: 'user', content: '細胞 cell' }] })).toBe(4);
});
