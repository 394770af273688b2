/** An AI test on the desktop: a refused key leads silently to the person's own server, which writes and grades. */
import { messages } from '../../src/contract/messages/index.ts';
import { REFUSED_KEY } from '../support/fake-gemini.ts';
import { startFakeOpenAi } from '../support/fake-openai.ts';
import { chooseFromPalette } from '../support/palette.ts';
import { expect, test } from './ninefold.ts';

const { aiTest, offlineTest, settings } = messages;

test('a local model writes and grades; after a reload the test is where it was', async ({ start }) => {
  const local = await startFakeOpenAi();
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: messages.shell.pages.settings })
    .getByRole('link', { name: settings.sections.ai, exact: true })
    .click();
  const address = page.getByLabel(settings.local.address);
  await address.fill(local.url);
  await address.press('Enter');
  await expect(page.getByText(settings.local.marginAlone, { exact: true })).toBeVisible();

  const openTest = async (): Promise<void> => {
    await chooseFromPalette(page, messages.shell.pages.aiTest);
    await expect(page.getByRole('heading', { name: aiTest.heading, exact: true })).toBeVisible();
  };
  await page.evaluate(() =>
    localStorage.setItem(
      'ninefold:ai-test-wish',
      JSON.stringify({ counts: { mc: 1, tf: 0, written: 1 }, minutes: null, layout: 'single' }),
    ),
  );
  await openTest();
  await expect(page.getByText(aiTest.model.local)).toBeVisible();
  await page.evaluate((key) => window.ninefold?.call('user.saveGeminiKey', { key }, 'save-key'), REFUSED_KEY);
  await page.getByRole('treeitem').last().click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(offlineTest.paper.question(1, 2))).toBeVisible();
  expect(local.requests.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(2);
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: offlineTest.paper.type }).fill('something');
  await page.reload();
  await expect(page.getByText(offlineTest.paper.answered(2, 2)).first()).toBeVisible();
  await page.getByRole('button', { name: offlineTest.paper.handIn }).click();
  await expect(page.getByRole('listitem').filter({ hasText: aiTest.result.gradedBy.ai })).toBeVisible();
  await local.close();
});
