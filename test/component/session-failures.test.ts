/** A session whose host cannot be reached or refuses: the card stays, and what happened is said once. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { expectCount, press, toasts } from './harness/person.ts';

const { network, study: said } = messages;

test('without the network and without a copy each card comes back, and one notice says so', async () => {
  const app = await openApp({ at: '/session', sets: [simpleSet('Cells', 3)] });
  app.host.refuse('study.grade', new Problem('offline', network.transient));
  const revealed = page.getByRole('button', { name: said.rating[3] });
  const notSaved = toasts.getByText(network.transient, { exact: false });
  for (let times = 0; times < 3; times += 1) {
    await expect.element(page.getByRole('button', { name: said.showAnswer })).toBeVisible();
    await press('Space');
    await expect.element(revealed).toBeVisible();
    await press('3');
    await expect.element(notSaved).toBeVisible();
    await expectCount(notSaved, 1);
  }
  const reviews = async () => (await app.api.study.today({ utcOffsetMin: 0 })).reviews;
  expect(await reviews()).toBe(0);
  app.host.allow('study.grade');
  await expect.element(page.getByRole('button', { name: said.showAnswer })).toBeVisible();
  await press('Space');
  await expect.element(revealed).toBeVisible();
  await press('3');
  await expect.poll(reviews).toBe(1);
});
