/** Tokens a month on the operator's model (security.md, "Quota races"). The fake of Gemini says that it has read 100 for each call. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { JobSummary } from '../../src/contract/documents.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES, type AccountServer, type Environment } from '../support/account-server.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { PASSWORD, type Answer, type Person } from '../support/person.ts';

const MINUTE = 60_000;
const METRICS_TOKEN = 'a token of sixteen or more';
const MONTH = 31 * 24 * 60 * 60 * 1000;
const JOBS = '/pdf-ai/jobs';
const ADA = 'ada@example.org';
/** Eight tokens by its characters. */
const ANSWER = { kind: 'text', text: 'An answer of thirty-two letters.' } as const;
const REFUSED = { status: 429, body: { code: 'quota_exceeded', detail: messages.ai.quotaExceeded } };

describe.each(DATABASES)('on %s', (database) => {
  async function schoolOn(env: Environment) {
    const gemini = await startFakeGemini();
    onTestFinished(() => gemini.close());
    const operator = { GEMINI_API_KEY: 'AIzaSyOfTheOperator01', GEMINI_BASE_URL: gemini.url };
    const server = await accountServer(database, { ...operator, METRICS_TOKEN, ...env });
    return { gemini, server, ada: await server.member(ADA) };
  }
  const prompt = (person: Person) =>
    person.ask('POST', '/ai/generate', { messages: [{ role: 'user', content: 'What is a cell?' }] });
  const left = async (person: Person) =>
    ((await person.ask('GET', '/ai/status')).body as { prompts: { left: number } | null }).prompts?.left;
  const tokens = async (server: AccountServer) => {
    const rows = await queryBehind(server, 'select input, output, held from ai_tokens');
    return rows.map(({ input, output, held }) => ({
      input: Number(input),
      output: Number(output),
      held: Number(held),
    }));
  };

  test('what is used up refuses the next call until the month is over, and of nobody else', async () => {
    const { gemini, server, ada } = await schoolOn({ AI_TOKENS_PER_MONTH: '200' });
    const bob = await server.member('bob@example.org');
    gemini.script(ANSWER, ANSWER);
    expect((await prompt(ada)).status).toBe(200);
    expect(await left(ada)).toBe(99);
    // One that was under the limit when it began may go over it.
    expect((await prompt(ada)).status).toBe(200);
    expect(await prompt(ada)).toMatchObject(REFUSED);
    expect(await left(ada)).toBe(0);
    expect(gemini.requests).toHaveLength(2);
    expect(await tokens(server)).toEqual([{ input: 200, output: 16, held: 0 }]);
    expect((await prompt(bob)).status).toBe(200);
    await ada.ask('PUT', '/user/gemini-key', { key: 'AIzaSyTheirOwnKey0001' });
    expect((await prompt(ada)).status).toBe(200);
    await ada.ask('DELETE', '/user/gemini-key');
    server.clock.now += MONTH;
    const later = server.person();
    expect((await later.ask('POST', '/auth/login', { email: ADA, password: PASSWORD })).status).toBe(200);
    expect(await left(later)).toBe(100);
    expect((await prompt(later)).status).toBe(200);
  });

  test('a document that they are not enough for can go on when the month is over, one without prompts when the day is', async () => {
    const parked = async (env: Environment) => {
      const { server, ada } = await schoolOn(env);
      await prompt(ada);
      const pages = [{ index: 1, text: 'A cell is the smallest unit of life.' }];
      await ada.ask('POST', JOBS, { fileName: 'cells.pdf', fileSize: 9, pages });
      const job = async () => ((await ada.ask('GET', JOBS)).body as { jobs: JobSummary[] }).jobs[0];
      await expect.poll(async () => (await job())?.status).toBe('failed');
      return { now: new Date(server.clock.now), resumeAt: (await job())?.meta.resumeAt };
    };
    const month = await parked({ AI_TOKENS_PER_MONTH: '100' });
    expect(month.resumeAt).toBe(Date.UTC(month.now.getUTCFullYear(), month.now.getUTCMonth() + 1));
    const day = await parked({ AI_PROMPTS_PER_DAY: '1' });
    expect(day.resumeAt).toBe(Date.UTC(day.now.getUTCFullYear(), day.now.getUTCMonth(), day.now.getUTCDate() + 1));
  });

  test('of many calls at once those reach the model that the tokens are enough for, and refused ones take no prompt', async () => {
    const { gemini, server, ada } = await schoolOn({ AI_TOKENS_PER_MONTH: '5000' });
    const letGo = gemini.hold();
    const answers: Answer[] = [];
    const calls = Array.from({ length: 30 }, async () => answers.push(await prompt(ada)));
    await expect.poll(() => answers.length).toBe(25);
    for (const refused of answers) expect(refused).toMatchObject(REFUSED);
    expect(gemini.requests).toHaveLength(5);
    letGo();
    await Promise.all(calls);
    expect(answers.slice(25).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await left(ada)).toBe(95);
    expect(await tokens(server)).toMatchObject([{ input: 500, held: 0 }]);
    gemini.script({ kind: 'status', status: 500 });
    expect((await prompt(ada)).status).toBe(502);
    expect(await tokens(server)).toMatchObject([{ input: 500, held: 0 }]);
  });

  test('without a limit they are counted, and told to the operator by month', async () => {
    const { gemini, server, ada } = await schoolOn({});
    gemini.script(ANSWER);
    await prompt(ada);
    const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const figures = (await answer.text()).split('\n').filter((each) => each.startsWith('ninefold_ai_tokens'));
    expect(figures).toEqual([
      'ninefold_ai_tokens{month="2026-03",direction="input"} 100',
      'ninefold_ai_tokens{month="2026-03",direction="output"} 8',
    ]);
    expect((await ada.ask('DELETE', '/auth/account', { password: PASSWORD })).status).toBe(200);
    expect(await tokens(server)).toEqual([]);
  });

  test('what a killed process held comes back, and of a call that had begun to be answered it is used', async () => {
    const { server, ada } = await schoolOn({ AI_TOKENS_PER_MONTH: '500' });
    await prompt(ada);
    const [row] = await queryBehind(server, 'select user_id, month from ai_tokens');
    const hold = (id: string, begun: 0 | 1) =>
      queryBehind(
        server,
        `insert into ai_holds (id, user_id, day, month, tokens, begun, held_until)
         values ('${id}', '${String(row?.['user_id'])}', 0, ${Number(row?.['month'])}, 300, ${begun}, ${server.clock.now + MINUTE})`,
      );
    await hold('waiting', 0);
    await hold('answered', 1);
    await queryBehind(server, 'update ai_tokens set input = 0, output = 0, held = 600');
    expect(await prompt(ada)).toMatchObject(REFUSED);
    server.clock.now += 2 * MINUTE;
    await server.restart();
    expect(await tokens(server)).toEqual([{ input: 300, output: 0, held: 0 }]);
    expect((await prompt(ada)).status).toBe(200);
  });
});
