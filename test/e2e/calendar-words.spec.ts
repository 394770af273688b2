/** What the calendar says when something is missing, refused or late. */
import { messages } from '../../src/contract/messages/index.ts';
import { addEvent, dialog, event, fromMenu, openCalendar, said, save } from './calendar-page.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { form } = said;

test.beforeEach(({ edition }) => seed(edition.url, []));

test('a form with something missing says what, and warns before it is left', async ({ page }) => {
  await openCalendar(page);
  await page.getByRole('button', { name: said.newEvent }).first().click();
  await save(page);
  await expect(page.getByText(form.nameMissing)).toBeVisible();
  await page.getByLabel(form.startTime).fill('');
  await save(page);
  await expect(page.getByText(form.timesMissing)).toBeVisible();
  await page.getByLabel(form.startTime).fill('18:00');
  await save(page);
  await expect(page.getByText(form.endsBeforeStart)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(form.unsaved)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('says that it looks for events, that they did not come, and tries again', async ({ page, edition }) => {
  await addEvent(apiOf(edition.url), 'Latin', 13);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await held.promise;
    await route.fulfill({ status: 403, json: {} });
  });
  await openCalendar(page);
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  held.resolve();
  await expect(page.getByText(/^Your events could not be loaded\. /)).toBeVisible();
  // A list without rows does not say that there is nothing.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[class*=list]').first()).toBeVisible();
  await expect(page.getByText(said.noneHere)).toHaveCount(0);
  await page.unroute('**/api/events');
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect(event(page, 'Latin')).toBeVisible();
});

test('what is refused is said: a move goes back, a form stays, a deletion and an export are not done', async ({
  page,
  edition,
}) => {
  const api = apiOf(edition.url);
  await addEvent(api, 'Latin', 13, { color: '#336699' });
  await openCalendar(page);
  await event(page, 'Latin').click();
  await expect(page.getByLabel(form.colour)).toHaveValue('#336699');
  await page.getByRole('textbox', { name: form.name }).fill('Greek');
  await api.calendar.update({ id: 'Latin', notes: 'Room 5' });
  await save(page);
  await expect(dialog(page, form.editTitle).getByText(messages.stored.eventConflict)).toBeVisible();
  await expect(page.getByRole('textbox', { name: form.name })).toHaveValue('Greek');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.route('**/api/events*', (route) =>
    route.request().method() === 'GET' && !route.request().url().includes('export')
      ? route.continue()
      : route.fulfill({ status: 403, json: {} }),
  );
  const cell = (day: number) => page.getByRole('cell', { name: new RegExp(`October ${day}, 2026`) });
  await event(page, 'Latin').dragTo(cell(15));
  await expect(page.getByRole('alert').getByText(/^The event stays where it was\. /)).toBeAttached();
  await expect(cell(13)).toContainText('Latin');
  await event(page, 'Latin').click();
  await page.getByRole('button', { name: form.remove, exact: true }).click();
  await expect(page.getByRole('alert').getByText(/^The event was not deleted\. /)).toBeAttached();
  await fromMenu(page, said.exportJson);
  await expect(page.getByRole('alert').getByText(/^The calendar was not exported\. /)).toBeAttached();
});
