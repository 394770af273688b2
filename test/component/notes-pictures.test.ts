/** Pictures in notes: pasted, dropped or chosen, kept with the library, drawn in the preview, and refused with a sentence. */
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { REFUSAL, refusal, toast } from './dashboard-page.ts';
import { fileOf, give } from './editor-page.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { answerFileChooser } from './harness/files.ts';
import { expectAccessible, expectGone, focusAt, press } from './harness/person.ts';
import { button, expectSaved, openNote, preview, textOf, titleOf } from './notes-page.ts';

const said = messages.notes.picture;
const { picture: refused } = messages.editor;
const NAMED = (label: string) => new RegExp(String.raw`!\[${label}\]\(sha256:[0-9a-f]{64}\)`);
const fileNamed = (name: string): File => fileOf(PICTURE.dataUrl, name);

async function openLab(): Promise<OpenedApp> {
  const app = await openApp({ at: '/notes' });
  const { id } = await app.api.notes.create({ title: 'Lab', content: 'Before\nAfter' });
  await openNote(id);
  return app;
}

const contentOf = async ({ api }: OpenedApp): Promise<string> => (await api.notes.list()).notes[0]!.content ?? '';

test('a picture is pasted where the cursor is, and is drawn and kept', async () => {
  const app = await openLab();
  await focusAt(textOf());
  await press('ControlOrMeta+Home');
  await press('End');
  await give(textOf(), 'paste', { files: [fileNamed('image.png')] });
  const drawn = preview().getByRole('img', { name: said.unnamed });
  await expect.element(drawn).toBeVisible();
  await expect.poll(() => (drawn.element() as HTMLImageElement).naturalWidth).toBe(PICTURE.size[0]);
  await expectSaved(app);
  expect(await contentOf(app)).toMatch(new RegExp(`^Before\\n${NAMED(said.unnamed).source}\\n\\nAfter$`));
  const [, sha256 = ''] = /sha256:([0-9a-f]{64})/.exec(await contentOf(app)) ?? [];
  expect((await app.api.blobs.get({ sha256 })).mime).toBe('image/jpeg');
  await expectAccessible('a note with a picture');
});

test('pictures are chosen, named by their files, and go where the cursor was, whatever is typed meanwhile', async () => {
  const app = await openLab();
  await focusAt(textOf());
  await press('ControlOrMeta+End');
  const held = app.host.hold('blobs.put');
  answerFileChooser([fileNamed('leaf [cut].png'), fileNamed('root.png')]);
  await button(said.add).click();
  await expect.poll(() => held.count()).toBe(1);
  await expect.element(page.getByText(said.adding(2))).toBeVisible();
  await focusAt(textOf());
  await press('ControlOrMeta+Home');
  await press('x');
  held.release();
  await expect.element(preview().getByRole('img', { name: 'root' })).toBeVisible();
  await expectSaved(app);
  const lines = (await contentOf(app)).split('\n');
  expect(lines.slice(0, 2)).toEqual(['xBefore', 'After']);
  expect(lines.filter((line) => line !== '').slice(2)).toEqual([
    expect.stringMatching(NAMED('leaf cut')),
    expect.stringMatching(NAMED('root')),
  ]);
});

test('one that comes after a look at the preview alone goes to the end', async () => {
  const app = await openLab();
  const held = app.host.hold('blobs.put');
  await give(textOf(), 'drop', { files: [fileNamed('leaf.png')] });
  await expect.poll(() => held.count()).toBe(1);
  await expect.element(page.getByText(said.adding(1))).toBeVisible();
  await button(messages.notes.preview).click();
  held.release();
  await expect.element(preview().getByRole('img', { name: 'leaf' })).toBeVisible();
  await expectSaved(app);
  expect(await contentOf(app)).toMatch(new RegExp(`^Before\\nAfter\\n\\n${NAMED('leaf').source}\\n$`));
});

test('what cannot be kept is said and leaves the text as it was; words beside a picture are meant', async () => {
  const app = await openLab();
  await give(textOf(), 'paste', { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] });
  await expect.element(toast(said.notKept(refused.noSvg))).toBeVisible();
  app.host.refuse('blobs.put', refusal());
  await give(textOf(), 'drop', { files: [fileNamed('leaf.png')] });
  await expect.element(toast(said.notKept(REFUSAL))).toBeVisible();
  app.host.allow('blobs.put');
  // Where a page may not compute a hash.
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'subtle'));
  await give(textOf(), 'drop', { files: [fileNamed('leaf.png')] });
  await expect.element(toast(said.notKept(refused.insecure))).toBeVisible();
  await expect.element(textOf()).toMatchTextContent('BeforeAfter');
  await give(textOf(), 'paste', { text: 'words', files: [fileNamed('leaf.png')] });
  await expect.element(textOf()).toMatchTextContent('words');
  await expectSaved(app);
  expect(await contentOf(app)).not.toContain('sha256');
});

test('a picture is welcome over the text and nowhere else; any other file that is dropped on the text is for the window', async () => {
  await openLab();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(fileNamed('leaf.png'));
  const over = (target: Locator) =>
    target
      .element()
      .dispatchEvent(new DragEvent('dragenter', { bubbles: true, composed: true, cancelable: true, dataTransfer }));
  over(titleOf());
  await expect.element(page.getByText(messages.opening.unknownTitle)).toBeVisible();
  over(textOf());
  await expectGone(page.getByText(messages.opening.unknownTitle));
  await give(textOf(), 'drop', {
    files: [new File(['cell,unit of life\nnucleus,core\n'], 'words.csv', { type: 'text/csv' })],
  });
  await expect.element(page.getByRole('dialog', { name: messages.importScreen.titleOf('words.csv') })).toBeVisible();
  await press('Escape');
  await expect.element(textOf()).toMatchTextContent('BeforeAfter');
});
