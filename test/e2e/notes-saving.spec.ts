/** How notes are saved: by themselves, with nothing lost when that fails or when two people write. */
import { messages } from '../../src/contract/messages/index.ts';
import { button, refuse, REFUSAL, toast, undo } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { expectSaved, note, openNote, textOf, titleOf, typeAtEnd } from './notes-page.ts';
import { apiOf, seed } from './seed.ts';

const { notes: said, notices } = messages;
const { draft, saving } = said;

test.beforeEach(async ({ edition }) => {
  await seed(edition.url, []);
});

test('what was restored gives way to the saved note, and comes back', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  await refuse(page, 'PUT', '/notes');
  await typeAtEnd(page, '!');
  await expect(page.getByText(saving.kept)).toBeVisible();
  await page.reload();
  await button(page, draft.useSaved).click();
  await expect(textOf(page)).toHaveText('Onion');
  await undo(page).click();
  await expect(textOf(page)).toHaveText('Onion!');
});

test('a new note that could not be made is there again, and can be begun afresh', async ({ page, edition }) => {
  await refuse(page, 'POST', '/notes');
  await page.goto('/notes?new=Biology');
  await titleOf(page).fill('Leaf');
  await expect(page.getByText(saving.kept)).toBeVisible();
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Leaf');
  await page.unrouteAll();
  await button(page, notices.retry).or(button(page, draft.startAfresh)).first().waitFor();
  await expectSaved(page);
  await expect(note(page, 'Leaf')).toBeVisible();
  const { notes } = await apiOf(edition.url).notes.list();
  expect(notes).toMatchObject([{ title: 'Leaf', folderPath: 'Biology' }]);
});

test('a note that is left and cannot be saved says so, and is there again', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await apiOf(edition.url).notes.create({ title: 'Other', content: '' });
  await openNote(page, id);
  await refuse(page, 'PUT', '/notes', 1);
  await typeAtEnd(page, 's');
  await note(page, 'Other').click();
  await expect(toast(page, saving.leftKept('Lab', REFUSAL))).toBeVisible();
  await note(page, 'Lab').click();
  await expect(textOf(page)).toHaveText('Onions');
  await expectSaved(page);
});

test('a save whose answer is lost is no conflict with itself', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  let lost = 0;
  await page.route('**/api/notes?id=*', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await typeAtEnd(page, 's');
  await expect(page.getByText(saving.kept)).toBeVisible();
  await typeAtEnd(page, ' and more');
  await expectSaved(page);
  expect((await apiOf(edition.url).notes.get({ id })).content).toBe('Onions and more');
});
