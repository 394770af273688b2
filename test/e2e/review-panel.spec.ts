/** The panel of Review & Save: where it stands, how large it is, what can be taken back, and what the model answered. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { openedReview } from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { review: said, documents, notices } = messages;
const FILE = 'botany.pdf';

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, []);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

async function read(page: Page): Promise<void> {
  const buffer = await textbook(2);
  await page.locator('input[type=file]').setInputFiles({ name: FILE, mimeType: 'application/pdf', buffer });
}

async function opened(page: Page): Promise<Locator> {
  await read(page);
  return openedReview(page);
}

const sizeOf = async (panel: Locator) => {
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { x, width, height } = (await panel.boundingBox())!;
  return { x: Math.round(x), width: Math.round(width), height: Math.round(height) };
};
const debuggerOf = (page: Page) => page.getByRole('dialog', { name: said.debugger.title });

test('it is docked, made narrow and resized within its bounds, and stands there again', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const panel = await opened(page);
  expect(await sizeOf(panel)).toEqual({ x: 1600 - 984, width: 984, height: 900 });
  await panel.getByRole('button', { name: said.dockLeft }).click();
  expect((await sizeOf(panel)).x).toBe(0);

  const [width, height] = [panel.getByRole('separator').first(), panel.getByRole('separator').last()];
  await width.focus();
  await page.keyboard.press('End');
  await height.focus();
  await page.keyboard.press('Home');
  expect(await sizeOf(panel)).toEqual({ x: 0, width: 1200, height: 420 });
  await width.focus();
  await page.keyboard.press('Home');
  expect((await sizeOf(panel)).width).toBe(600);

  await panel.getByRole('button', { name: said.dockNarrow }).click();
  expect(await sizeOf(panel)).toEqual({ x: 1600 - 480, width: 480, height: 420 });
  await expect(panel.getByLabel(said.saveTo)).toBeVisible();
  await expectAccessible(page, 'the narrow panel');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ninefold:review-layout')))
    .toContain('"narrow":true');
  await page.reload();
  await expect(panel).toBeVisible();
  expect(await sizeOf(panel)).toEqual({ x: 1600 - 480, width: 480, height: 420 });
  await panel.getByRole('button', { name: said.dockRight }).click();
  expect(await sizeOf(panel)).toEqual({ x: 1000, width: 600, height: 420 });
});

test('steps are taken back and done again, many deep, by key and by button', async ({ page }) => {
  const panel = await opened(page);
  const topic = panel.getByLabel(said.setTopic);
  const answer = panel.getByLabel(said.answer(1), { exact: true });
  const [before, first] = [await topic.inputValue(), await answer.inputValue()];
  await expect(panel.getByRole('button', { name: said.undo, exact: true })).toBeDisabled();
  await topic.fill('');
  await topic.pressSequentially('Plants');
  await answer.fill('mine');
  await panel.getByRole('button', { name: said.deleteCard(2) }).click();
  const fewer = await panel.getByLabel(/^Question \d+$/).count();

  await page.keyboard.press('Control+z');
  await expect(panel.getByLabel(/^Question \d+$/)).toHaveCount(fewer + 1);
  await answer.focus();
  await page.keyboard.press('Control+z');
  await expect(answer).toHaveValue(first);
  await panel.getByRole('button', { name: said.undo, exact: true }).click();
  await expect(topic).toHaveValue(before);
  await expect(panel.getByRole('button', { name: said.undo, exact: true })).toBeDisabled();
  await panel.getByRole('button', { name: said.redo, exact: true }).click();
  await expect(topic).toHaveValue('Plants');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await expect(answer).toHaveValue('mine');
  await expect(panel.getByLabel(/^Question \d+$/)).toHaveCount(fewer);

  // Also when nothing is left.
  await panel.getByRole('button', { name: said.deleteSet }).click();
  await expect(panel.getByText(said.empty)).toBeVisible();
  await panel.getByRole('button', { name: said.undo, exact: true }).click();
  await expect(topic).toHaveValue('Plants');
});

test('what the model answered can be read and copied beside the sets', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await opened(page);
  await panel.getByRole('button', { name: said.debugger.open }).click();
  const output = debuggerOf(page);
  expect(await sizeOf(output)).toMatchObject({ width: 640, height: 560 });
  for (const name of [
    said.debugger.details,
    said.debugger.lastResponse,
    said.debugger.allResponses,
    said.debugger.metadata,
  ])
    await expect(output.getByRole('region', { name })).toBeVisible();
  await expect(output.getByText(said.debugger.truncated)).toBeVisible();
  await expect(output.getByRole('region', { name: said.debugger.details }).getByText(FILE)).toBeVisible();
  await expectAccessible(page, 'the debugger');
  await output.getByRole('button', { name: said.debugger.copy }).click();
  await expect(output.getByText(said.debugger.copied)).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as { fileName: string };
  expect(copied).toMatchObject({ fileName: FILE, status: 'completed' });

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await output.getByRole('button', { name: said.debugger.copy }).click();
  await expect(output.getByText(said.debugger.copyFailed)).toBeVisible();
  await output.getByRole('button', { name: said.debugger.close, exact: true }).last().click();
  await expect(output).toBeHidden();
  await expect(panel).toBeVisible();
});

test('a job without cards shows what was answered instead, cut at 6,000 characters', async ({ page, gemini }) => {
  gemini.always({ kind: 'text', text: JSON.stringify({ documentSummary: 'x'.repeat(7_000), sets: [] }) });
  await read(page);
  const list = page.getByRole('region', { name: documents.list.title });
  await expect(list.getByText(documents.noSets)).toBeVisible({ timeout: 20_000 });
  await list.getByRole('button', { name: said.debugger.open }).click();
  const output = debuggerOf(page);
  await expect(output.getByText(documents.noSetsDebug)).toBeVisible();
  const last = output.getByRole('region', { name: said.debugger.lastResponse });
  expect((await last.locator('pre').textContent())?.length).toBe(6_001);
  await page.keyboard.press('Escape');
  await expect(output).toBeHidden();
});

test('a job that failed says why, and that nothing was answered', async ({ page, gemini }) => {
  gemini.always({ kind: 'status', status: 400 });
  await read(page);
  const list = page.getByRole('region', { name: documents.list.title });
  await list.getByRole('button', { name: said.debugger.open }).click({ timeout: 20_000 });
  const output = debuggerOf(page);
  await expect(output.getByText(documents.generationFailed)).toBeVisible();
  await expect(output.getByText(said.debugger.none).first()).toBeVisible();
  await output.getByRole('button', { name: notices.close }).first().click();
});
