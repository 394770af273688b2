/** AI study in the desktop app: the main process asks, the answer comes piece by piece through the preload, and a restart finds it. */
import { messages } from '../../src/contract/messages/index.ts';
import { startFakeOpenAi } from '../support/fake-openai.ts';
import { passWelcome } from '../support/main-job.ts';
import { chooseFromPalette } from '../support/palette.ts';
import { expect, test } from './ninefold.ts';

const said = messages.aiStudy;
const ASKED = 'What is this about?';

test('a conversation with a local model, stopped and asked again; a restart has it', async ({ start }) => {
  const fake = await startFakeOpenAi();
  const app = await start();
  const page = await app.firstWindow();
  const fromThePage: string[] = [];
  page.on('request', (request) => fromThePage.push(request.url()));
  await passWelcome(page);
  await page.evaluate(
    (address) => window.ninefold?.call('settings.put', { settings: { 'ai.localAddress': address } }, 'set-up'),
    fake.url,
  );
  await chooseFromPalette(page, messages.shell.pages.aiStudy);
  await page.getByRole('button', { name: said.choose }).click();
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await dialog.getByRole('treeitem').first().click();
  await dialog.getByRole('button', { name: said.chooseDialog.done }).click();

  const question = page.getByRole('textbox', { name: said.composer.label });
  const sheet = page.getByRole('article', { name: ASKED, exact: true });
  fake.script({ kind: 'stall' });
  await question.fill(ASKED);
  await question.press('Enter');
  await expect.poll(() => fake.requests.filter(({ path }) => path.includes('chat')).length).toBe(1);
  await question.press('Escape');
  await expect(sheet.getByText(said.stopped)).toBeVisible();
  fake.script({ kind: 'text', text: 'About what the cards say, as the first of them does [c1].' });
  await sheet.getByRole('button', { name: said.acts.retry, exact: true }).click();
  await expect(sheet.getByRole('button', { name: /^Card 1: / })).toBeVisible();
  expect(fromThePage.filter((url) => url.startsWith(new URL(fake.url).origin))).toEqual([]);
  await app.close();

  const again = await (await start()).firstWindow();
  await again.getByRole('heading', { level: 1 }).waitFor();
  await chooseFromPalette(again, messages.shell.pages.aiStudy);
  await again.getByRole('navigation', { name: said.history.title }).getByRole('link', { name: ASKED }).click();
  await expect(again.getByRole('article', { name: ASKED, exact: true })).toContainText('About what the cards say');
  await fake.close();
});
