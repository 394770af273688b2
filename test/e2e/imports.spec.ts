/** A long import, whose file is read and kept by a thread of the host's own: how far it is, and that it can be cancelled. */
import { messages } from '../../src/contract/messages/index.ts';
import { chooserByKey, openDashboard, removeSamples } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { importScreen: said, notices } = messages;
const LOOKING_MS = 40_000;

test('a long import says how far it is, goes on when it is left, and leaves nothing when it is cancelled', async ({
  page,
  edition,
}) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Kings', 2)]);
  await openDashboard(page);
  const sets = Array.from({ length: 40 }, (_, n) => ({ ...simpleSet(`Long ${n}`, 400), id: `long-${n}` }));
  const buffer = Buffer.from(JSON.stringify({ version: 3, sets }));
  await (await chooserByKey(page)).setFiles({ name: 'long.json', mimeType: 'application/octet-stream', buffer });
  const dialog = page.getByRole('dialog', { name: said.titleOf('long.json') });
  const action = (name: string) => dialog.getByRole('button', { name, exact: true });
  // A thread that has to start first takes its time on a busy machine.
  await expect(dialog.getByText(said.looking)).toBeHidden({ timeout: LOOKING_MS });
  await action(said.start(16_000)).click();
  await expect(dialog.getByRole('progressbar', { name: said.running })).toBeVisible();
  await expect(dialog.getByText(said.leaveRunning)).toBeVisible();
  await expect(action(said.leave)).toBeVisible();
  await expectAccessible(page, 'an import that runs');
  await action(notices.cancel).click();
  await expect(dialog.getByText(said.cancelled)).toBeVisible({ timeout: 60_000 });
  expect((await apiOf(edition.url).sets.list()).sets.map(({ id }) => id)).toEqual(['kings']);
});
