/** The reusable dialog (ai §2, §4): its kinds and sizes, and how it closes when something is unsaved. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { DIALOG_CLAMP, DIALOG_WARNING_MS, DIALOG_WIDTH } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { clickAt, drag, expectAccessible, expectCount, expectGone, pointAt, press, pressAt } from './harness/person.ts';

const { notices, styleguide } = messages;
const { words } = styleguide;
const WINDOW = { width: 1600, height: 1200 };
/** A drag far beyond every bound. */
const FAR = 1_500;
const { minWidth, maxWidth, minHeight, maxHeight } = DIALOG_CLAMP;

const KINDS = [words.openModal, words.openSized, words.openPanel, words.openLeftPanel];
const dialog = page.getByRole('dialog', { name: words.rename });
const field = dialog.getByRole('textbox', { name: words.folderName });
const close = dialog.getByRole('button', { name: notices.close });
const handles = dialog.getByRole('separator', { name: notices.resizeDialog });

let app: OpenedApp;

beforeEach(async () => {
  await page.viewport(WINDOW.width, WINDOW.height);
  app = await openApp({ at: '/styleguide', stopLibraries: true });
  await expect.element(page.getByRole('button', { name: words.openModal })).toBeVisible();
});

describe.each(KINDS)('“%s”', (opener) => {
  test('opens with focus in it, closes by button and Escape, and gives focus back', async () => {
    for (const leave of [() => close.click(), () => press('Escape')]) {
      await open(opener);
      await expect.element(field).toHaveFocus();
      await expect.element(dialog.getByRole('button', { name: words.reset })).toBeVisible();
      await leave();
      await expectGone(dialog);
      await expect.element(page.getByRole('button', { name: opener, exact: true })).toHaveFocus();
    }
    await open(opener);
    await expectAccessible();
  });

  test('warns of unsaved input for 4 s, and a second attempt in that time closes it', async () => {
    const warning = opener === words.openSized ? words.unsavedOwn : notices.unsaved;
    for (const attempt of [() => close.click(), () => press('Escape'), () => clickAt(800, 60)]) {
      await open(opener);
      await field.fill('Another name');
      await attempt();
      await expect.element(dialog.getByRole('status')).toHaveTextContent(warning);
      await app.clock.pass(DIALOG_WARNING_MS);
      await expect.element(dialog.getByRole('status')).toHaveTextContent('');
      await attempt();
      await expect.element(dialog.getByRole('status')).toHaveTextContent(warning);
      await app.clock.pass(DIALOG_WARNING_MS - 1);
      await expect.element(field).toHaveValue('Another name');
      await attempt();
      await expectGone(dialog);
    }
  });
});

test('a tooltip comes with the pointer and with focus', async () => {
  const target = page.getByRole('button', { name: words.name, exact: true });
  const tooltip = page.getByText(words.tooltip);
  await target.hover();
  await expectSoon(tooltip);
  await pointAt(0, 0);
  await expect.poll(async () => (await app.clock.pass(100), tooltip.elements())).toEqual([]);
  await press('Tab');
  target.element().focus();
  await expectSoon(tooltip);
});

test('only a press and a release on the backdrop close it', async () => {
  await open(words.openModal);
  const box = boxOf(dialog);
  const inside = { x: box.x + box.width / 2, y: box.y + 24 };
  const outside = { x: 20, y: 600 };
  for (const [from, to] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    await drag(from, to);
    await expect.element(dialog).toBeVisible();
  }
  await drag(outside, { x: 40, y: 620 });
  await expectGone(dialog);
});

test('a dialog that was saved while it warned is warned of anew', async () => {
  await open(words.openModal);
  await field.fill('Another name');
  await press('Escape');
  await dialog.getByRole('button', { name: words.renameAction }).click();
  await open(words.openModal);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('');
  await field.fill('Another name');
  await press('Escape');
  await expect.element(dialog).toBeVisible();
});

describe('sizes', () => {
  test('the default width is 420; a given size is taken', async () => {
    await open(words.openModal);
    expect(boxOf(dialog).width).toBe(DIALOG_WIDTH);
    await leave();
    await open(words.openSized);
    expect(boxOf(dialog)).toMatchObject({ width: 640, height: 480 });
    await leave();
    await open(words.openPanel);
    expect(boxOf(dialog)).toMatchObject({ width: DIALOG_WIDTH, right: WINDOW.width });
    await leave();
    await open(words.openLeftPanel);
    expect(boxOf(dialog)).toMatchObject({ width: DIALOG_WIDTH, x: 0 });
  });

  test('every edge of a modal can be dragged, to 320–720 by 320–900 px', async () => {
    await open(words.openSized);
    for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
      const outwards = ({ left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] } as const)[edge];
      const measure = edge === 'left' || edge === 'right' ? 'width' : 'height';
      const bounds = measure === 'width' ? [minWidth, maxWidth] : [minHeight, maxHeight];
      await dragEdge(edge, outwards, 20);
      const before = boxOf(dialog);
      await dragEdge(edge, outwards, -20);
      // A centred dialog grows on both sides, so that the edge stays under the pointer.
      expect(before[measure] - boxOf(dialog)[measure]).toBe(40);
      await dragEdge(edge, outwards, -FAR);
      expect(boxOf(dialog)[measure]).toBe(bounds[0]);
      await dragEdge(edge, outwards, FAR);
      expect(boxOf(dialog)[measure]).toBe(bounds[1]);
    }
  });

  test.each([
    [words.openPanel, 'left', 'ArrowRight', 'ArrowLeft'],
    [words.openLeftPanel, 'right', 'ArrowLeft', 'ArrowRight'],
  ] as const)(
    '“%s” is resized at the edge that faces the page, by pointer and by key',
    async (opener, edge, inwards, outwards) => {
      await open(opener);
      await expectCount(handles, 1);
      const away = edge === 'left' ? ([-1, 0] as const) : ([1, 0] as const);
      await dragEdge(edge, away, FAR);
      expect(boxOf(dialog).width).toBe(maxWidth);
      await dragEdge(edge, away, -FAR);
      expect(boxOf(dialog).width).toBe(minWidth);
      await pressAt(handles, outwards);
      expect(boxOf(dialog).width).toBeGreaterThan(minWidth);
      await press('End');
      await expect.element(handles).toHaveAttribute('aria-valuenow', String(maxWidth));
      await press(inwards);
      expect(boxOf(dialog).width).toBeLessThan(maxWidth);
      await press('Home');
      await expect.element(handles).toHaveAttribute('aria-valuenow', String(minWidth));
    },
  );

  test('a modal is resized by key in both directions', async () => {
    await open(words.openSized);
    for (const [handle, key, measure, min, max] of [
      [handles.nth(0), 'ArrowRight', 'width', minWidth, maxWidth],
      [handles.nth(1), 'ArrowDown', 'height', minHeight, maxHeight],
    ] as const) {
      const before = boxOf(dialog)[measure];
      await pressAt(handle, key);
      expect(boxOf(dialog)[measure]).toBeGreaterThan(before);
      await press('End');
      expect(boxOf(dialog)[measure]).toBe(max);
      await press('Home');
      expect(boxOf(dialog)[measure]).toBe(min);
    }
  });

  test('a window smaller than the dialog shows all of it', async () => {
    await page.viewport(390, 600);
    await open(words.openSized);
    const { left, top, right, bottom } = boxOf(dialog);
    expect([left >= 0, top >= 0, right <= 390, bottom <= 600]).toEqual([true, true, true, true]);
    await expect.element(dialog.getByRole('button', { name: words.renameAction })).toBeInViewport({ ratio: 1 });
  });
});

async function open(opener: string): Promise<void> {
  await pressAt(page.getByRole('button', { name: opener, exact: true }), 'Enter');
  await expect.element(field).toHaveFocus();
}

async function leave(): Promise<void> {
  await press('Escape');
  await expectGone(dialog);
}

/** Comes into sight while time goes by. */
async function expectSoon(locator: Locator): Promise<void> {
  await expect.poll(async () => (await app.clock.pass(100), locator.elements().length)).toBe(1);
  await expect.element(locator).toBeVisible();
}

const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

/** Drags the middle of an edge `way` px along `outwards`. */
async function dragEdge(edge: string, [dx, dy]: readonly [number, number], way: number): Promise<void> {
  const { x, y, width, height } = dialog.element().querySelector(`[data-edge=${edge}]`)!.getBoundingClientRect();
  const from = { x: x + width / 2, y: y + height / 2 };
  await drag(from, { x: from.x + dx * way, y: from.y + dy * way });
}
