/** What the list of all cards owes to a library of thousands: rows in sight alone, order as people count, and work that says how far it is. */
import { readFile } from 'node:fs/promises';
import { messages } from '../../src/contract/messages/index.ts';
import { button, press } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { cardRow, listed, openFlashcards, pane, said, searchField } from './flashcards-page.ts';
import { seed } from './seed.ts';

const MANY = 5_000;
/** What fits into a window, and what is kept ready around it. */
const ROWS_MAX = 100;
const replace = said.replace;

test.describe('of thousands of cards', () => {
  test.beforeEach(async ({ edition }) => {
    const flashcards = Array.from({ length: MANY }, (_, at) => ({
      question: `Word ${at + 1}`,
      answer: `Term ${at + 1}`,
    }));
    await seed(edition.url, [{ topic: 'Many', flashcards }]);
  });

  test('those in sight are drawn, the end is one key away, and each letter asks once', async ({ page }) => {
    await openFlashcards(page, '?q=set:many');
    const rows = page.locator('[data-index]');
    await rows.nth(3).focus();
    await press(page, 'End');
    await expect(page.locator(`[data-index="${MANY - 1}"] b`)).toBeVisible();
    expect(await rows.count()).toBeLessThan(ROWS_MAX);
    await press(page, 'Home');
    await expect(page.locator('[data-index="0"] b')).toBeVisible();

    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/flashcards') asked.push(searchParams.get('q'));
    });
    const answerTo = (q: string) =>
      page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname === '/api/flashcards' && searchParams.get('q') === q;
      });
    const all = answerTo('');
    await searchField(page).fill('');
    await all;
    const queries = ['t', 'te', 'ter', 'term'];
    for (const query of queries) {
      const answered = answerTo(query);
      await press(page, query.at(-1)!);
      await answered;
    }
    await expect(page.getByText(/ of [\d,]+ cards/)).toBeVisible();
    await expect(page.getByText(said.searchFailed)).toBeHidden();
    expect(await rows.count()).toBeLessThan(ROWS_MAX);
    expect(asked).toEqual(['', ...queries]);
  });

  test('a preview says how many it has looked at, and can be stopped and begun again', async ({ page }) => {
    await openFlashcards(page, '?q=set:many');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let parts = 0;
    await page.route('**/flashcards/replace/preview', async (route) => {
      parts += 1;
      if (parts === 2) await held;
      await route.continue().catch(() => {});
    });
    await page.keyboard.press('Control+Shift+h');
    const dialog = page.getByRole('dialog', { name: replace.title });
    await dialog.getByLabel(replace.find).fill('Word');
    await expect(dialog.getByRole('progressbar', { name: said.progress })).toHaveAttribute(
      'aria-valuetext',
      said.partDone(2_000, MANY),
    );
    await expectAccessible(page, 'looking');
    await dialog.getByRole('button', { name: replace.stop }).click();
    await expect(dialog.getByText(replace.stopped)).toBeVisible();
    await expect(dialog.getByRole('button', { name: replace.confirm })).toBeDisabled();
    letGo();
    await dialog.getByRole('button', { name: replace.lookAgain }).click();
    await expect(dialog.getByText(replace.found(MANY, MANY))).toBeVisible();
    await dialog.getByLabel(replace.replacement).fill('Wort');
    await expect(dialog.getByText(replace.found(MANY, MANY))).toBeVisible();
    await dialog.getByRole('button', { name: replace.confirm }).click();
    await expect(cardRow(page, 'Wort 1').first()).toBeVisible();
  });

  test('an export says how far it is, can be stopped, and writes one table', async ({ page }) => {
    await openFlashcards(page, '?q=set:many&sort=question');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let parts = 0;
    await page.route('**/flashcards/export', async (route) => {
      parts += 1;
      if (parts === 2) await held;
      await route.continue().catch(() => {});
    });
    const begin = async (): Promise<void> => {
      await button(page, said.more).click();
      await page.getByRole('menuitem', { name: said.actions.export }).click();
    };
    await begin();
    const dialog = page.getByRole('dialog', { name: said.actions.export });
    await expect(dialog.getByText(said.partDone(2_000, MANY))).toBeVisible();
    await expectAccessible(page, 'exporting');
    await dialog.getByRole('button', { name: messages.notices.cancel }).click();
    await expect(dialog).toBeHidden();
    letGo();
    const downloaded = page.waitForEvent('download');
    await begin();
    const lines = (await readFile(await (await downloaded).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(MANY + 1);
    expect(lines.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['Word 1', 'Word 2', 'Word 3']);
    expect(lines.at(-1)).toContain(`Word ${MANY}`);
    expect(lines.filter((line) => line.includes(said.csv.question))).toHaveLength(1);
  });
});

test('questions stand as people count, and the card that is open is in the address', async ({ page, edition }) => {
  const questions = ['Lesson 10', 'Lesson 2', 'Lesson 1'];
  await seed(edition.url, [{ topic: 'Counted', flashcards: questions.map((question) => ({ question, answer: 'a' })) }]);
  await openFlashcards(page, '?q=set:counted&sort=question');
  await expect.poll(() => listed(page)).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 10']);
  await cardRow(page, 'Lesson 2').click();
  await expect(page).toHaveURL(/&card=[\da-f-]{36}$/);
  await page.reload();
  await expect(pane(page)).toContainText('Lesson 2');
  await page.keyboard.press('Escape');
  await pane(page).getByRole('button', { name: said.details.close }).click();
  await expect(pane(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=set%3Acounted&sort=question$/);
  await page.goto('/flashcards?card=nonsense');
  await expect(cardRow(page, 'Lesson 1').first()).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
});
