/** Settings, "AI", on the desktop: a model server of one's own is suggested, tried, and chosen from. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { freePort } from '../support/free-port.ts';
import { FAKE_LOCAL_MODEL, startFakeOpenAi, type FakeOpenAi } from '../support/fake-openai.ts';
import { expect, test as desktop } from './ninefold.ts';

const { ai, models, settings, usage } = messages;
const { local } = settings;

const test = desktop.extend<{ own: FakeOpenAi; page: Page }>({
  // oxlint-disable-next-line no-empty-pattern
  own: async ({}, provide) => {
    const own = await startFakeOpenAi();
    await provide(own);
    await own.close();
  },
  page: async ({ start }, provide) => {
    const page = await (await start()).firstWindow();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+,');
    await page
      .getByRole('navigation', { name: messages.shell.pages.settings })
      .getByRole('link', { name: settings.sections.ai, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai, exact: true })).toBeVisible();
    await provide(page);
  },
});

const localRow = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: local.title }) });
const address = (page: Page) => localRow(page).getByLabel(local.address);

async function enter(page: Page, url: string): Promise<void> {
  await address(page).fill(url);
  await address(page).press('Enter');
}

async function testIt(page: Page): Promise<void> {
  await localRow(page).getByRole('button', { name: models.test, exact: true }).click();
}

const failure = (page: Page, sentence: string) => localRow(page).getByRole('alert').filter({ hasText: sentence });

test('the usual addresses are one press away', async ({ page }) => {
  await localRow(page)
    .getByRole('group', { name: models.suggestions })
    .getByRole('button', { name: 'LM Studio' })
    .click();
  await expect(address(page)).toHaveValue('http://127.0.0.1:1234');
  await expect(address(page)).toBeFocused();
  await enter(page, '');
  await expect(localRow(page).getByText(local.marginOff, { exact: true })).toBeVisible();
  await localRow(page).getByRole('button', { name: 'Ollama' }).click();
  await expect(address(page)).toHaveValue('http://127.0.0.1:11434');
});

test('a server that answers: how many models, which answered what, and the choice of another', async ({
  page,
  own,
}) => {
  own.offer([FAKE_LOCAL_MODEL, 'gemma3:4b']);
  own.script({ kind: 'text', text: 'Mercury.' });
  await enter(page, own.url);
  await testIt(page);
  await expect(
    localRow(page).getByText(
      new RegExp(`^2 models found\\. ${FAKE_LOCAL_MODEL} answered in \\d+\\.\\d\\ss: “Mercury\\.”$`),
    ),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: usage.byKind }).getByText(usage.kinds.other)).toBeVisible();

  const model = localRow(page).getByRole('combobox', { name: models.label });
  await expect(model.getByRole('option')).toHaveText([models.first, FAKE_LOCAL_MODEL, 'gemma3:4b', models.another]);
  await model.selectOption('gemma3:4b');
  await expect(localRow(page).getByText(models.readsPictures)).toBeVisible();
  await localRow(page).getByRole('button', { name: models.compare }).click();
  await expect(localRow(page).getByText(models.guessed)).toBeVisible();
  await testIt(page);
  await expect(localRow(page).getByText(/^2 models found\. gemma3:4b answered/)).toBeVisible();
  expect(own.requests.filter(({ path }) => path === '/v1/chat/completions').map(({ body }) => body.model)).toEqual([
    FAKE_LOCAL_MODEL,
    'gemma3:4b',
  ]);
});

test('each thing that can be wrong is said, with what to do', async ({ page, own }) => {
  const closed = `http://127.0.0.1:${await freePort()}`;
  await enter(page, closed);
  await expect(localRow(page).getByText(models.notRunning(closed))).toBeVisible();
  await expect(localRow(page).getByText(local.modelHint)).toBeVisible();
  await testIt(page);
  await expect(failure(page, models.notRunning(closed))).toBeVisible();
  await enter(page, 'http://nobody.invalid:11434');
  await testIt(page);
  await expect(failure(page, models.noSuchHost('nobody.invalid'))).toBeVisible();

  await enter(page, own.url);
  own.offer('<h1>A printer</h1>');
  await testIt(page);
  await expect(failure(page, models.notModels(own.url))).toBeVisible();
  own.offer(401);
  await testIt(page);
  await expect(failure(page, models.refused(own.url))).toBeVisible();
  own.offer([]);
  await testIt(page);
  await expect(failure(page, models.noModel(own.url))).toBeVisible();
  own.offer([FAKE_LOCAL_MODEL]);
  own.script({ kind: 'break-off' }, { kind: 'status', status: 500 });
  await testIt(page);
  await expect(failure(page, models.brokeOff(own.url))).toBeVisible();
  await testIt(page);
  await expect(failure(page, ai.failed(500))).toBeVisible();

  await enter(page, 'localhost:11434');
  await expect(page.getByText(local.addressInvalid)).toBeVisible();
  await expect(localRow(page).getByRole('button', { name: models.test, exact: true })).toBeDisabled();
  await expect(failure(page, ai.failed(500))).toBeHidden();
});

test('a model that the server does not have is named, with some that it has', async ({ page, own }) => {
  own.offer(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  await enter(page, own.url);
  await localRow(page).getByRole('combobox', { name: models.label }).selectOption(models.another);
  await localRow(page).getByLabel(models.nameLabel).fill('llama');
  own.script({ kind: 'status', status: 404 });
  await testIt(page);
  await expect(failure(page, models.unknown('llama', ['a', 'b', 'c', 'd', 'e'], 2))).toBeVisible();
});

test('a trial is stopped, and the server’s call with it', async ({ page, own }) => {
  own.script({ kind: 'stall' });
  await enter(page, own.url);
  await testIt(page);
  await expect(localRow(page).getByText(models.asking)).toBeVisible();
  await localRow(page).getByRole('button', { name: models.stop }).click();
  await expect(localRow(page).getByText(models.asking)).toBeHidden();
  await expect(localRow(page).getByRole('button', { name: models.test, exact: true })).toBeVisible();
});
