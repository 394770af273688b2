/** The conflict inbox: two devices have changed one text at once, and a person looks at both versions and picks, by keyboard alone. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible } from '../e2e/edition.ts';
import { createPerson, PASSWORD } from '../support/person.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { ADA, ask, exchange, expect, logIn, openSync, stateOf, test } from './synced.ts';

const { notices, shell, syncScreen } = messages;
const said = syncScreen.conflicts;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: shell.pages.conflicts });

/** A note and a card that were changed here and on the server while neither knew of the other. */
async function makeConflicts(page: Page, server: ServedEdition): Promise<void> {
  await logIn(page, server);
  await ask(page, 'notes.create', { id: 'osmosis', title: 'Osmosis', content: 'Water moves.', folderPath: 'biology' });
  const flashcards = [{ question: 'What is a cell?', answer: 'The smallest thing alive' }];
  const set = await ask<{ id: string; flashcards: { id: string }[] }>(page, 'sets.create', {
    topic: 'Cells',
    flashcards,
  });
  await exchange(page);
  await ask(page, 'desktop.syncPause');
  const browser = createPerson(server.url);
  await browser.ask('POST', '/auth/login', { email: ADA, password: PASSWORD });
  const card = set.flashcards[0]!.id;
  const note = await browser.ask('PUT', '/notes?id=osmosis', {
    content: 'Water moves through a membrane, to where more is dissolved.',
  });
  const answer = await browser.ask('PUT', `/cards?id=${card}`, { answer: 'The smallest living unit', flag: 3 });
  expect([note.status, answer.status]).toEqual([200, 200]);
  await ask(page, 'notes.update', { id: 'osmosis', content: 'Water moves to where more salt is dissolved.' });
  await ask(page, 'cards.update', { id: card, answer: 'The smallest part that lives', flag: 1 });
  await ask(page, 'desktop.syncResume');
  await exchange(page);
}

const noteContent = async (page: Page) =>
  (await ask<{ content: string }>(page, 'notes.get', { id: 'osmosis' })).content;

test('both versions stand beside each other; a choice by keyboard, and the way back', async ({ start, server }) => {
  const page = await (await start()).firstWindow();
  await makeConflicts(page, server);
  await expect(stateOf(page)).toContainText(syncScreen.state.conflicts(3));
  await openSync(page);
  await main(page)
    .getByRole('link', { name: said.open(3) })
    .press('Enter');
  await expect(heading(page)).toBeFocused();
  const list = page.getByRole('list', { name: shell.pages.conflicts }).getByRole('listitem');
  await expect(list).toHaveCount(3);
  await expectAccessible(page, 'conflicts');
  const ofNote = list.filter({ hasText: 'Osmosis' });
  await expect(ofNote.getByText(said.mine)).toBeVisible();
  await expect(ofNote.locator('mark').filter({ hasText: 'salt' })).toBeVisible();
  await expect(ofNote.locator('mark').filter({ hasText: 'through a membrane' })).toBeVisible();
  await expect(list.filter({ hasText: said.fields.flag }).locator('mark')).toHaveCount(2);

  // Nothing but the keyboard from here on.
  const both = page.getByRole('button', { name: said.bothThat(said.fields.content, 'Osmosis') });
  for (let tabs = 0; tabs < 12 && !(await both.evaluate((element) => element === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(both).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(said.bothKept)).toBeVisible();
  await expect(list).toHaveCount(2);
  await expect(page.locator('[data-conflict]:focus')).toHaveCount(1);
  expect(await noteContent(page)).toBe(
    'Water moves to where more salt is dissolved.\n\nWater moves through a membrane, to where more is dissolved.',
  );
  await page.getByRole('button', { name: notices.undo }).press('Enter');
  await expect(list).toHaveCount(3);
  expect(await noteContent(page)).toBe('Water moves to where more salt is dissolved.');

  await page.getByRole('button', { name: said.takeThat(said.fields.content, 'Osmosis') }).press('Enter');
  await expect(page.getByText(said.taken)).toBeVisible();
  expect(await noteContent(page)).toContain('through a membrane');
  const keep = page.getByRole('button', { name: new RegExp(`^${said.keep}`) });
  await keep.first().press('Enter');
  await expect(page.getByText(said.kept)).toBeVisible();
  await expect(list).toHaveCount(1);
  await keep.first().press('Enter');
  await expect(page.getByText(said.empty)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page, 'no conflicts');
  await exchange(page);
  await expect(stateOf(page)).toContainText(syncScreen.state.justNow);
  const browser = createPerson(server.url);
  await browser.ask('POST', '/auth/login', { email: ADA, password: PASSWORD });
  expect((await browser.ask('GET', '/notes?id=osmosis')).text).toContain('through a membrane');
  await main(page).getByRole('link', { name: said.back }).click();
  await expect(main(page).getByText(said.rowNone)).toBeVisible();
});
