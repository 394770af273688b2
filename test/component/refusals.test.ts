/** What a call says that fails (core §8), where a person reads it: at the first set that the first launch makes. Nothing chosen is lost. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WRITE_TIMEOUT_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../src/contract/problem.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import type { Answering } from './harness/host-fetch.ts';
import { expectAddress, expectCount, pressAt, toastOf } from './harness/person.ts';

const { dashboard, network, sets, stored } = messages;
const said = dashboard.welcome;
const verbs = page.getByRole('radio', { name: /First 24 verbs/ });

/** As a server answers that has a word for it. */
const refusal = (code: ProblemCode, detail: string) =>
  Response.json({ status: PROBLEM_STATUS[code], code, detail }, { status: PROBLEM_STATUS[code] });
/** As one does that has none. */
const failure = () => new Response('', { status: 500 });

type Answer = (signal: AbortSignal) => Response | Promise<Response>;
const answers = new Map<string, Answer>();

const answering: Answering = ({ method, path, signal }) => answers.get(`${method} ${path}`)?.(signal);

beforeEach(() => answers.clear());

const CASES: readonly (readonly [what: string, method: string, path: string, answer: () => Response, told: string])[] =
  [
    ['a list without a word', 'GET', 'sets', failure, sets.listFailed],
    ['a new set without a word', 'POST', 'sets', failure, sets.createFailed],
    [
      'a database out of reach',
      'POST',
      'sets',
      () => refusal('database_unavailable', network.databaseUnavailable),
      network.databaseUnavailable,
    ],
    ['a full disk', 'POST', 'sets', () => refusal('disk_full', network.diskFull), network.diskFull],
    ['a full storage', 'POST', 'sets', () => refusal('storage_full', stored.storageFull), stored.storageFull],
    // Last, since the set is made by then.
    ['a setting without a word', 'PUT', 'settings', failure, stored.settingFailed],
  ];

test('a refusal is told in its own words or the specified ones, and the next attempt goes through', async () => {
  await openWelcome();
  for (const [what, method, path, answer, told] of CASES) {
    const allow = answerAddress(method, path, answer);
    await study();
    await expectTold(told, what);
    allow();
  }
  await study();
  await expectAddress(/^\/session\?sets=/);
});

test('a call that has no sentence of its own says with what number it failed', async () => {
  answerAddress('GET', 'study/today', failure);
  await openApp({ answering });
  await expect.element(page.getByRole('alert').filter({ hasText: network.requestFailed(500) })).toBeVisible();
});

test('no network and no answer are told apart', async () => {
  const app = await openWelcome({ stopLibraries: true });
  app.network(false);
  await study();
  await expectTold(network.offlineDetected, 'no network');
  app.network(true);

  let isAsked = false;
  answerAddress('PUT', 'settings', (signal) => {
    isAsked = true;
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  await study();
  await expect.poll(() => isAsked).toBe(true);
  await app.clock.pass(WRITE_TIMEOUT_MS);
  await expectTold(network.timeout(WRITE_TIMEOUT_MS), 'no answer');
});

async function openWelcome(options: { stopLibraries?: boolean } = {}): Promise<OpenedApp> {
  const app = await openApp({ settings: { 'onboarding.done': false }, answering, ...options });
  await expect.element(verbs).toBeVisible();
  await verbs.click();
  return app;
}

/** Requests of this method to an address of the API are answered so, below the client, which only then has to word it; what this gives lets them go on. */
function answerAddress(method: string, path: string, answer: Answer): () => void {
  answers.set(`${method} /api/${path}`, answer);
  return () => void answers.delete(`${method} /api/${path}`);
}

async function study(): Promise<void> {
  await pressAt(page.getByRole('button', { name: said.studySample(24) }), 'Enter');
}

async function expectTold(sentence: string, what: string): Promise<void> {
  const toast = toastOf(sentence);
  await expect.element(toast, { message: what }).toBeVisible();
  await toast.getByRole('button', { name: messages.notices.dismiss }).click();
  await expectCount(toast, 0);
  await expect.element(verbs).toBeChecked();
}
