/** The legal pages of an app that nobody runs for its person. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';

const said = messages.legal;

test('without a server the pages say that nobody stands between the person and their data', async ({ start }) => {
  const page = await (await start()).firstWindow();
  await page.getByRole('button', { name: messages.dashboard.welcome.startEmpty }).click();
  await page.getByRole('link', { name: messages.shell.footer.privacy, exact: true }).click();
  await expect(page.getByText(said.onDesktop, { exact: true })).toBeVisible();
  await expect(page.getByText(said.onDesktopText)).toBeVisible();
});
