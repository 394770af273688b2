/** A note on the desktop: written in the app, kept in its own database, and there again after a restart. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';

const { dashboard, notes: said } = messages;

test('a note is written, saved by itself and there after a restart', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('button', { name: dashboard.welcome.startEmpty }).click();
  await page.getByRole('button', { name: dashboard.createMore }).click();
  await page.getByRole('menuitem', { name: dashboard.newNote }).click();
  await page.getByRole('textbox', { name: said.title }).fill('Lab');
  await page.getByRole('textbox', { name: said.text }).focus();
  await page.keyboard.type('An **onion**, $x^2$');
  await expect(page.getByRole('region', { name: said.preview }).getByRole('strong')).toHaveText('onion');
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible();
  await app.close();

  const again = await (await start()).firstWindow();
  await again.getByRole('row', { name: /Lab/ }).press('Enter');
  await expect(again.getByRole('textbox', { name: said.text })).toHaveText('An **onion**, $x^2$');
});
