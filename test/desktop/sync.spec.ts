/** Sync between two computers in the built app. Its words and questions: test/component/sync.test.ts and conflicts.test.ts; its rules: test/sync-device. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '../../src/contract/messages/index.ts';
import { ask, exchange, expect, logIn, openSync, stateOf, test } from './synced.ts';

const { shell, syncScreen: said } = messages;
const { state } = said;

test('what is edited on one computer is seen on the other, and what both edited at once is picked by the person', async ({
  start,
  server,
}) => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'ninefold-profile-'));
  const first = await (await start()).firstWindow();
  const second = await (await start({ env: { ...process.env, NINEFOLD_USER_DATA: elsewhere } })).firstWindow();
  await logIn(first, server);
  await logIn(second, server);
  const flashcards = [{ question: 'What is a cell?', answer: 'The smallest thing alive' }];
  const { id } = await ask<{ id: string }>(first, 'sets.create', { topic: 'Biology', flashcards });
  await exchange(first);
  await exchange(second);
  await expect(second.getByRole('row', { name: /Biology/ })).toBeVisible();
  await expect(stateOf(second)).toContainText(state.justNow);

  const [card] = (await ask<{ flashcards: { id: string }[] }>(second, 'sets.get', { id })).flashcards;
  await ask(second, 'cards.update', { id: card!.id, answer: 'The smallest living thing' });
  await ask(second, 'sets.update', { id, topic: 'Cell biology' });
  await exchange(second);
  await exchange(first);
  await expect(first.getByRole('row', { name: /Cell biology/ })).toBeVisible();
  await first.getByRole('banner').getByRole('link', { name: shell.nav.flashcards }).click();
  await expect(first.getByText('The smallest living thing').first()).toBeVisible();

  // Neither knows of the other.
  await openSync(first);
  await first.getByRole('main').getByRole('button', { name: said.pause, exact: true }).click();
  await expect(stateOf(first)).toContainText(state.paused);
  await ask(first, 'cards.update', { id: card!.id, answer: 'The smallest part that lives' });
  await expect(stateOf(first)).toContainText(state.pausedWaiting(1));
  await ask(second, 'cards.update', { id: card!.id, answer: 'The smallest unit of life' });
  await exchange(second);
  await first.getByRole('main').getByRole('button', { name: said.resume, exact: true }).click();
  await first
    .getByRole('main')
    .getByRole('link', { name: said.conflicts.open(1) })
    .click();
  const list = first.getByRole('list', { name: shell.pages.conflicts }).getByRole('listitem');
  await expect(list).toContainText('lives');
  await expect(list).toContainText('unit');
  await list.getByRole('button', { name: new RegExp(`^${said.conflicts.take}`) }).click();
  await expect(first.getByText(said.conflicts.taken)).toBeVisible();
  await expect(first.getByText(said.conflicts.empty)).toBeVisible();
  await exchange(first);
  await exchange(second);
  const answers = await Promise.all(
    [first, second].map((page) => ask<{ flashcards: { answer: string }[] }>(page, 'sets.get', { id })),
  );
  expect(new Set(answers.map((set) => set.flashcards[0]!.answer)).size).toBe(1);
  rmSync(elsewhere, { recursive: true, force: true });
});
