/** How notes are saved: by themselves, with nothing lost when that fails or when two people write. */
import { messages } from '../../src/contract/messages/index.ts';
import { button, refuse, REFUSAL, toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { expectSaved, note, openNote, textOf, titleOf, typeAtEnd } from './notes-page.ts';
import { apiOf, seed } from './seed.ts';

const { network, notes: said, notices } = messages;
const { conflict, draft, saving } = said;
/** A sentence with a time in it. */
const withTime = (sentence: (time: string) => string) =>
  new RegExp(
    sentence('@')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace('@', '.+'),
  );

test.beforeEach(async ({ edition }) => {
  await seed(edition.url, []);
});

test('a save that is refused says why, keeps the text over a reload, and is tried again', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { id } = await api.notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  await refuse(page, 'PUT', '/notes', 1);
  await typeAtEnd(page, ' epidermis');
  await expect(page.getByText(`${saving.failed(REFUSAL)} ${saving.kept}`)).toBeVisible();
  await expectAccessible(page, 'a note that could not be saved');
  expect((await api.notes.get({ id })).content).toBe('Onion');

  // As after a crash: the page goes and comes back.
  await refuse(page, 'PUT', '/notes', 1);
  await page.reload();
  await expect(textOf(page)).toHaveText('Onion epidermis');
  await expect(page.getByText(withTime(draft.restored))).toBeVisible();
  await expect(page.getByText(`${saving.failed(REFUSAL)} ${saving.kept}`)).toBeVisible();
  await button(page, notices.retry).click();
  await expectSaved(page);
  expect((await api.notes.get({ id })).content).toBe('Onion epidermis');
  await page.reload();
  await expect(textOf(page)).toHaveText('Onion epidermis');
  await expect(page.getByText(withTime(draft.restored))).toBeHidden();
});

test('what was restored gives way to the saved note, and comes back', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  await refuse(page, 'PUT', '/notes');
  await typeAtEnd(page, '!');
  await expect(page.getByText(saving.kept)).toBeVisible();
  await page.reload();
  await button(page, draft.useSaved).click();
  await expect(textOf(page)).toHaveText('Onion');
  await undo(page).click();
  await expect(textOf(page)).toHaveText('Onion!');
});

test('a new note that could not be made is there again, and can be begun afresh', async ({ page, edition }) => {
  await refuse(page, 'POST', '/notes');
  await page.goto('/notes?new=Biology');
  await titleOf(page).fill('Leaf');
  await expect(page.getByText(saving.kept)).toBeVisible();
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Leaf');
  await page.unrouteAll();
  await button(page, notices.retry).or(button(page, draft.startAfresh)).first().waitFor();
  await expectSaved(page);
  await expect(note(page, 'Leaf')).toBeVisible();
  const { notes } = await apiOf(edition.url).notes.list();
  expect(notes).toMatchObject([{ title: 'Leaf', folderPath: 'Biology' }]);
});

test('offline nothing is lost, and it is saved when the connection comes back', async ({ page, context, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  await context.setOffline(true);
  await typeAtEnd(page, ', garlic');
  await expect(page.getByText(`${saving.failed(network.cannotUpdateNote)} ${saving.kept}`)).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  expect((await apiOf(edition.url).notes.get({ id })).content).toBe('Onion, garlic');
});

test('leaving saves what was just typed', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await apiOf(edition.url).notes.create({ title: 'Other', content: '' });
  await openNote(page, id);
  await typeAtEnd(page, 's');
  await note(page, 'Other').click();
  await expect(titleOf(page)).toHaveValue('Other');
  await expect.poll(async () => (await apiOf(edition.url).notes.get({ id })).content).toBe('Onions');
});

test('a note that is left and cannot be saved says so, and is there again', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await apiOf(edition.url).notes.create({ title: 'Other', content: '' });
  await openNote(page, id);
  await refuse(page, 'PUT', '/notes', 1);
  await typeAtEnd(page, 's');
  await note(page, 'Other').click();
  await expect(toast(page, saving.leftKept('Lab', REFUSAL))).toBeVisible();
  await note(page, 'Lab').click();
  await expect(textOf(page)).toHaveText('Onions');
  await expectSaved(page);
});

test('changes of different places of a note go together', async ({ page, context, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'one\n\ntwo\n\nthree' });
  await openNote(page, id);
  const other = await context.newPage();
  await openNote(other, id);
  await other.bringToFront();
  await textOf(other).focus();
  await other.keyboard.press('ControlOrMeta+Home');
  await other.keyboard.type('Theirs ');
  await expectSaved(other);
  await page.route('**/api/notes?summary=1', (route) => route.abort());
  await typeAtEnd(page, ' mine');
  await expect(page.getByText(said.merged)).toBeVisible();
  await expectSaved(page);
  expect((await apiOf(edition.url).notes.get({ id })).content).toBe('Theirs one\n\ntwo\n\nthree mine');
});

test('a note that nobody changes here follows what happens elsewhere', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { id, ver } = await api.notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  await api.notes.update({ id, content: 'Garlic', baseVer: ver });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(textOf(page)).toHaveText('Garlic');
});

const LINES = ['first', 'Onion', 'last', 'more', 'and more', 'third', 'fourth', 'the end'].join('\n');

test.describe('one line changed in two tabs', () => {
  test.beforeEach(async ({ page, edition }) => {
    const api = apiOf(edition.url);
    const { id } = await api.notes.create({ title: 'Lab', content: LINES });
    await openNote(page, id);
    const other = await page.context().newPage();
    await openNote(other, id);
    await other.bringToFront();
    await other.locator('.cm-line').filter({ hasText: 'Onion' }).click();
    await other.keyboard.press('End');
    await other.keyboard.type(' of theirs');
    await typeAtEnd(other, '\nadded');
    await expectSaved(other);
    await other.close();
    await page.locator('.cm-line').filter({ hasText: 'Onion' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of mine');
    await expect(page.getByRole('heading', { name: conflict.title })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Onion of mine' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Onion of theirs' })).toBeVisible();
  });

  const contents = async (url: string) => {
    const { notes } = await apiOf(url).notes.list();
    return notes.map(({ title, content }) => `${title}: ${content.split('\n')[1]}`).toSorted();
  };

  test('both are kept', async ({ page, edition }) => {
    await expectAccessible(page, 'two versions of a note');
    await expect(page.getByText(conflict.sameLines(2))).toBeVisible();
    await expect(page.getByText(conflict.nothing)).toBeVisible();
    await button(page, conflict.keepBoth).click();
    await expect(note(page, conflict.otherTitle('Lab'))).toBeVisible();
    await expect(toast(page, conflict.keptBoth(conflict.otherTitle('Lab')))).toBeVisible();
    await expectSaved(page);
    expect(await contents(edition.url)).toEqual(['Lab (other version): Onion of theirs', 'Lab: Onion of mine']);
  });

  test('mine is kept, and the other comes back by undo', async ({ page, edition }) => {
    await button(page, conflict.keepMine).click();
    await expect(toast(page, conflict.keptMine)).toBeVisible();
    await expectSaved(page);
    expect(await contents(edition.url)).toEqual(['Lab: Onion of mine']);
    await undo(page).click();
    await expect(textOf(page)).toContainText('Onion of theirs');
    await expect.poll(() => contents(edition.url)).toEqual(['Lab: Onion of theirs']);
  });

  test('theirs is taken, and mine comes back by undo', async ({ page, edition }) => {
    await button(page, conflict.takeTheirs).click();
    await expect(textOf(page)).toContainText('Onion of theirs');
    await expect(toast(page, conflict.tookTheirs)).toBeVisible();
    expect(await contents(edition.url)).toEqual(['Lab: Onion of theirs']);
    await undo(page).click();
    await expect(textOf(page)).toContainText('Onion of mine');
    await expect.poll(() => contents(edition.url)).toEqual(['Lab: Onion of mine']);
  });

  test('a reload in between asks again', async ({ page }) => {
    await page.reload();
    await expect(page.getByRole('heading', { name: conflict.title })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Onion of mine' })).toBeVisible();
  });
});

test('a note that was deleted elsewhere can be saved as a new one', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { id } = await api.notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  await api.notes.remove({ id });
  await typeAtEnd(page, ' again');
  await expect(page.getByText(said.gone)).toBeVisible();
  await expectAccessible(page, 'a note that was deleted elsewhere');
  await button(page, said.saveAsNew).click();
  await expectSaved(page);
  const { notes } = await api.notes.list();
  expect(notes).toMatchObject([{ title: 'Lab', content: 'Onion again' }]);
});

test('a save whose answer is lost is no conflict with itself', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await openNote(page, id);
  let lost = 0;
  await page.route('**/api/notes?id=*', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await typeAtEnd(page, 's');
  await expect(page.getByText(saving.kept)).toBeVisible();
  await typeAtEnd(page, ' and more');
  await expectSaved(page);
  expect((await apiOf(edition.url).notes.get({ id })).content).toBe('Onions and more');
});
