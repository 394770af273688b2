/** An address that has an account is not told from one that has none by how long an answer takes: the same work is done for both. */
import type * as Argon2Module from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../src/data/database/database.ts';
import { OWNER, tempStore } from '../../test/support/temp-store.ts';
import { encryptionKey } from '../encryption-key.ts';
import { hashPassword } from './passwords.ts';
import { createAccountService } from './service.ts';

type Argon2 = typeof Argon2Module;

const argon2 = vi.hoisted(() => ({ hashed: 0, compared: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<Argon2>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => ((argon2.hashed += 1), real.hash(...args)),
    verify: (...args: Parameters<typeof real.verify>) => ((argon2.compared += 1), real.verify(...args)),
  };
});

const PASSWORD = 'a long password of seven words or so';

/** Accounts with one of somebody, whose answers are out when the test says so. */
async function opened() {
  const { db: real } = await tempStore('server');
  const database = { asked: 0 };
  const db: Database = {
    ...real,
    get read() {
      database.asked += 1;
      return real.read;
    },
    get connection() {
      database.asked += 1;
      return real.connection;
    },
  };
  const mails: string[] = [];
  const errors: unknown[] = [];
  const service = createAccountService({
    db,
    config: { registration: 'open', rateLimits: false, devAutoCreateAuthUser: false },
    key: encryptionKey(Buffer.alloc(32, 1)),
    mailer: {
      send: ({ to, kind }) => void mails.push(`${kind} to ${to}`),
      used: async () => {},
      purge: async () => {},
      stop: async () => {},
    },
    log: { error: (fields: unknown) => void errors.push(fields) },
    record: () => {},
    origin: () => 'https://learn.example',
    prepare: async () => {},
    remove: async () => {},
  });
  await service.users.add({
    id: OWNER,
    email: 'known@example.org',
    passwordHash: await hashPassword(PASSWORD),
    verified: true,
  });
  const answers: (() => void)[] = [];
  const accounts = service.forVisitor({
    address: '203.0.113.9',
    client: 'a test',
    signedIn: undefined,
    language: 'en',
    deviceMark: undefined,
    get answered() {
      return new Promise<void>((resolve) => answers.push(resolve));
    },
    keepSession: () => {},
    keepDeviceMark: () => {},
  });
  return {
    accounts,
    database,
    mails,
    errors,
    service,
    /** All answers are out, and what they promised is done. */
    sent: async () => {
      for (const send of answers.splice(0)) send();
      await service.settled();
    },
  };
}

test('a password is hashed and compared as often for an address of nobody as for one of somebody', async () => {
  const { accounts } = await opened();
  const workOf = async (work: () => Promise<unknown>) => {
    const before = { ...argon2 };
    await work().catch(() => null);
    return [argon2.hashed - before.hashed, argon2.compared - before.compared];
  };
  for (const [ask, work] of [
    [(email: string) => accounts.login(email, 'not the password'), [0, 1]],
    [(email: string) => accounts.register({ email, password: PASSWORD }), [1, 0]],
    [(email: string) => accounts.forgot(email), [0, 0]],
    [(email: string) => accounts.verifyCode({ email, code: '000000', password: PASSWORD }), [1, 0]],
    [(email: string) => accounts.reset({ email, code: '000000', newPassword: PASSWORD }), [1, 0]],
  ] as const) {
    expect(await workOf(() => ask('known@example.org'))).toEqual(work);
    expect(await workOf(() => ask('nobody@example.org'))).toEqual(work);
  }
});

test('who registers an address or has forgotten a password is answered before the database is asked about it', async () => {
  const { accounts, database, mails, sent } = await opened();
  for (const email of ['known@example.org', 'nobody@example.org', 'waiting@example.org', 'waiting@example.org'])
    for (const ask of [() => accounts.forgot(email), () => accounts.register({ email, password: PASSWORD })]) {
      const before = database.asked;
      await ask();
      expect(database.asked).toBe(before);
      await sent();
      expect(database.asked).toBeGreaterThan(before);
    }
  expect(mails).toEqual([
    'reset to known@example.org',
    'exists to known@example.org',
    'verify to nobody@example.org',
    'verify to waiting@example.org',
    'reset to waiting@example.org',
    'verify to waiting@example.org',
  ]);
});

test('what fails after the answer is logged, and keeps nothing from ending', async () => {
  const { accounts, service, errors, sent } = await opened();
  service.users.byEmail = () => Promise.reject(new Error('the disk is gone'));
  await accounts.forgot('known@example.org');
  await sent();
  expect(errors).toEqual([{ error: expect.stringContaining('the disk is gone') }]);
});
