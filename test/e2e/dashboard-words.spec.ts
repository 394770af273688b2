/** What the dashboard says in numbers and in refusals that come seldom: one and many, and what the host has no other word for. */
import { messages } from '../../src/contract/messages/index.ts';
import { button, chooseFrom, folder, openDashboard, removeSamples, row, toast, undo } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.dashboard;
const { folders, network, sets } = messages;
const fail = { status: 500, body: '' };

async function review(url: string, set: string, cards: number, rating: 3 | 4): Promise<void> {
  const { flashcards } = await apiOf(url).sets.get({ id: set });
  for (const { id: cardId } of flashcards.slice(0, cards)) {
    const reviewedAt = Date.now() - 1_000;
    const grade = { id: crypto.randomUUID(), cardId, rating, durationMs: 40_000, reviewedAt };
    await apiOf(url).study.grade({ ...grade, utcOffsetMin: 0 });
  }
}

test('the day in numbers: what is left and how long it takes, and that all is done', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Cells', 12)]);
  await review(edition.url, 'cells', 3, 4);
  await openDashboard(page);
  await expect(page.getByText(/^3 of 12 done, about \d+\smin to go$/)).toBeVisible();
  await review(edition.url, 'cells', 12, 4);
  await page.reload();
  await expect(page.getByText(said.nothingLeft, { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d\d? reviews done today$/)).toBeVisible();
});

test('a filter that finds several things elsewhere, a folder with one thing in it', async ({ page, edition }) => {
  await seed(edition.url, [
    simpleSet('Green algae', 1, { folderPath: 'Biology' }),
    simpleSet('Red algae', 1, { folderPath: 'Biology' }),
    simpleSet('Verbs', 1, { folderPath: 'Languages' }),
  ]);
  await openDashboard(page);
  await folder(page, 'Languages').click();
  await page.getByRole('searchbox').fill('algae');
  await button(page, said.searchEverywhere(2)).click();
  await expect(row(page, 'Green algae')).toBeVisible();
  await chooseFrom(page, 'Languages', said.delete);
  await expect(toast(page, said.folderDeleted('Languages', 1))).toBeVisible();
  await undo(page).click();
  await expect(folder(page, 'Languages')).toBeVisible();
});

test('a document from which several sets were made', async ({ page, edition }) => {
  const made = { folderPath: 'main', sourceFile: 'Botany.pdf' };
  await seed(edition.url, [simpleSet('Roots', 1, made), simpleSet('Leaves', 1, made)]);
  await page.route('**/api/pdfs', (route) =>
    route.fulfill({
      json: {
        pdfs: [
          {
            id: 'p1',
            name: 'Botany.pdf',
            folderPath: 'main',
            mime: 'application/pdf',
            size: 9_000,
            is_tracked: 1,
            updatedAt: 1,
            ver: 1,
          },
        ],
      },
    }),
  );
  await openDashboard(page);
  await expect(page.getByText(said.setsMade(2))).toBeVisible();
});

test('folders that cannot be listed or changed, and one that is gone', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Verbs', 1, { folderPath: 'Languages' })]);
  const failing = '**/api/folders';
  await page.route(failing, (route) => route.fulfill(fail));
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: folders.listFailed })).toBeVisible();
  await page.unroute(failing);
  await openDashboard(page);
  await page.route(failing, (route) => (route.request().method() === 'PUT' ? route.fulfill(fail) : route.fallback()));
  await chooseFrom(page, 'Languages', said.rename);
  const name = page.getByRole('dialog').getByLabel(said.folderName);
  await name.fill('Tongues');
  await name.press('Enter');
  await expect(page.getByRole('dialog').getByText(folders.updateFailed)).toBeVisible();
  await page.unroute(failing);
  await apiOf(edition.url).folders.remove({ path: 'Languages', recursive: true });
  await name.press('Enter');
  await expect(page.getByRole('dialog').getByText(folders.notFound)).toBeVisible();
});

test('a set that cannot be changed or deleted without the network, or was changed in between', async ({
  page,
  context,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Verbs', 1, { folderPath: 'Languages' })]);
  await apiOf(edition.url).folders.create({ name: 'Biology' });
  await openDashboard(page);
  await row(page, 'Verbs').hover();
  await chooseFrom(page, 'Verbs', said.moveTo);
  await page.route('**/api/sets?id=verbs', async (route) => {
    if (route.request().method() === 'PUT') await apiOf(edition.url).sets.update({ id: 'verbs', summary: 'New' });
    await route.fallback();
  });
  await page.getByRole('dialog').getByRole('radio', { name: 'Biology' }).check();
  await page.getByRole('dialog').getByRole('button', { name: said.moveHere }).click();
  await expect(toast(page, sets.conflict)).toBeVisible();
  await page.unroute('**/api/sets?id=verbs');
  await page.route('**/api/sets?id=verbs', (route) => route.fulfill(fail));
  await chooseFrom(page, 'Verbs', said.reviewsOff);
  await expect(toast(page, sets.updateFailed)).toBeVisible();
  await page.unroute('**/api/sets?id=verbs');
  await context.setOffline(true);
  await chooseFrom(page, 'Verbs', said.reviewsOff);
  await expect(toast(page, network.cannotUpdateSet)).toBeVisible();
  await chooseFrom(page, 'Verbs', said.delete);
  await expect(toast(page, network.cannotDeleteSet)).toBeVisible();
  await context.setOffline(false);
});
