/** The desktop app as a person meets it the first time. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';

const { shell, dashboard } = messages;

test('a first start opens on a sample set, signed in to the local profile', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await expect(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  await expect(page.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
  await expect(page.getByText(shell.nav.localProfile)).toBeVisible();
  await expect(page.getByText(shell.footer.trademark)).toBeVisible();
  expect(await page.title()).toContain(shell.productName);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toContain(
    shell.productName,
  );
});
