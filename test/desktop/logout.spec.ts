/** Leaving a server for good: nothing of the person stays on this computer. What is asked before: test/component/desktop-account.test.ts. */
import { messages } from '../../src/contract/messages/index.ts';
import { filesWith } from '../support/files-with.ts';
import { ask, devicesOf, exchange, expect, logIn, test } from './synced.ts';

const { account, dashboard, shell } = messages;
const SECRET = 'A secret of mine';

test('with a logout everything can go from this computer, which opens as new; the server keeps it', async ({
  start,
  server,
  profile,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await logIn(page, server);
  await ask(page, 'notes.create', { title: 'Mine', content: SECRET });
  await ask(page, 'desktop.backUp');
  await exchange(page);
  expect(filesWith(profile, SECRET)).not.toEqual([]);
  await page.getByRole('button', { name: shell.nav.logout }).click();
  const dialog = page.getByRole('dialog', { name: account.leave.title });
  await dialog.getByRole('radio', { name: account.leave.removes }).check();
  await dialog.getByRole('button', { name: account.leave.removeAction }).click();
  expect(await app.exited).toBe(0);

  const again = await (await start()).firstWindow();
  await expect(again.getByRole('button', { name: dashboard.welcome.startEmpty })).toBeVisible();
  await expect(again.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
  expect(filesWith(profile, SECRET)).toEqual([]);
  const devices = await devicesOf(server);
  expect((await devices.browser.ask('GET', '/notes')).body).toMatchObject({ notes: [{ title: 'Mine' }] });
  expect(devices.ofDesktops()).toEqual([]);
});
