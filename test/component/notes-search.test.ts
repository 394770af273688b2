/** Notes are found by the words of their texts; of many only the rows in sight are drawn. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { button, pressEach } from './dashboard-page.ts';
import { openApp, START } from './harness/app.ts';
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  expectInSight,
  focusAt,
  press,
  textsOf,
  type,
} from './harness/person.ts';
import { note, textOf } from './notes-page.ts';
import './harness/selector.ts';

const said = messages.notes;
const MANY = 240;
/** A note whose text was found: its row is called by its title and the place. */
const found = (title: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${title} .`) });
const finder = (): Locator => page.getByRole('searchbox', { name: said.find });

/** How much of what scrolls a row there is below it, px. */
function belowOf(row: Locator): number {
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);
  let around = row.element().parentElement;
  while (around && !scrolls(around)) around = around.parentElement;
  return Math.abs((around?.getBoundingClientRect().bottom ?? 0) - row.element().getBoundingClientRect().bottom);
}

test('a word of a text finds its note and is marked in its place', async () => {
  const content = `# Cells\n\n${'Much stands before it. '.repeat(9)}The inner membrane is **folded** into cristae.`;
  let id = '';
  const app = await openApp({
    at: '/notes',
    async before({ notes }) {
      ({ id } = await notes.create({ title: 'Lecture 5', content, folderPath: 'Biology' }));
      await notes.create({ title: 'Membranes', content: 'Nothing is folded here', folderPath: 'Biology' });
      await notes.create({ title: 'Verbs', content: 'to be', folderPath: 'Spanish' });
    },
  });
  await expect.element(note('Biology')).toBeVisible();
  await finder().fill('membrane');
  await expect.element(found('Lecture 5')).toHaveAccessibleName(/^Lecture 5 ….*The inner membrane is folded into/);
  await expect.element(found('Lecture 5').getBySelector('mark')).toHaveTextContent('membrane');
  // What the title says needs no place.
  await expect.element(note('Membranes')).toBeVisible();
  await expectGone(note('Verbs'));
  await expectAccessible('notes found in their texts');

  await finder().fill('FOLDED mémbrane');
  await expect.poll(() => textsOf(found('Lecture 5').getBySelector('mark'))).toEqual(['membrane', 'folded']);
  await expect.element(found('Membranes').getBySelector('mark')).toHaveTextContent('folded');
  await finder().fill('cristae lecture');
  await expectGone(found('Membranes'));
  await expect.element(found('Lecture 5')).toBeVisible();
  await focusAt(finder());
  await press('ArrowDown');
  await expect.element(note('Biology')).toHaveFocus();
  await press('ArrowDown');
  await expect.element(found('Lecture 5')).toHaveFocus();
  await press('Enter');
  await expectAddress(new RegExp(`id=${id}`));
  await expect.element(textOf()).toMatchTextContent('cristae');

  // A text that is changed is found by what it says now.
  await app.api.notes.update({ id, content: 'Plants', updatedAt: START + 60_000 });
  await app.reopen();
  await finder().fill('cristae');
  await expect.element(page.getByText(said.noneFound('cristae'))).toBeVisible();
  await press('Escape');
  await expectGone(note('Verbs'));
  await expect.element(note('Lecture 5')).toBeVisible();
});

test('a key that is quicker than the search leads to what it finds, unless more is typed', async () => {
  const { host } = await openApp({
    at: '/notes',
    before: ({ notes }) => notes.create({ title: 'Lecture 5', content: 'Folded into cristae', folderPath: 'Biology' }),
  });
  await expect.element(note('Lecture 5')).toBeVisible();
  let held = host.hold('notes.search');
  await finder().fill('cristae');
  await expectGone(note('Biology'));
  await press('ArrowDown');
  await type(' folded');
  held.release();
  await expect.element(found('Lecture 5')).toBeVisible();
  await expect.element(finder()).toHaveFocus();
  held = host.hold('notes.search');
  await finder().fill('into');
  await expectGone(note('Biology'));
  await press('ArrowDown');
  held.release();
  await expect.element(note('Biology')).toHaveFocus();
});

test('a found note opens at the place, with its words marked until it is written in', async () => {
  const before = Array.from({ length: 80 }, (_, n) => `Line ${n} of much that stands before it.\n\n`).join('');
  const content = `# A membrane\n\n${before}- The **inner** membrane is *folded*\n- into [cristae](ninefold://set/cristae)`;
  const app = await openApp({
    at: null,
    async before({ notes }) {
      await notes.create({ title: 'Lecture 5', content });
      await notes.create({ title: 'Lecture 6', content: 'Another one that is folded' });
    },
  });
  const marks = textOf().getBySelector('.cm-searchMatch-selected');
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await app.open('/notes');
    await finder().fill('folded membrane');
    await expect
      .element(found('Lecture 5'))
      .toHaveAccessibleName(/^Lecture 5 ….*inner membrane is folded into cristae$/);
    await focusAt(finder());
    await press('ArrowDown');
    await expect.element(note('main')).toHaveFocus();
    await press('ArrowDown');
    await expect.element(found('Lecture 5')).toHaveFocus();
    await press('Enter');
    await expect.poll(() => textsOf(marks)).toEqual(['membrane', 'folded']);
    await expect.element(marks.last()).toBeInViewport();
    await expectAccessible(`the place that was found, ${width} px`);
  }
  // The cursor is there, and what is written ends the marks.
  await focusAt(textOf());
  await type('new ');
  await expect.element(textOf()).toMatchTextContent('The **inner** new membrane');
  await expectCount(marks, 0);

  // The same place again, in the drawn view as well; then another note.
  await page.viewport(1280, 800);
  await finder().fill('folded');
  await found('Lecture 5').click();
  await expect.poll(() => textsOf(marks)).toEqual(['folded']);
  await button(said.preview).click();
  await expectGone(textOf());
  await found('Lecture 5').click();
  await expect.poll(() => textsOf(marks)).toEqual(['folded']);
  await found('Lecture 6').click();
  await expect.element(textOf()).toMatchTextContent('Another one that is folded');
  await expect.poll(() => textsOf(marks)).toEqual(['folded']);
});

test('texts that cannot be searched are said, titles are found, and it can be tried again', async () => {
  const detail = messages.network.databaseUnavailable;
  const app = await openApp({
    at: '/notes',
    async before({ notes }) {
      await notes.create({ title: 'Onions', content: 'red' });
      await notes.create({ title: 'Lab', content: 'an onion' });
    },
    script: (host) => host.refuse('notes.search', new Problem('invalid_input', detail)),
  });
  await finder().fill('onion');
  await expect.element(page.getByText(said.searchFailed(detail))).toBeVisible();
  await expect.element(note('Onions')).toBeVisible();
  await expectGone(page.getByRole('treeitem', { name: /Lab/ }));
  await expectAccessible('texts of notes that cannot be searched');
  app.host.allow('notes.search');
  await button(messages.notices.retry).click();
  await expect.element(found('Lab')).toBeVisible();
  await expectGone(page.getByText(said.searchFailed(detail)));
});

test('of many notes those in sight are drawn, and keys lead to all of them', async () => {
  const app = await openApp({ at: null });
  for (let n = 0; n < MANY; n += 1) await app.api.notes.create({ title: `Note ${n}`, content: `The ${n}th of many` });
  const rows = page.getByRole('treeitem');
  const last = note(`Note ${MANY - 1}`);
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await app.open('/notes');
    await expect.element(note('Note 3')).toBeVisible();
    expect(rows.elements().length).toBeLessThan(MANY / 2);
    await focusAt(note('Note 3'));
    await press('End');
    await expect.element(last).toHaveFocus();
    await expectInSight(last);
    // At the lower edge of what scrolls, not past it: what scrolls has the search above the list, or below it the note.
    await expect.poll(() => belowOf(last)).toBeLessThan(2);
    await press('ArrowUp');
    await expect.element(note(`Note ${MANY - 2}`)).toHaveFocus();
    await press('Home');
    await expect.element(note('main')).toHaveFocus();
    await finder().fill('many');
    await expect.element(found('Note 3').getBySelector('mark')).toHaveTextContent('many');
    expect(rows.elements().length).toBeLessThan(MANY / 2);
    await finder().fill('77th');
    await expectCount(rows, 3);
    await focusAt(finder());
    await pressEach('ArrowDown', 'End');
    await expect.element(found('Note 177')).toHaveFocus();
  }
  await press('Enter');
  await expect.element(textOf()).toHaveTextContent('The 177th of many');
});
