/** Who has written more than an account may in a minute waits, and nobody else does (security.md, "Limits per route"). */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_MINUTES } from '../../server/write-budget.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { DATABASES, openAccountServer, type AccountServer, type Environment } from '../support/account-server.ts';
import type { Person } from '../support/person.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PER_MINUTE = 4_000;
const LIMITED: Environment = { WRITE_VALUES_PER_MINUTE: String(PER_MINUTE) };

const note = (person: Person, title: string) => person.ask('POST', '/notes', { title, content: '' });
const titles = async (person: Person) => (await person.ask('GET', '/notes')).text;

/** One body goes far over, though nothing comes of it. Where several processes answer in turn, each has its own budget. */
async function useUp(person: Person): Promise<void> {
  const extra = Array.from({ length: 2 * FULL_MINUTES * PER_MINUTE }, () => 1);
  for (let refused = 0, times = 0; refused < 2; times += 1) {
    expect(times).toBeLessThan(6);
    const { status } = await person.ask('POST', '/folders', { extra });
    refused = status === 429 ? refused + 1 : 0;
  }
}

describe.each(DATABASES)('an account that has used up its writes, on %s', (database) => {
  let server: AccountServer;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    server = await openAccountServer(database, LIMITED);
    ada = await server.member('ada@example.org');
    bob = await server.member('bob@example.org');
    await useUp(ada);
  });
  afterAll(() => server.close());

  it('is told how long to wait, and nothing is done', async () => {
    const { status, headers, body } = await note(ada, 'Too soon');
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(MINUTE / SECOND / 2);
    expect(seconds).toBeLessThanOrEqual(MINUTE / SECOND);
    expect({ status, body }).toMatchObject({
      status: 429,
      body: {
        code: 'rate_limited',
        detail: messages.network.writesUsedUp(seconds),
        retryAfter: seconds,
        nothingDone: true,
      },
    });
    expect(await titles(ada)).not.toContain('Too soon');
  });

  it('keeps nobody else waiting', async () => {
    expect((await note(ada, 'Too soon')).status).toBe(429);
    expect((await note(bob, 'Meanwhile')).status).toBe(200);
    expect(await titles(bob)).toContain('Meanwhile');
  });

  it('is refused before its body has come', async () => {
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/json', 'X-Ninefold-Client': 'test/1' };
    const asking = request(`${server.address}/api/notes`, { method: 'POST', headers });
    asking.on('error', () => {}).flushHeaders();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(429);
    asking.destroy();
  });

  it('asks a model and leaves all the same', async () => {
    expect((await ada.ask('POST', '/ai/generate', {})).status).toBe(400);
    const carl = await server.member('carl@example.org');
    await useUp(carl);
    expect((await carl.ask('POST', '/auth/logout')).status).toBe(200);
    expect((await carl.ask('GET', '/notes')).status).toBe(401);
  });

  it('goes on when the minute is over', async () => {
    const dan = await server.member('dan@example.org');
    await useUp(dan);
    server.clock.now += MINUTE;
    expect((await note(dan, 'In time')).status).toBe(200);
  });

  it('is in the log, by its id', () => {
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('"limit":"writes"'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ kind: 'security', user: expect.any(String) });
    expect(lines.join()).not.toContain('@');
  });
});

describe('where nothing limits tries (SQLite)', () => {
  it.each([{ SINGLE_USER: '1' }, { RATE_LIMITS: 'off' }, { WRITE_VALUES_PER_MINUTE: 'none' }])(
    'nobody waits: %o',
    async (env) => {
      const server = await openAccountServer('SQLite', { ...LIMITED, ...env });
      try {
        const somebody = 'SINGLE_USER' in env ? server.person() : await server.member('ada@example.org');
        const extra = Array.from({ length: 2 * FULL_MINUTES * PER_MINUTE }, () => 1);
        for (let times = 0; times < 2; times += 1)
          expect((await somebody.ask('POST', '/folders', { extra })).status).toBe(400);
        expect((await note(somebody, 'At once')).status).toBe(200);
      } finally {
        await server.close();
      }
    },
  );
});
