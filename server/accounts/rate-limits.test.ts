import { expect, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { isProblem } from '../../src/contract/problem.ts';
import { createRateLimitStore } from '../../src/data/accounts/rate-limits.ts';
import { tempStore } from '../../test/support/temp-store.ts';
import { createRateLimits } from './rate-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ADA = 'ada@example.org';

async function limited() {
  const { db, clock } = await tempStore('server');
  const limits = createRateLimits({
    store: createRateLimitStore(db),
    now: () => db.now(),
    on: true,
    record: () => {},
  });
  return { limits, clock };
}

/** The sentence of a refusal, or `let in`. */
const outcomeOf = (attempt: Promise<void>): Promise<string> =>
  attempt.then(
    () => 'let in',
    (error: unknown) => (isProblem(error) ? error.message : String(error)),
  );

/** How many of them were let in. */
async function letIn(attempts: readonly (() => Promise<void>)[]): Promise<number> {
  let count = 0;
  for (const attempt of attempts) if ((await outcomeOf(attempt())) === 'let in') count += 1;
  return count;
}

test('all addresses of one /64 count as one, and a /48 has ten times as much as one of them', async () => {
  const { limits } = await limited();
  const from = (address: string) => () => limits.fromAddress('mail', address);
  const inOne = Array.from({ length: 40 }, (_, index) => from(`2001:db8:1:1::${(index + 1).toString(16)}`));
  expect(await letIn(inOne)).toBe(20);
  const networks = Array.from({ length: 200 }, (_, index) => from(`2001:db8:1:${(index + 2).toString(16)}::1`));
  // What was refused above took nothing from the neighbours.
  expect(await letIn(networks)).toBe(180);
  expect(await letIn([from('2001:db8:1:ffff::1')])).toBe(0);
  expect(await letIn([from('2001:db8:2:1::1')])).toBe(1);
});

test('addresses of IPv4 count each for itself', async () => {
  const { limits } = await limited();
  const from = (address: string) => () => limits.fromAddress('mail', address);
  expect(await letIn(Array.from({ length: 30 }, () => from('198.51.100.1')))).toBe(20);
  expect(await letIn([from('198.51.100.2')])).toBe(1);
});

test('a device that has signed in before counts with those of its account, whatever others ask from the same network', async () => {
  const { limits } = await limited();
  const asked = (knownTo: string | null) =>
    Array.from({ length: 30 }, () => () => limits.fromAddress('mail', '198.51.100.1', knownTo));
  expect(await letIn(asked(null))).toBe(20);
  expect(await letIn(asked(ADA))).toBe(20);
  expect(await letIn(asked('bob@example.org'))).toBe(20);
});

test('five mails an hour to an address, for strangers and for its devices, and over that one when none is valid any more', async () => {
  const { limits, clock } = await limited();
  let open = true;
  const mailed = async (device: string | null) => {
    let count = 0;
    for (let asks = 0; asks < 8; asks += 1)
      if (await limits.mayMail(ADA, device, () => Promise.resolve(open))) count += 1;
    return count;
  };
  expect(await mailed(null)).toBe(5);
  expect(await mailed('laptop')).toBe(5);
  // Its mark is another one after a login.
  expect(await mailed('laptop again')).toBe(0);
  open = false;
  expect(await limits.mayMail(ADA, null, () => Promise.resolve(open))).toBe(true);
  open = true;
  expect(await mailed(null)).toBe(0);
  clock.now += 60 * MINUTE_MS;
  expect(await mailed(null)).toBe(5);
});

/** A guess each quarter of an hour, which is the longest wait, for as many days. */
async function guessFor(days: number, guess: () => Promise<void>, clock: { now: number }): Promise<string[]> {
  const outcomes: string[] = [];
  for (const end = clock.now + days * DAY_MS; clock.now < end; clock.now += 15 * MINUTE_MS)
    outcomes.push(await outcomeOf(guess()));
  return outcomes;
}

test('wrong passwords of strangers are looked at fifty times a day at most, and a device that has signed in goes on', async () => {
  const { limits, clock } = await limited();
  const outcomes = await guessFor(1, () => limits.login(ADA, null), clock);
  expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(50);
  expect(outcomes.at(-1)).toBe(messages.auth.tooManyToday);
  expect(await outcomeOf(limits.login(ADA, 'laptop'))).toBe('let in');
  expect(await outcomeOf(limits.login('bob@example.org', null))).toBe('let in');
  // A day after the first one.
  expect(await outcomeOf(limits.login(ADA, null))).toBe('let in');
});

test('who is right has failed nothing, and leaves the failures of others where they are', async () => {
  const { limits, clock } = await limited();
  const logIn = async () => {
    await limits.login(ADA, null);
    await limits.loggedIn(ADA, null);
  };
  const rightOnes = Array.from({ length: 200 }, () => logIn);
  expect(await letIn(rightOnes)).toBe(200);
  let looked = 0;
  for (let guess = 0; guess < 200; guess += 1) {
    if ((await outcomeOf(limits.login(ADA, null))) === 'let in') looked += 1;
    // Ada logs in from new browsers again and again, which ends the waits of all strangers.
    if (guess % 4 === 3) await outcomeOf(logIn());
    clock.now += MINUTE_MS;
  }
  expect(looked).toBe(50);
});

test('codes that are typed have fifty failures a day of their own, and none of them keeps anybody from a password', async () => {
  const { limits, clock } = await limited();
  const guesses = Array.from({ length: 60 }, () => () => limits.code(ADA, null));
  expect(await letIn(guesses)).toBe(50);
  expect(await outcomeOf(limits.code(ADA, null))).toBe(messages.auth.tooManyToday);
  expect(await outcomeOf(limits.code(ADA, 'laptop'))).toBe('let in');
  expect(await outcomeOf(limits.login(ADA, null))).toBe('let in');
  clock.now += DAY_MS;
  expect(await outcomeOf(limits.code(ADA, null))).toBe('let in');
});

test('an address that was proved by its mail begins anew', async () => {
  const { limits, clock } = await limited();
  await guessFor(1 / 2, () => limits.code(ADA, null), clock);
  await guessFor(1 / 2, () => limits.login(ADA, null), clock);
  await limits.proved(ADA);
  const fresh = [() => limits.code(ADA, null), () => limits.login(ADA, null), () => limits.login(ADA, null)];
  expect(await letIn(fresh)).toBe(3);
});
