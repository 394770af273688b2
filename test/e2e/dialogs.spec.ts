/** The reusable dialog (ai §2, §4): its kinds and sizes, and how it closes when something is unsaved. */
import type { Locator, Page } from '@playwright/test';
import { DIALOG_CLAMP, DIALOG_WARNING_MS, DIALOG_WIDTH } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './shared-edition.ts';

const { notices, styleguide } = messages;
const { words } = styleguide;
/** A drag far beyond every bound. */
const FAR = 1_500;
/** The clock of the page goes on while a test looks, ms. */
const MARGIN_MS = 2_500;
const { minWidth, maxWidth, minHeight, maxHeight } = DIALOG_CLAMP;

test.use({ viewport: { width: 1600, height: 1200 } });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/styleguide');
  await page.getByRole('button', { name: words.openModal }).waitFor();
});

const KINDS = [words.openModal, words.openSized, words.openPanel, words.openLeftPanel];
const dialogOf = (page: Page) => page.getByRole('dialog', { name: words.rename });
const field = (page: Page) => dialogOf(page).getByRole('textbox', { name: words.folderName });
const close = (page: Page) => dialogOf(page).getByRole('button', { name: notices.close });

for (const opener of KINDS) {
  test(`“${opener}”: opens with focus in it, closes by button and Escape, and gives focus back`, async ({ page }) => {
    for (const leave of [() => close(page).click(), () => page.keyboard.press('Escape')]) {
      await open(page, opener);
      await expect(field(page)).toBeFocused();
      await expect(dialogOf(page).getByRole('button', { name: words.reset })).toBeVisible();
      await leave();
      await expect(dialogOf(page)).toBeHidden();
      await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
    }
    await open(page, opener);
    await expectAccessible(page);
  });

  test(`“${opener}”: unsaved input is warned of for 4 s, and a second attempt in that time closes`, async ({
    page,
  }) => {
    const warning = opener === words.openSized ? words.unsavedOwn : notices.unsaved;
    const attempts = [() => close(page).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(800, 60)];
    for (const attempt of attempts) {
      await open(page, opener);
      await field(page).fill('Another name');
      await attempt();
      await expect(dialogOf(page).getByRole('status')).toHaveText(warning);
      await page.clock.fastForward(DIALOG_WARNING_MS);
      await expect(dialogOf(page).getByRole('status')).toHaveText('');
      await attempt();
      await expect(dialogOf(page).getByRole('status')).toHaveText(warning);
      await page.clock.fastForward(DIALOG_WARNING_MS - MARGIN_MS);
      await expect(field(page)).toHaveValue('Another name');
      await attempt();
      await expect(dialogOf(page)).toBeHidden();
    }
  });
}

test('a tooltip comes with the pointer and with focus', async ({ page }) => {
  const target = page.getByRole('button', { name: words.name, exact: true });
  await target.hover();
  await expect(page.getByText(words.tooltip)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByText(words.tooltip)).toBeHidden();
  await page.keyboard.press('Tab');
  await target.focus();
  await expect(page.getByText(words.tooltip)).toBeVisible();
});

test('only a press and a release on the backdrop close it', async ({ page }) => {
  await open(page, words.openModal);
  const box = await boxOf(dialogOf(page));
  const inside = { x: box.x + box.width / 2, y: box.y + 24 };
  const outside = { x: 20, y: 600 };
  for (const [from, to] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    await drag(page, from, to);
    await expect(dialogOf(page)).toBeVisible();
  }
  await drag(page, outside, { x: 40, y: 620 });
  await expect(dialogOf(page)).toBeHidden();
});

test('a dialog that was saved while it warned is warned of anew', async ({ page }) => {
  await open(page, words.openModal);
  await field(page).fill('Another name');
  await page.keyboard.press('Escape');
  await dialogOf(page).getByRole('button', { name: words.renameAction }).click();
  await open(page, words.openModal);
  await expect(dialogOf(page).getByRole('status')).toHaveText('');
  await field(page).fill('Another name');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
});

test.describe('sizes', () => {
  test('the default width is 420; a given size is taken', async ({ page }) => {
    await open(page, words.openModal);
    expect((await boxOf(dialogOf(page))).width).toBe(DIALOG_WIDTH);
    await page.keyboard.press('Escape');
    await open(page, words.openSized);
    expect(await boxOf(dialogOf(page))).toMatchObject({ width: 640, height: 480 });
    await page.keyboard.press('Escape');
    await open(page, words.openPanel);
    const right = await boxOf(dialogOf(page));
    expect([right.width, right.x + right.width]).toEqual([DIALOG_WIDTH, 1600]);
    await page.keyboard.press('Escape');
    await open(page, words.openLeftPanel);
    expect(await boxOf(dialogOf(page))).toMatchObject({ width: DIALOG_WIDTH, x: 0 });
  });

  test('every edge of a modal can be dragged, to 320–720 by 320–900 px', async ({ page }) => {
    await open(page, words.openSized);
    for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
      const outwards = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] }[edge] as [number, number];
      const measure = edge === 'left' || edge === 'right' ? ('width' as const) : ('height' as const);
      const bounds = measure === 'width' ? [minWidth, maxWidth] : [minHeight, maxHeight];
      await dragEdge(page, edge, outwards, 20);
      const before = await boxOf(dialogOf(page));
      await dragEdge(page, edge, outwards, -20);
      // A centred dialog grows on both sides, so that the edge stays under the pointer.
      expect(before[measure] - (await boxOf(dialogOf(page)))[measure]).toBe(40);
      await dragEdge(page, edge, outwards, -FAR);
      expect((await boxOf(dialogOf(page)))[measure]).toBe(bounds[0]);
      await dragEdge(page, edge, outwards, FAR);
      expect((await boxOf(dialogOf(page)))[measure]).toBe(bounds[1]);
    }
  });

  for (const [opener, edge, inwards, outwards] of [
    [words.openPanel, 'left', 'ArrowRight', 'ArrowLeft'],
    [words.openLeftPanel, 'right', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    test(`“${opener}” is resized at the edge that faces the page, by pointer and by key`, async ({ page }) => {
      await open(page, opener);
      const handle = dialogOf(page).getByRole('separator', { name: notices.resizeDialog });
      await expect(handle).toHaveCount(1);
      const away: [number, number] = edge === 'left' ? [-1, 0] : [1, 0];
      await dragEdge(page, edge, away, FAR);
      expect((await boxOf(dialogOf(page))).width).toBe(maxWidth);
      await dragEdge(page, edge, away, -FAR);
      expect((await boxOf(dialogOf(page))).width).toBe(minWidth);
      await handle.focus();
      await page.keyboard.press(outwards);
      expect((await boxOf(dialogOf(page))).width).toBeGreaterThan(minWidth);
      await page.keyboard.press('End');
      await expect(handle).toHaveAttribute('aria-valuenow', String(maxWidth));
      await page.keyboard.press(inwards);
      expect((await boxOf(dialogOf(page))).width).toBeLessThan(maxWidth);
      await page.keyboard.press('Home');
      await expect(handle).toHaveAttribute('aria-valuenow', String(minWidth));
    });
  }

  test('a modal is resized by key in both directions', async ({ page }) => {
    await open(page, words.openSized);
    const [right, bottom] = await dialogOf(page).getByRole('separator', { name: notices.resizeDialog }).all();
    for (const [handle, key, measure, min, max] of [
      [right!, 'ArrowRight', 'width', minWidth, maxWidth],
      [bottom!, 'ArrowDown', 'height', minHeight, maxHeight],
    ] as const) {
      const before = (await boxOf(dialogOf(page)))[measure];
      await handle.press(key);
      expect((await boxOf(dialogOf(page)))[measure]).toBeGreaterThan(before);
      await handle.press('End');
      expect((await boxOf(dialogOf(page)))[measure]).toBe(max);
      await handle.press('Home');
      expect((await boxOf(dialogOf(page)))[measure]).toBe(min);
    }
  });

  test('a window smaller than the dialog shows all of it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await open(page, words.openSized);
    const { x, y, width, height } = await boxOf(dialogOf(page));
    expect([x >= 0, y >= 0, x + width <= 390, y + height <= 600]).toEqual([true, true, true, true]);
    await expect(dialogOf(page).getByRole('button', { name: words.renameAction })).toBeInViewport({ ratio: 1 });
  });
});

async function open(page: Page, opener: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).press('Enter');
  await expect(field(page)).toBeFocused();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  return box;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Drags the middle of an edge `way` px along `outwards`. */
async function dragEdge(page: Page, edge: string, [dx, dy]: [number, number], way: number): Promise<void> {
  const { x, y, width, height } = await boxOf(dialogOf(page).locator(`[data-edge=${edge}]`));
  const from = { x: x + width / 2, y: y + height / 2 };
  await drag(page, from, { x: from.x + dx * way, y: from.y + dy * way });
}
