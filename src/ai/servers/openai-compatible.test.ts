import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  FAKE_LOCAL_MODEL,
  startFakeOpenAi,
  type FakeOpenAi,
  type FakeOpenAiAnswer,
} from '../../../test/support/fake-openai.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';
import { AiError, type AiRequest } from '../provider.ts';

let fake: FakeOpenAi;
beforeEach(async () => {
  fake = await startFakeOpenAi();
});
afterEach(() => fake.close());

const request = (extra: Partial<AiRequest> = {}): AiRequest => ({
  model: 'llama3.2',
  messages: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  ...extra,
});
const provider = (baseUrl = fake.url) => createOpenAiCompatible({ baseUrl, now: () => 1_000 });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (error instanceof AiError ? error.code : error),
  );

describe('an OpenAI-compatible server', () => {
  test('answers whole and streamed, with and without /v1 in the address, and needs no key', async () => {
    expect((await provider().generate(request())).text).toBe('You said: Hello');
    expect((await provider(fake.url.replace('/v1', '/')).generate(request())).text).toBe('You said: Hello');
    const heard: string[] = [];
    const result = await provider().stream(
      request({ messages: [{ role: 'user', parts: [{ text: 'word '.repeat(30) }] }] }),
      (text) => heard.push(text),
    );
    expect(heard.length).toBeGreaterThan(2);
    expect(result.text).toBe(heard.join(''));
    expect(fake.requests.every((sent) => sent.headers.authorization === undefined)).toBe(true);
  });

  test('with no model named, the first that the server lists is used', async () => {
    await provider().generate(request({ model: '' }));
    expect(fake.requests.map((sent) => sent.body.model)).toEqual([FAKE_LOCAL_MODEL]);
  });

  test('system text, sampling and a schema go in its own words; pictures only to models that see', async () => {
    const schema = { type: 'object' };
    const messages: AiRequest['messages'] = [
      { role: 'user', parts: [{ text: 'See' }, { image: { data: 'AAAA', mimeType: 'image/png' } }] },
    ];
    await provider().generate(
      request({ system: 'Be brief.', messages, output: { json: schema }, sampling: { temperature: 0.4, topP: 0.9 } }),
    );
    await provider().generate(request({ model: 'llava', messages }));
    expect(fake.requests[0]?.body).toMatchObject({
      temperature: 0.4,
      top_p: 0.9,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'See' },
      ],
      response_format: { type: 'json_schema', json_schema: { schema } },
    });
    expect(fake.requests[1]?.body.messages?.[0]?.content).toMatchObject([
      { type: 'text' },
      { image_url: { url: 'data:image/png;base64,AAAA' } },
    ]);
  });

  test('thoughts before the answer are neither streamed nor returned', async () => {
    const text = `<think>${'hm '.repeat(40)}</think>\n\nThe answer is forty-two, and that is final.`;
    fake.script({ kind: 'text', text });
    const heard: string[] = [];
    const result = await provider().stream(request(), (piece) => heard.push(piece));
    expect(result.text).toBe('The answer is forty-two, and that is final.');
    expect(heard.join('')).toBe(result.text);
  });

  test.each<readonly [FakeOpenAiAnswer, string]>([
    [{ kind: 'status', status: 401 }, 'invalid_key'],
    [{ kind: 'status', status: 429, retryAfter: '7' }, 'rate_limited'],
    [{ kind: 'status', status: 500, body: 'Rate limit reached' }, 'rate_limited'],
    [{ kind: 'status', status: 503 }, 'overloaded'],
    [{ kind: 'status', status: 404, body: 'model not found' }, 'bad_request'],
    [{ kind: 'status', status: 500 }, 'failed'],
    [{ kind: 'text', text: '' }, 'empty'],
    [{ kind: 'text', text: 'no', finish: 'content_filter' }, 'blocked'],
    [{ kind: 'break-off' }, 'unreachable'],
  ])('%o is %s', async (answer, code) => {
    fake.script(answer, answer);
    expect(await codeOf(provider().generate(request()))).toBe(code);
    expect(await codeOf(provider().stream(request(), () => {}))).toBe(code);
  });

  test('a server that is not running, a cancelled call and a slow one are told apart', async () => {
    fake.script({ kind: 'stall' });
    expect(await codeOf(provider().generate(request({ timeoutMs: 40 })))).toBe('timeout');
    expect(await codeOf(provider().generate(request({ signal: AbortSignal.abort() })))).toBe('cancelled');
    await fake.close();
    expect(await codeOf(provider().generate(request()))).toBe('unreachable');
  });
});
