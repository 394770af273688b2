/** Parts of a picture are hidden in the set editor, by pointer and by keys alone, and asked one by one in a session. */
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { FullSet } from '../../src/contract/sets.schema.ts';
import { type Mask, parseMasks } from '../../src/domain/cards/occlusion.ts';
import { question, save, toast, undo } from './editor-page.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { expectAccessible, expectCount, expectInSight, focusAt, press, pressAt } from './harness/person.ts';
import type { ScriptedTransport } from './harness/scripted-transport.ts';

const said = messages.editor;
const { masks: words } = said;
const WIDTH = 400;
const HEIGHT = 200;

/** A picture with words to hide. */
function atlas(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#cfe8d5';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#444';
  for (let i = 0; i < 8; i += 1) context.fillText(`part ${i}`, 20 + (i % 4) * 90, 60 + Math.floor(i / 4) * 80);
  return canvas.toDataURL();
}

async function openCard(text = 'Heart', script?: (host: ScriptedTransport) => void): Promise<OpenedApp> {
  const card = { question: text, answer: 'See the atlas.', questionImage: atlas() };
  const app = await openApp({
    at: '/sets/edit?id=anatomy',
    before: (api) => api.sets.create({ id: 'anatomy', topic: 'Anatomy', flashcards: [card] }),
    ...(script && { script }),
  });
  await focusAt(question(1));
  return app;
}

const dialog = page.getByRole('dialog', { name: words.title });
const picture = dialog.getByRole('group', { name: words.picture });
const parts = picture.getByRole('button');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const announced = (sentence: string) => dialog.getByRole('status').filter({ hasText: sentence });

/** Opens the dialog and waits until the picture is drawn in it. */
async function openMasks(name: string = words.open): Promise<void> {
  await page.getByRole('button', { name }).click();
  await untilDrawn();
}

async function untilDrawn(): Promise<void> {
  await expect.element(picture).toBeVisible();
  await expect.poll(() => picture.element().querySelector('img')?.naturalWidth).toBe(WIDTH);
}

type Share = readonly [x: number, y: number];

/** Draws, in shares of the picture. */
async function draw(from: Share, to: Share): Promise<void> {
  const box = picture.element().getBoundingClientRect();
  const at = ([x, y]: Share) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  await commands.movePointer([
    { kind: 'move', ...at(from) },
    { kind: 'down' },
    { kind: 'move', ...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) },
    { kind: 'move', ...at(to) },
    { kind: 'up' },
  ]);
}

async function saveMasks({ api }: OpenedApp): Promise<{ question: string; masks: Mask[] }> {
  await save();
  const { flashcards } = await api.sets.get({ id: 'anatomy' });
  const text = flashcards[0]?.question ?? '';
  return { question: text, masks: parseMasks(text) };
}

test('parts are drawn, moved and stretched with the pointer', async () => {
  const app = await openCard();
  await openMasks();
  await draw([0.1, 0.1], [0.3, 0.4]);
  await expectCount(parts, 1);
  await expect.element(parts).toHaveAccessibleName(words.part(1, 10, 10, 20, 30));
  await draw([0.2, 0.2], [0.3, 0.3]);
  await expect.element(parts).toHaveAccessibleName(words.part(1, 20, 20, 20, 30));
  await draw([0.4, 0.5], [0.5, 0.7]);
  await expect.element(parts).toHaveAccessibleName(words.part(1, 20, 20, 30, 50));
  await draw([0.6, 0.6], [0.9, 0.9]);
  await expectCount(parts, 2);
  // A press on the picture is no part.
  await draw([0.05, 0.95], [0.05, 0.95]);
  await app.clock.pass(0);
  await expectCount(parts, 2);
  await expectAccessible('hiding parts of a picture');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect.element(toast(words.saved(2))).toBeVisible();
  await expect.element(question(1)).toHaveValue('Heart');
  await expect.element(page.getByText(said.faces.asked(2, 'part 1, part 2'))).toBeVisible();
  await expect.element(page.getByText(said.faces.parts(2), { exact: true })).toBeVisible();
  await question(1).fill('The heart ');
  const saved = await saveMasks(app);
  expect(saved.masks.map(({ number, hidesOthers }) => [number, hidesOthers])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(saved.question).toMatch(/<br>The heart$/);

  await app.open('/session?sets=anatomy');
  await expect.element(page.getByRole('img', { name: messages.faces.picture.asked(1, 2) })).toBeVisible();
});

test('a person without a mouse adds, places, numbers and removes parts', async () => {
  const app = await openCard();
  await pressAt(page.getByRole('button', { name: words.open }), 'Enter');
  await untilDrawn();
  const add = inDialog(words.add);
  await expect.element(add).toHaveFocus();
  await press('Enter');
  await expect.element(announced(words.added(1))).toBeInTheDocument();
  await expect.element(parts).toHaveFocus();
  await expect.element(parts).toHaveAccessibleName(words.part(1, 40, 40, 20, 15));
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown']) await press(key);
  await expect.element(parts).toHaveAccessibleName(words.part(1, 38, 38, 22, 17));
  await press('Control+z');
  await press('Control+z');
  await expect.element(parts).toHaveAccessibleName(words.part(1, 38, 38, 20, 15));
  await press('Control+Shift+z');
  await expect.element(parts).toHaveAccessibleName(words.part(1, 38, 38, 22, 15));
  await pressAt(add, 'Enter');
  await pressAt(add, 'Enter');
  await expectCount(parts, 3);
  await expect.element(parts.nth(2)).toHaveFocus();
  await press('Delete');
  await expect.element(announced(words.removed(3))).toBeInTheDocument();
  await expectCount(parts, 2);
  await focusAt(parts.nth(1));
  const number = dialog.getByRole('spinbutton', { name: words.number });
  await pressAt(number, 'ArrowUp');
  await pressAt(number, 'ArrowUp');
  await pressAt(inDialog(words.show), 'Enter');
  await pressAt(inDialog(words.undo), 'Enter');
  await pressAt(inDialog(words.redo), 'Enter');
  await pressAt(dialog.getByRole('button', { name: words.save }), 'Enter');
  const { masks } = await saveMasks(app);
  expect(masks.map(({ number: asked, hidesOthers }) => [asked, hidesOthers])).toEqual([
    [1, false],
    [4, false],
  ]);
});

test('unsaved parts are warned of, saved ones can be taken back, gaps keep their numbers and the picture its words', async () => {
  const label = '{{c0::image-occlusion:text:left=.1:top=.1:text=Aorta:fs=.1}}';
  const app = await openCard(`${label}<br>The {{c1::heart}}`);
  await openMasks();
  await expectInSight(picture.getByText('Aorta'));
  await pressAt(inDialog(words.add), 'Enter');
  await expect.element(parts).toHaveAccessibleName(/^Part 2,/);
  await press('Escape');
  await expect.element(dialog.getByText(words.unsaved)).toBeVisible();
  await pressAt(dialog.getByRole('button', { name: words.save }), 'Enter');
  await expect.element(page.getByText(said.faces.asked(2, 'gap 1, part 2'))).toBeVisible();
  await undo().click();
  await expect.element(page.getByText(said.faces.asked(1, 'gap 1'))).toBeVisible();
  await openMasks();
  await pressAt(inDialog(words.add), 'Enter');
  await pressAt(dialog.getByRole('button', { name: words.save }), 'Enter');
  await openMasks(words.openWith(1));
  await parts.click();
  await pressAt(dialog.getByRole('button', { name: words.remove }), 'Enter');
  await pressAt(dialog.getByRole('button', { name: words.save }), 'Enter');
  await expect.element(toast(words.saved(0))).toBeVisible();
  await expect.element(question(1)).toHaveValue('The {{c1::heart}}');
  expect(await saveMasks(app)).toEqual({ question: `${label}<br>The {{c1::heart}}`, masks: [] });
});

test('masks without their picture are said', async () => {
  await openCard();
  await openMasks();
  await pressAt(inDialog(words.add), 'Enter');
  await pressAt(dialog.getByRole('button', { name: words.save }), 'Enter');
  await pressAt(page.getByRole('button', { name: said.picture.remove.question }), 'Enter');
  await expect.element(question(1)).toHaveAccessibleDescription(said.gap.noPicture);
  await undo().first().click();
  await expect.element(page.getByRole('button', { name: words.openWith(1) })).toBeVisible();
});

test('a picture that does not come is said', async () => {
  // As of a storage that has lost it.
  const lost = `sha256:${'0'.repeat(64)}`;
  await openCard('Heart', (host) =>
    host.change('sets.get', (set: FullSet) => ({
      ...set,
      flashcards: set.flashcards.map((card) => ({ ...card, questionImage: lost })),
    })),
  );
  await pressAt(page.getByRole('button', { name: words.open }), 'Enter');
  await expect.element(dialog.getByText(words.notLoaded)).toBeVisible();
});

test('in a narrow window everything is within reach', async () => {
  await page.viewport(390, 844);
  await openCard();
  await openMasks();
  await pressAt(inDialog(words.add), 'Enter');
  for (const name of [words.add, words.remove, words.undo, words.save]) {
    await expect.element(inDialog(name)).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible('hiding parts in a narrow window');
});
