/** Prompts a day on the operator's model (security.md, "Quota races"). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES } from '../support/account-server.ts';
import type { Person } from '../support/person.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';

const OWN_KEY = 'AIzaSyTheirOwnKey0001';
const DAY = 24 * 60 * 60 * 1000;
const LONGEST_CALL = 15 * 60 * 1000;

describe.each(DATABASES)('on %s', (database) => {
  async function school(limit: number) {
    const gemini = await startFakeGemini();
    onTestFinished(() => gemini.close());
    const server = await accountServer(database, {
      GEMINI_API_KEY: 'AIzaSyOfTheOperator01',
      GEMINI_BASE_URL: gemini.url,
      AI_PROMPTS_PER_DAY: String(limit),
      AI_PROMPTS_PER_DAY_PAID: String(limit * 10),
    });
    return { gemini, server, ada: await server.member('ada@example.org') };
  }
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
    expect((await prompt(ada)).status).toBe(502);
    expect((await prompt(ada)).status).toBe(200);
    expect((await prompt(ada)).status).toBe(429);
    server.clock.now += DAY;
    expect((await prompt(ada)).status).toBe(200);
    expect((await prompt(ada)).status).toBe(429);
    await ada.ask('PUT', '/user/gemini-key', { key: OWN_KEY });
    expect((await prompt(ada)).status).toBe(200);
  });

  test('what a killed process had taken comes back when no call can be under way any more', async () => {
    const { gemini, server, ada } = await school(2);
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
