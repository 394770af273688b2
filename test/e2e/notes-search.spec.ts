/** Notes are found by the words of their texts; of many only the rows in sight are drawn. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { button, press } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { note, textOf } from './notes-page.ts';
import { apiOf } from './seed.ts';

const said = messages.notes;
const MANY = 240;
/** A note whose text was found: its row is called by its title and the place. */
const found = (page: Page, title: string) => page.getByRole('treeitem', { name: new RegExp(`^${title} .`) });
const finder = (page: Page) => page.getByRole('searchbox', { name: said.find });

test('a word of a text finds its note and is marked in its place', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const content = `# Cells\n\n${'Much stands before it. '.repeat(9)}The inner membrane is **folded** into cristae.`;
  const { id } = await api.notes.create({ title: 'Lecture 5', content, folderPath: 'Biology' });
  await api.notes.create({ title: 'Membranes', content: 'Nothing is folded here', folderPath: 'Biology' });
  await api.notes.create({ title: 'Verbs', content: 'to be', folderPath: 'Spanish' });
  await page.goto('/notes');
  await finder(page).fill('membrane');
  await expect(found(page, 'Lecture 5')).toHaveAccessibleName(/^Lecture 5 ….*The inner membrane is folded into/);
  await expect(found(page, 'Lecture 5').locator('mark')).toHaveText('membrane');
  // What the title says needs no place.
  await expect(note(page, 'Membranes')).toBeVisible();
  await expect(note(page, 'Verbs')).toBeHidden();
  await expectAccessible(page, 'notes found in their texts');

  await finder(page).fill('FOLDED mémbrane');
  await expect(found(page, 'Lecture 5').locator('mark')).toHaveText(['membrane', 'folded']);
  await expect(found(page, 'Membranes').locator('mark')).toHaveText('folded');
  await finder(page).fill('cristae lecture');
  await expect(found(page, 'Membranes')).toBeHidden();
  await expect(found(page, 'Lecture 5')).toBeVisible();
  await finder(page).focus();
  await press(page, 'ArrowDown');
  await expect(note(page, 'Biology')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(found(page, 'Lecture 5')).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await expect(textOf(page)).toContainText('cristae');

  // A text that is changed is found by what it says now.
  await api.notes.update({ id, content: 'Plants', updatedAt: Date.now() + 60_000 });
  await page.reload();
  await finder(page).fill('cristae');
  await expect(page.getByText(said.noneFound('cristae'))).toBeVisible();
  await press(page, 'Escape');
  await expect(note(page, 'Verbs')).toBeHidden();
  await expect(note(page, 'Lecture 5')).toBeVisible();
});

test('a key that is quicker than the search leads to what it finds, unless more is typed', async ({
  page,
  edition,
}) => {
  const api = apiOf(edition.url);
  await api.notes.create({ title: 'Lecture 5', content: 'Folded into cristae', folderPath: 'Biology' });
  let gate = Promise.withResolvers<void>();
  await page.route(/\/api\/notes\?q=/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/notes');
  await expect(note(page, 'Lecture 5')).toBeVisible();
  await finder(page).fill('cristae');
  await expect(note(page, 'Biology')).toBeHidden();
  await press(page, 'ArrowDown');
  await finder(page).pressSequentially(' folded');
  gate.resolve();
  await expect(found(page, 'Lecture 5')).toBeVisible();
  await expect(finder(page)).toBeFocused();
  gate = Promise.withResolvers<void>();
  await finder(page).fill('into');
  await expect(note(page, 'Biology')).toBeHidden();
  await press(page, 'ArrowDown');
  gate.resolve();
  await expect(note(page, 'Biology')).toBeFocused();
});

test('a found note opens at the place, with its words marked until it is written in', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const before = Array.from({ length: 80 }, (_, n) => `Line ${n} of much that stands before it.\n\n`).join('');
  const content = `# A membrane\n\n${before}- The **inner** membrane is *folded*\n- into [cristae](ninefold://set/cristae)`;
  await api.notes.create({ title: 'Lecture 5', content });
  await api.notes.create({ title: 'Lecture 6', content: 'Another one that is folded' });
  const marks = textOf(page).locator('.cm-searchMatch-selected');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/notes');
    await finder(page).fill('folded membrane');
    await expect(found(page, 'Lecture 5')).toHaveAccessibleName(/^Lecture 5 ….*inner membrane is folded into cristae$/);
    await finder(page).focus();
    await press(page, 'ArrowDown');
    await expect(note(page, 'main')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(found(page, 'Lecture 5')).toBeFocused();
    await press(page, 'Enter');
    await expect(marks).toHaveText(['membrane', 'folded']);
    await expect(marks.last()).toBeInViewport();
    await expectAccessible(page, `the place that was found, ${width} px`);
  }
  // The cursor is there, and what is written ends the marks.
  await textOf(page).focus();
  await page.keyboard.type('new ');
  await expect(textOf(page)).toContainText('The **inner** new membrane');
  await expect(marks).toHaveCount(0);

  // The same place again, in the drawn view as well; then another note.
  await page.setViewportSize({ width: 1280, height: 800 });
  await finder(page).fill('folded');
  await found(page, 'Lecture 5').click();
  await expect(marks).toHaveText(['folded']);
  await button(page, said.preview).click();
  await expect(textOf(page)).toBeHidden();
  await found(page, 'Lecture 5').click();
  await expect(marks).toHaveText(['folded']);
  await found(page, 'Lecture 6').click();
  await expect(textOf(page)).toContainText('Another one that is folded');
  await expect(marks).toHaveText(['folded']);
});

test('texts that cannot be searched are said, titles are found, and it can be tried again', async ({
  page,
  edition,
}) => {
  await apiOf(edition.url).notes.create({ title: 'Onions', content: 'red' });
  await apiOf(edition.url).notes.create({ title: 'Lab', content: 'an onion' });
  const path = /\/api\/notes\?q=/;
  const detail = messages.network.databaseUnavailable;
  await page.route(path, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'invalid_input', status: 422, detail }),
    }),
  );
  await page.goto('/notes');
  await finder(page).fill('onion');
  await expect(page.getByText(said.searchFailed(detail))).toBeVisible();
  await expect(note(page, 'Onions')).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /Lab/ })).toBeHidden();
  await expectAccessible(page, 'texts of notes that cannot be searched');
  await page.unroute(path);
  await button(page, messages.notices.retry).click();
  await expect(found(page, 'Lab')).toBeVisible();
  await expect(page.getByText(said.searchFailed(detail))).toBeHidden();
});

test('of many notes those in sight are drawn, and keys lead to all of them', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  for (let first = 0; first < MANY; first += 20) {
    const some = Array.from({ length: 20 }, (_, n) => first + n);
    await Promise.all(some.map((n) => api.notes.create({ title: `Note ${n}`, content: `The ${n}th of many` })));
  }
  const rows = page.getByRole('treeitem');
  const last = note(page, `Note ${MANY - 1}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/notes');
    await expect(note(page, 'Note 3')).toBeVisible();
    expect(await rows.count()).toBeLessThan(MANY / 2);
    await note(page, 'Note 3').focus();
    await press(page, 'End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await press(page, 'ArrowUp');
    await expect(note(page, `Note ${MANY - 2}`)).toBeFocused();
    await press(page, 'Home');
    await expect(note(page, 'main')).toBeFocused();
    await finder(page).fill('many');
    await expect(found(page, 'Note 3').locator('mark')).toHaveText('many');
    expect(await rows.count()).toBeLessThan(MANY / 2);
    await finder(page).fill('77th');
    await expect(rows).toHaveCount(3);
    await finder(page).focus();
    await press(page, 'ArrowDown', 'End');
    await expect(found(page, 'Note 177')).toBeFocused();
  }
  await press(page, 'Enter');
  await expect(textOf(page)).toHaveText('The 177th of many');
});
