/** Pictures on cards: pasted, dropped or chosen, made small, and refused with a sentence. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { answer, fileOf, give, question, save, toast, topicOf, undo } from './editor-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { answerFileChooser } from './harness/files.ts';
import { expectAccessible, expectGone, focusAt } from './harness/person.ts';

const said = messages.editor.picture;
const SMALL = fileOf(PICTURE.dataUrl, 'small.png');
/** One see-through dot. */
const GIF = fileOf('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'dot.gif');
const SVG = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/svg+xml' });
const BROKEN = new File(['no picture'], 'broken.png', { type: 'image/png' });

/** A PNG of that size made by the browser, filled or see-through at a corner. */
function drawn(width: number, height: number, transparent: boolean): File {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'teal';
  context.fillRect(transparent ? 10 : 0, 0, width, height);
  return fileOf(canvas.toDataURL('image/png'), 'drawn.png');
}

const picture = (side: 'question' | 'answer') => page.getByRole('img', { name: said.of[side] });

/** Waits until the picture is of that size, px, and its address begins so. */
async function expectPicture(side: 'question' | 'answer', size: readonly [number, number], source: string) {
  await expect.element(picture(side)).toBeVisible();
  await expect
    .poll(() => {
      const { naturalWidth, naturalHeight, src } = picture(side).element() as HTMLImageElement;
      return [naturalWidth, naturalHeight, src.slice(0, source.length)];
    })
    .toEqual([...size, source]);
}

test('a picture is pasted, one is dropped, and both are kept with the set', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  await give(question(1), 'paste', { files: [drawn(2_560, 1_000, false)] });
  await expectPicture('question', [1_280, 500], 'data:image/jpeg');
  await give(answer(1), 'drop', { files: [drawn(300, 200, true)] });
  await expectPicture('answer', [300, 200], 'data:image/png;');
  await focusAt(question(1));
  await expectAccessible('a card with pictures');
  await save();
  await expect.element(picture('question')).toHaveAttribute('src', expect.stringMatching(/^\/api\/blobs\//));
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  expect(flashcards[0]).toMatchObject({
    questionImage: expect.stringMatching(/^sha256:/) as unknown,
    answerImage: expect.stringMatching(/^sha256:/) as unknown,
  });
  await app.reopen();
  await expectPicture('question', [1_280, 500], `${location.origin}/api/blobs/`);

  await focusAt(question(1));
  await page.getByRole('button', { name: said.remove.answer }).click();
  await expectGone(picture('answer'));
  await expect.element(toast(said.removed)).toBeVisible();
  await undo().click();
  await expect.element(picture('answer')).toBeVisible();
  await page.getByRole('button', { name: said.remove.question }).click();
  await expectGone(picture('question'));
  await save();
  const after = await app.api.sets.get({ id: 'cells' });
  expect(after.flashcards[0]).toMatchObject({ questionImage: null, answerImage: flashcards[0]!.answerImage });
});

test('a picture is chosen for the side being edited, and a side with a picture is complete', async () => {
  await openApp({ at: '/sets/new' });
  await topicOf().fill('Colours');
  await question(1).fill('Which colours?');
  await focusAt(answer(1));
  answerFileChooser([GIF]);
  await page.getByRole('button', { name: messages.editor.image, exact: true }).click();
  // What moves is kept as it is.
  await expectPicture('answer', [1, 1], 'data:image/gif;');
  await save();
  await expect.element(page.getByLabelText(said.choose)).toBeInTheDocument();
});

test('what cannot be a picture of a card is refused with a sentence', async () => {
  await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  await give(question(1), 'paste', { files: [SVG] });
  await expect.element(toast(said.noSvg)).toBeVisible();
  await give(question(1), 'drop', { files: [BROKEN] });
  await expect.element(toast(said.notRead)).toBeVisible();
  await expectGone(picture('question'));
  await give(question(1), 'drop', { files: [SMALL, SMALL] });
  await expect.element(toast(said.onlyFirst)).toBeVisible();
  await expect.element(picture('question')).toBeVisible();
});

test('a picture that the storage has no room for is refused before it is added', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  app.host.answer('user.storage', { usedBytes: 1_000, limitBytes: 1_010, unlimited: false, trashBytes: 0 });
  await give(question(1), 'paste', { files: [SMALL] });
  await expect.element(toast(said.noRoom)).toBeVisible();
  await expectGone(picture('question'));
  // A storage that cannot be asked stops nobody: Save has the last word.
  app.host.away();
  await give(question(1), 'paste', { files: [SMALL] });
  await expect.element(picture('question')).toBeVisible();
});

test('a picture for which the trash makes room is added', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  app.host.answer('user.storage', { usedBytes: 9_000, limitBytes: 9_010, unlimited: false, trashBytes: 9_000 });
  await give(question(1), 'paste', { files: [SMALL] });
  await expect.element(picture('question')).toBeVisible();
});

test('cells of a spreadsheet with a picture of them are cells', async () => {
  await openApp({ at: '/sets/new' });
  await give(question(1), 'paste', { text: 'cat\tKatze\ndog\tHund', files: [SMALL] });
  await expect.element(toast(messages.editor.paste.tableAdded(2))).toBeVisible();
  await expectGone(picture('question'));
});
