/** Settings, "AI", "Usage": two tabs that count at once. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { models, settings, usage } = messages;
const KEY = 'test-key-0123456789';
const STORAGE_KEY = 'ninefold:ai-usage';

async function open(page: Page): Promise<void> {
  await page.goto('/settings#ai');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeVisible();
}

const byKind = (page: Page) => page.getByRole('region', { name: usage.byKind });
const cells = (page: Page, name: string) => byKind(page).getByRole('row').filter({ hasText: name }).getByRole('cell');
const callsOf = (page: Page) =>
  page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { kinds?: { other?: { calls: number } } }).kinds?.other?.calls,
    STORAGE_KEY,
  );

test('two tabs that count at once lose nothing, and see each other', async ({ page, context, edition }) => {
  await seed(edition.url, []);
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  const calls = 15;
  await context.route('**/api/ai/test', (route) =>
    route.fulfill({ json: { models: 1, model: 'm', answer: 'yes', tookMs: 1, sent: 1 } }),
  );
  const other = await context.newPage();
  await Promise.all([open(page), open(other)]);
  const askOften = async (tab: Page): Promise<void> => {
    const button = tab.getByRole('button', { name: models.test, exact: true });
    for (let i = 0; i < calls; i += 1) {
      const answered = tab.waitForResponse('**/api/ai/test');
      await button.click();
      await answered;
      await expect(button).toBeVisible();
    }
  };
  await Promise.all([askOften(page), askOften(other)]);
  await expect.poll(() => callsOf(page)).toBe(2 * calls);
  for (const tab of [page, other]) await expect(cells(tab, usage.total).first()).toHaveText(String(2 * calls));
});
