/** Notes: written, read and saved in the panel beside the dashboard. */
import { messages } from '../../src/contract/messages/index.ts';
import { button, openDashboard, press, refuse, REFUSAL, row, toast } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { dashboard, notes: said, notices, network, stored } = messages;

test.beforeEach(async ({ edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
});

test('a note is written, looked at, saved and found again', async ({ page, edition }) => {
  await openDashboard(page);
  await button(page, dashboard.createMore).click();
  await page.getByRole('menuitem', { name: dashboard.newNote }).click();
  const panel = page.getByRole('dialog', { name: said.newNote });
  await expect(panel.getByLabel(said.title)).toBeFocused();
  await panel.getByRole('button', { name: said.save }).click();
  await expect(panel.getByText(said.empty)).toBeVisible();
  await panel.getByRole('button', { name: said.preview }).click();
  await expect(panel.getByText(said.emptyPreview)).toBeVisible();
  await panel.getByRole('button', { name: said.write }).click();

  await panel.getByLabel(said.title).fill('Lecture 5');
  await panel.getByRole('textbox', { name: said.text }).fill('The **inner** membrane');
  await expect(panel.getByRole('group', { name: said.view })).toBeVisible();
  await expectAccessible(page, 'a note being written');
  await panel.getByRole('button', { name: said.preview }).click();
  await expect(panel.getByRole('strong')).toHaveText('inner');
  await expectAccessible(page, 'a note previewed');
  await panel.getByRole('button', { name: said.save }).click();
  await expect(toast(page, said.saved)).toBeVisible();
  await expect(page).toHaveURL(/\?note=/);
  const { notes } = await apiOf(edition.url).notes.list();
  expect(notes).toMatchObject([{ title: 'Lecture 5', content: 'The **inner** membrane', folderPath: 'main' }]);

  await page.reload();
  await expect(page.getByRole('dialog', { name: said.panel }).getByLabel(said.title)).toHaveValue('Lecture 5');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await row(page, 'Lecture 5').focus();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: said.panel })).toBeVisible();
  await press(page, 'Escape');
  await expect(row(page, 'Lecture 5')).toBeFocused();
});

test('unsaved text is not lost by one press, and stays when it cannot be saved', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await page.goto(`/?note=${id}`);
  const panel = page.getByRole('dialog', { name: said.panel });
  const text = panel.getByRole('textbox', { name: said.text });
  await text.fill('Onion epidermis');
  await press(page, 'Escape');
  await expect(panel.getByText(said.unsaved)).toBeVisible();
  await refuse(page, 'PUT', '/notes', 1);
  await panel.getByRole('button', { name: said.save }).click();
  await expect(panel.getByText(REFUSAL)).toBeVisible();
  await expect(text).toHaveValue('Onion epidermis');
  await expectAccessible(page, 'a note that could not be saved');
  await panel.getByRole('button', { name: said.save }).click();
  await expect(toast(page, said.saved)).toBeVisible();
  expect((await apiOf(edition.url).notes.get({ id })).content).toBe('Onion epidermis');
});

test('a note changed by a faster clock is saved all the same', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { id } = await api.notes.create({ title: 'Lab', content: 'Onion' });
  await page.goto(`/?note=${id}`);
  const text = page.getByRole('textbox', { name: said.text });
  await expect(text).toHaveValue('Onion');
  await api.notes.update({ id, content: 'From the future', updatedAt: Date.now() + 60_000 });
  await text.fill('From here');
  await page.getByRole('button', { name: said.save }).click();
  await expect(toast(page, said.saved)).toBeVisible();
  expect((await api.notes.get({ id })).content).toBe('From here');
});

test('without a connection every act says what is missing, and nothing typed is lost', async ({
  page,
  context,
  edition,
}) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await openDashboard(page);
  // The code of menu and panel is there before the connection goes.
  await button(page, dashboard.createMore).click();
  await expect(page.getByRole('menuitem', { name: dashboard.newNote })).toBeVisible();
  await press(page, 'Escape');
  await row(page, 'Lab').click();
  await expect(page.getByRole('textbox', { name: said.text })).toHaveValue('Onion');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: said.text }).fill('Garlic');
  await page.getByRole('button', { name: said.save }).click();
  await expect(page.getByText(network.cannotUpdateNote)).toBeVisible();
  await expect(page.getByRole('textbox', { name: said.text })).toHaveValue('Garlic');
  await context.setOffline(false);
  await page.getByRole('button', { name: said.save }).click();
  await expect(toast(page, said.saved)).toBeVisible();
  await press(page, 'Escape');

  await context.setOffline(true);
  await row(page, 'Lab').focus();
  await press(page, 'Delete');
  await expect(toast(page, network.cannotDeleteNote)).toBeVisible();
  await expect(row(page, 'Lab')).toBeVisible();
  await button(page, dashboard.createMore).click();
  await page.getByRole('menuitem', { name: dashboard.newNote }).click();
  await page.getByLabel(said.title).fill('New');
  await page.getByRole('button', { name: said.save }).click();
  await expect(page.getByText(network.cannotCreateNote)).toBeVisible();
  await press(page, 'Escape', 'Escape');
  await row(page, 'Lab').click();
  await expect(page.getByRole('dialog').getByText(network.notesUnavailable)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: notices.retry }).click();
  await expect(page.getByRole('textbox', { name: said.text })).toHaveValue('Garlic');
  expect((await apiOf(edition.url).notes.get({ id })).content).toBe('Garlic');
});

test('a note that changed elsewhere again and again stays open as it was typed, and says so', async ({
  page,
  edition,
}) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  const current = await apiOf(edition.url).notes.get({ id });
  await page.route('**/api/notes?id=*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return route.fulfill({
      status: 409,
      json: { status: 409, code: 'conflict', detail: stored.noteConflict, current },
    });
  });
  await page.goto(`/?note=${id}`);
  await page.getByRole('textbox', { name: said.text }).fill('Garlic');
  await page.getByRole('button', { name: said.save }).click();
  await expect(page.getByText(stored.noteConflict)).toBeVisible();
  await expect(page.getByRole('textbox', { name: said.text })).toHaveValue('Garlic');
});

test('a note that is gone says so, and one that is slow shows that it loads', async ({ page, edition }) => {
  await page.goto('/?note=nowhere');
  await expect(page.getByText(stored.noteNotFound)).toBeVisible();
  await expectAccessible(page, 'a note that is gone');

  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/notes\?id=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/?note=${id}`);
  await expect(page.getByText(said.loading)).toBeAttached();
  await expect(page.getByRole('button', { name: said.save })).toBeDisabled();
  held.resolve();
  await expect(page.getByRole('textbox', { name: said.text })).toHaveValue('Onion');
});
