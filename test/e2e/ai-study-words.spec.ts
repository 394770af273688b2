/** Sentences of AI study that no ordinary way shows. */
import { CHAT_TURN_MAX_CHARS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { answered, answerOf, ask, prepare, question, sheet } from './ai-study-page.ts';
import { expect, test } from './edition.ts';

const said = messages.aiStudy;

test('ways in, what is too long, and what nobody foresaw', async ({ page, edition, gemini }) => {
  const id = await prepare(edition);
  await page.goto('/');
  const row = page.getByRole('row', { name: /Cells/ });
  await row.focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: messages.dashboard.ask }).click();
  await expect(page).toHaveURL(`${edition.url}/ai-study?sets=${id('Cells')}`);
  await page.goto(`/ai-study?sets=${id('Cells')},${id('Plants')}`);
  await expect(page.getByRole('button', { name: said.suggest.connections })).toBeVisible();
  await question(page).fill('x'.repeat(CHAT_TURN_MAX_CHARS + 1));
  await expect(page.getByText(said.composer.long(CHAT_TURN_MAX_CHARS + 1, CHAT_TURN_MAX_CHARS))).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  gemini.script({ kind: 'text', text: 'So.' });
  await ask(page, 'Why?');
  await answered(page, 'Why?');
  await expect(answerOf(page, 'Why?')).toContainText('So.');
  await sheet(page, 'Why?').getByRole('button', { name: said.acts.copy, exact: true }).click();
  await expect(page.getByText(said.acts.copyFailed).first()).toBeVisible();

  const listed = Promise.withResolvers<void>();
  await page.route('**/api/sets', async (route) => {
    await listed.promise;
    await route.continue();
  });
  await page.goto('/ai-study');
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  listed.resolve();
});
