/** An address that has an account is not told from one that has none by how long an answer takes: the same work is done for both. */
import type * as Argon2Module from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
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

test('a password is hashed and compared as often for an address of nobody as for one of somebody', async () => {
  const { db } = await tempStore('server');
  const service = createAccountService({
    db,
    config: { registration: 'open', rateLimits: false, devAutoCreateAuthUser: false },
    key: encryptionKey(Buffer.alloc(32, 1)),
    mailer: { send: () => {}, used: async () => {}, purge: async () => {}, stop: async () => {} },
    record: () => {},
    origin: () => 'https://learn.example',
    prepare: async () => {},
  });
  const accounts = service.forVisitor({
    address: '203.0.113.9',
    client: 'a test',
    signedIn: undefined,
    language: 'en',
    deviceMark: undefined,
    keepSession: () => {},
    keepDeviceMark: () => {},
  });
  await service.users.add({
    id: OWNER,
    email: 'known@example.org',
    passwordHash: await hashPassword(PASSWORD),
    verified: true,
  });
  const workOf = async (work: () => Promise<unknown>) => {
    const before = { ...argon2 };
    await work().catch(() => null);
    return [argon2.hashed - before.hashed, argon2.compared - before.compared];
  };
  for (const [ask, work] of [
    [(email: string) => accounts.login(email, 'not the password'), [0, 1]],
    [(email: string) => accounts.register({ email, password: PASSWORD }), [1, 0]],
    [(email: string) => accounts.forgot(email), [0, 0]],
  ] as const) {
    expect(await workOf(() => ask('known@example.org'))).toEqual(work);
    expect(await workOf(() => ask('nobody@example.org'))).toEqual(work);
  }
});
