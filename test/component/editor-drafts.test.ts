/** Drafts of sets keep themselves. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { DRAFT_SAVE_DELAY_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { answer, fileOf, give, question, save, toast, topicOf, undo } from './editor-page.ts';
import { openApp, simpleSet, type OpenedApp } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, goTo, pressAt } from './harness/person.ts';

const said = messages.editor;

/** A sentence with a time in it, whatever the time. */
function withTime(sentence: (time: string) => string): RegExp {
  const [before = '', after = ''] = sentence('TIME').split('TIME');
  const literal = (text: string) => text.replaceAll(/[.?]/g, String.raw`\$&`);
  return new RegExp(String.raw`${literal(before)}\d.*${literal(after)}`);
}

const kept = () => page.getByRole('status').filter({ hasText: withTime(said.draft.saved) });
const openCells = () => openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 2)] });

test('a draft of a new set is there after a reload, and can be put aside', async () => {
  const app = await openApp({ at: '/sets/new' });
  await topicOf().fill('Half done');
  await question(1).fill('Only this');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(kept()).toBeVisible();
  await app.reopen();
  await expect.element(topicOf()).toHaveValue('Half done');
  await expect.element(question(1)).toHaveValue('Only this');
  await expect.element(page.getByText(withTime(said.draft.restored))).toBeVisible();
  await expectAccessible('a restored draft');
  await pressAt(page.getByRole('button', { name: said.draft.startAfresh }), 'Enter');
  await expect.element(topicOf()).toHaveValue('');
  await expect.element(toast(said.details.discarded)).toBeVisible();
  await pressAt(undo(), 'Enter');
  await expect.element(topicOf()).toHaveValue('Half done');
  await pressAt(page.getByRole('button', { name: said.details.discard }), 'Enter');
  await expect.element(question(1)).toHaveValue('');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await app.reopen();
  await expect.element(topicOf()).toHaveValue('');
  await expectGone(page.getByRole('button', { name: said.draft.startAfresh }));
});

test('leaving keeps the draft without a word; the saved set is one press away', async () => {
  await openCells();
  await answer(2).fill('Typed and left');
  await pressAt(page.getByRole('link', { name: messages.shell.nav.dashboard }).first(), 'Enter');
  await expect.element(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await goTo('/sets/edit?id=cells');
  await expect.element(answer(2)).toHaveValue('Typed and left');
  await pressAt(page.getByRole('button', { name: said.draft.useSaved }), 'Enter');
  await expect.element(answer(2)).toHaveValue('Answer 2');
});

test('a draft taken back by hand is no draft', async () => {
  const app = await openCells();
  await answer(2).fill('Something else');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(kept()).toBeVisible();
  await answer(2).fill('Answer 2');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expectGone(kept());
});

/** Types into the second card, and lets the draft be kept. */
async function openAndLeave(): Promise<OpenedApp> {
  const app = await openCells();
  await answer(2).fill('Mine');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(kept()).toBeVisible();
  return app;
}

test('a draft older than the set goes on top of it, and says so', async () => {
  const app = await openAndLeave();
  await app.api.sets.update({ id: 'cells', topic: 'Changed elsewhere' });
  await app.reopen();
  await expect.element(page.getByRole('alert').filter({ hasText: withTime(said.draft.outdated) })).toBeVisible();
  await expect.element(topicOf()).toHaveValue('Changed elsewhere');
  await expect.element(answer(2)).toHaveValue('Mine');
  await save();
  const { topic, flashcards } = await app.api.sets.get({ id: 'cells' });
  expect([topic, flashcards[1]?.answer]).toEqual(['Changed elsewhere', 'Mine']);
});

test('a draft of what was changed somewhere else too asks, as if the page had stayed open', async () => {
  const app = await openAndLeave();
  const [first, second] = (await app.api.sets.get({ id: 'cells' })).flashcards;
  await app.api.cards.update({ id: first!.id, answer: 'Elsewhere' });
  await app.api.cards.update({ id: second!.id, answer: 'Theirs' });
  await app.reopen();
  const notice = page.getByRole('alert').filter({ hasText: said.draft.conflict });
  await expect.element(notice.getByRole('definition')).toHaveTextContent('Theirs');
  await expect.element(answer(2)).toHaveValue('Mine');
  // Also after another reload.
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await app.reopen();
  await expect.element(notice).toBeVisible();
  await pressAt(notice.getByRole('button', { name: said.draft.saveMine }), 'Enter');
  await expect.element(toast(messages.sets.saved)).toBeVisible();
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  expect(flashcards).toMatchObject([{ answer: 'Elsewhere' }, { answer: 'Mine' }]);
});

test('a draft that an earlier version kept knows no base: nothing of the set is lost', async () => {
  const app = await openAndLeave();
  const key = Object.keys(localStorage).find((name) => name.endsWith('ninefold:set:cells'))!;
  const { base: _base, ...before } = JSON.parse(localStorage.getItem(key)!) as Record<string, unknown>;
  const [first, ...others] = (await app.api.sets.get({ id: 'cells' })).flashcards;
  const changed = { ...first!, questionImage: PICTURE.dataUrl, question: 'Elsewhere', answer: 'Too', hint: 'Here' };
  const more = { ...others[0]!, question: 'Elsewhere', hint: 'Also' };
  await app.api.sets.update({ id: 'cells', topic: 'The cell', flashcards: [changed, more] });
  await app.reopen(() => localStorage.setItem(key, JSON.stringify(before)));
  const notice = page.getByRole('alert').filter({ hasText: said.draft.conflict });
  await expect.element(notice.getByRole('definition').first()).toHaveTextContent('The cell');
  await expect.element(notice.getByText(said.draft.otherPicture)).toBeVisible();
  await expectCount(notice.getByRole('definition'), 5);
  await expect.element(notice.getByText(said.draft.more(3))).toBeVisible();
});

/** Local storage that takes at most so many characters in one value. */
function limitStorage(characters: number): void {
  const setItem = Reflect.get(Storage.prototype, 'setItem') as Storage['setItem'];
  Storage.prototype.setItem = function limited(this: Storage, key: string, value: string) {
    if (value.length > characters) throw new DOMException('Full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  onTestFinished(() => {
    Storage.prototype.setItem = setItem;
  });
}

test('pictures too large for the storage are left out of the draft, and it says so', async () => {
  limitStorage(500);
  const app = await openApp({ at: '/sets/new' });
  await question(1).fill('Which colours?');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(kept()).toBeVisible();
  await give(answer(1), 'paste', { files: [fileOf(PICTURE.dataUrl, 'a.png')] });
  await expect.element(page.getByRole('img', { name: said.picture.of.answer })).toBeVisible();
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(page.getByText(withTime(said.draft.withoutPictures))).toBeVisible();
  await app.reopen();
  await expect.element(question(1)).toHaveValue('Which colours?');
});

test('a draft that cannot be kept at all says so', async () => {
  limitStorage(0);
  const app = await openApp({ at: '/sets/new' });
  await question(1).fill('Which colours?');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(page.getByText(said.draft.notKept)).toBeVisible();
});
