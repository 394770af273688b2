/** Prompts a day on the operator's model (security.md, "Quota races"). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { NDJSON } from '../../src/client/ndjson.ts';
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { accountProcesses } from '../support/account-processes.ts';
import { accountServer, DATABASES, type AccountServer } from '../support/account-server.ts';
import type { Person } from '../support/person.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';

const OWN_KEY = 'AIzaSyTheirOwnKey0001';
const DAY = 24 * 60 * 60 * 1000;
const LONGEST_CALL = 15 * 60 * 1000;

describe.each(DATABASES)('on %s', (database) => {
  async function schoolOn<S extends AccountServer>(
    open: (...of: Parameters<typeof accountServer>) => Promise<S>,
    limit: number,
  ) {
    const gemini = await startFakeGemini();
    onTestFinished(() => gemini.close());
    const server = await open(database, {
      GEMINI_API_KEY: 'AIzaSyOfTheOperator01',
      GEMINI_BASE_URL: gemini.url,
      AI_PROMPTS_PER_DAY: String(limit),
      AI_PROMPTS_PER_DAY_PAID: String(limit * 10),
    });
    return { gemini, server, ada: await server.member('ada@example.org') };
  }
  const school = (limit: number) => schoolOn(accountServer, limit);
  const prompt = (person: Person) =>
    person.ask('POST', '/ai/generate', { messages: [{ role: 'user', content: 'What is a cell?' }] });

  test('of 200 calls at once with 50 left, exactly 50 reach the model', async () => {
    const { gemini, ada } = await school(50);
    const answers = await Promise.all(Array.from({ length: 200 }, () => prompt(ada)));
    expect(gemini.requests.length).toBe(50);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(150);
    for (const { status, body } of refused)
      expect({ status, body }).toMatchObject({
        status: 429,
        body: { code: 'quota_exceeded', detail: messages.ai.quotaExceeded },
      });
  });

  test('a call that failed costs nothing, the next day begins anew, and one’s own key is not counted', async () => {
    const { gemini, server, ada } = await school(1);
    gemini.script({ kind: 'status', status: 500 });
    const left = async () => ((await ada.ask('GET', '/ai/status')).body as { prompts: unknown }).prompts;
    expect((await prompt(ada)).status).toBe(502);
    expect(await left()).toEqual({ left: 1, perDay: 1 });
    expect((await prompt(ada)).status).toBe(200);
    expect(await left()).toEqual({ left: 0, perDay: 1 });
    expect((await prompt(ada)).status).toBe(429);
    server.clock.now += DAY;
    expect((await prompt(ada)).status).toBe(200);
    expect((await prompt(ada)).status).toBe(429);
    await ada.ask('PUT', '/user/gemini-key', { key: OWN_KEY });
    expect((await prompt(ada)).status).toBe(200);
    expect(await left()).toBeNull();
  });

  test('a test costs a prompt for each call to the model, written answers of one test a single one, and then words judge', async () => {
    const { gemini, ada } = await school(3);
    const source = { question: 'What is ATP?', answer: 'An energy carrier' };
    const tasks = (['mc', 'written'] as const).map((type) => ({ ref: type, type, source }));
    const made = await ada.ask('POST', '/ai/adaptive-test', { tasks });
    expect(made.body).toMatchObject([{ ref: 'mc' }, { ref: 'written' }]);
    const answers = ['a', 'b'].map((ref) => ({ ref, ...source, typed: 'A carrier' }));
    const modes = async () =>
      ((await ada.ask('POST', '/ai/grade-written', { answers })).body as { mode: string }[]).map(({ mode }) => mode);
    expect(await modes()).toEqual(['ai', 'ai']);
    expect(await modes()).toEqual(['heuristic', 'heuristic']);
    expect((await ada.ask('POST', '/ai/adaptive-test', { tasks })).body).toMatchObject({ code: 'quota_exceeded' });
    expect(gemini.requests).toHaveLength(3);
    // A key of one's own without quota falls back to the operator's, which has none left either.
    await ada.ask('PUT', '/user/gemini-key', { key: OWN_KEY });
    gemini.script({ kind: 'per-day' });
    expect((await ada.ask('POST', '/ai/adaptive-test', { tasks })).body).toMatchObject({
      detail: messages.ai.quotaExceeded,
    });
  });

  test('explanations and answers of a conversation each take a prompt', async () => {
    const { gemini, ada } = await school(2);
    const flashcards = [{ question: 'What is a cell?', answer: 'A unit of life' }];
    const chat = {
      conversationHistory: [{ role: 'user', text: 'Why?' }],
      topicsData: [{ topic: 'Cells', flashcards }],
    };
    gemini.script({ kind: 'text', text: '{"explanations":[{"ref":"c1","explanation":"It divides."}]}' });
    expect((await ada.ask('POST', '/ai/explanations', { flashcards })).status).toBe(200);
    expect((await ada.ask('POST', '/ai/chat', chat)).status).toBe(200);
    for (const [path, body] of [
      ['/ai/chat', chat],
      ['/ai/explanations', { flashcards }],
    ] as const)
      expect(await ada.ask('POST', path, body)).toMatchObject({
        status: 429,
        body: { detail: messages.ai.quotaExceeded },
      });
    expect(gemini.requests).toHaveLength(2);
  });

  test('a call on the operator’s key asks a model that is offered, and no more than so many characters', async () => {
    const { gemini, server, ada } = await school(10);
    const model = async () => (await ada.ask('GET', '/ai/status')).body;
    await ada.ask('PUT', '/settings', { settings: { 'ai.model': 'gemini-3.8-pro' } });
    expect(await model()).toMatchObject({ model: 'gemini-3.8-flash', prompts: { left: 10, perDay: 10 } });
    expect((await prompt(ada)).status).toBe(200);
    const listed = (await ada.ask('GET', '/ai/models?provider=gemini')).body as { models: { name: string }[] };
    expect(listed.models.map(({ name }) => name)).toEqual(['gemini-3.8-flash']);

    const say = (content: string, more: object = {}) =>
      ada.ask('POST', '/ai/generate', { messages: [{ role: 'user', content }], ...more });
    expect(await say('Why?', { model: 'gemini-3.8-pro' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'model', detail: messages.ai.modelNotOffered('gemini-3.8-flash') },
    });
    expect((await say('Why?', { model: 'gemini-3.8-flash' })).status).toBe(200);
    expect((await say('x'.repeat(400_000))).status).toBe(200);
    const tooLong = { status: 413, body: { code: 'too_large', detail: messages.ai.callTooLong } };
    expect(await say('x'.repeat(400_001))).toMatchObject(tooLong);
    expect(await say('x'.repeat(200_001), { systemInstruction: 'y'.repeat(200_000) })).toMatchObject(tooLong);
    const picture = { image: { data: 'AAAA', mimeType: 'image/png' } };
    const parts = [{ text: 'x'.repeat(396_001) }, picture];
    expect(await ada.ask('POST', '/ai/generate', { messages: [{ role: 'user', parts }] })).toMatchObject(tooLong);
    expect(gemini.requests.map((request) => request.model)).toEqual(
      Array.from({ length: 3 }, () => 'gemini-3.8-flash'),
    );
    expect(await model()).toMatchObject({ prompts: { left: 7 } });

    await ada.ask('PUT', '/user/gemini-key', { key: OWN_KEY });
    expect(await model()).toMatchObject({ model: 'gemini-3.8-pro', keyOf: 'person' });
    expect((await say('x'.repeat(400_001), { model: 'gemini-2.5-flash' })).status).toBe(200);
    await ada.ask('DELETE', '/user/gemini-key');

    await server.restart({ AI_MODELS: 'gemini-2.5-flash, gemini-3.8-pro', AI_CALL_CHARS: '10000' });
    expect(await model()).toMatchObject({ model: 'gemini-3.8-pro' });
    expect(await say('x'.repeat(10_001))).toMatchObject(tooLong);
    await ada.ask('PUT', '/settings', { settings: { 'ai.model': 'gemini-3.8-flash' } });
    expect(await model()).toMatchObject({ model: 'gemini-2.5-flash' });
  });

  test('who hangs up when the answer has begun has spent the prompt, and so has who is declined at its end', async () => {
    const { gemini, server, ada } = await school(4);
    const left = async () => ((await ada.ask('GET', '/ai/status')).body as { prompts: { left: number } }).prompts.left;
    const gone = async () => {
      await expect.poll(() => gemini.requests.at(-1)?.left).toBe(true);
    };

    gemini.script({ kind: 'begin', text: 'Because it' });
    const begun = new AbortController();
    const answer = await asked(server.address, ada, begun.signal);
    await answer.body!.getReader().read();
    begun.abort();
    await gone();
    expect(await left()).toBe(3);

    // Nothing has come back yet.
    gemini.script({ kind: 'stall' });
    const waiting = new AbortController();
    const nothing = asked(server.address, ada, waiting.signal).catch(() => 'hung up');
    await expect.poll(() => gemini.requests.length).toBe(2);
    expect(await left()).toBe(2);
    waiting.abort();
    expect(await nothing).toBe('hung up');
    await gone();
    await expect.poll(left).toBe(3);

    gemini.script({ kind: 'text', text: 'I must not', finish: 'SAFETY' });
    expect((await prompt(ada)).body).toMatchObject({ code: 'ai_blocked' });
    expect(await left()).toBe(2);
  });

  test('what a killed process had taken comes back when no call can be under way any more', async () => {
    const { gemini, server, ada } = await schoolOn(accountProcesses, 2);
    expect((await prompt(ada)).status).toBe(200);
    const letGo = gemini.hold();
    const lost = prompt(ada).catch(() => 'lost');
    await expect.poll(() => gemini.requests.length).toBe(2);
    await server.end('SIGKILL');
    expect(await lost).toBe('lost');
    letGo();
    await server.startAgain();
    // For all that this process knows another one is still waiting for the answer.
    expect((await prompt(ada)).status).toBe(429);
    server.clock.now += LONGEST_CALL;
    await server.restart();
    expect((await prompt(ada)).status).toBe(200);
    expect((await prompt(ada)).status).toBe(429);
  });
});

/** A question of a conversation whose answer comes piece by piece. */
function asked(address: string, person: Person, signal: AbortSignal): Promise<Response> {
  const cookie = Array.from(person.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const topicsData = [{ topic: 'Cells', flashcards: [{ question: 'What is a cell?', answer: 'A unit of life' }] }];
  return fetch(`${address}/api/ai/chat`, {
    method: 'POST',
    headers: { cookie, accept: NDJSON, 'content-type': 'application/json', [CLIENT_HEADER]: 'test/1' },
    body: JSON.stringify({ conversationHistory: [{ role: 'user', text: 'Why?' }], topicsData }),
    signal,
  });
}
