/** Cards on paper: the ways to their page, what stands on its sheets, and what can be chosen about them. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { CELLS } from '../support/cells-to-print.ts';
import { chooseFrom, openDashboard } from './dashboard-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectAddress, expectGone, goTo, press, pressAt } from './harness/person.ts';
import { choice, FACES, openPrint, printButton, untilLaidOut, watchPrinting } from './print-page.ts';

const { exportScreen, printing: said } = messages;
const NARROW = { width: 390, height: 844 };
const LONG = Array.from({ length: 130 }, (_, n) => `word${n}`).join(' ');

/** Whether it stands left or right of the middle of this sheet. */
function sideOn(sheet: Element, text: string): 'left' | 'right' {
  const { left, width } = sheet.getBoundingClientRect();
  return page.getByText(text).first().element().getBoundingClientRect().left < left + width / 2 ? 'left' : 'right';
}

test('a set is printed from its menu: questions in front, and behind each its answer', async () => {
  const asked = watchPrinting();
  await openDashboard({ sets: [CELLS] });
  await chooseFrom('Cells', exportScreen.print);
  await expect.element(page.getByRole('heading', { name: said.one('Cells'), level: 1 })).toBeVisible();
  await untilLaidOut();
  await expect.element(page.getByText(said.onSheets(FACES, 1))).toBeVisible();
  const front = page.getByRole('group', { name: said.front(1) });
  const back = page.getByRole('group', { name: said.back(1) });
  await expect.element(front.getByText('What is a cell?')).toBeVisible();
  await expect.element(back.getByText('The smallest living thing')).toBeVisible();
  // The first card is at the left, so its answer is at the right.
  expect(sideOn(front.element(), 'What is a cell?')).toBe('left');
  expect(sideOn(back.element(), 'The smallest living thing')).toBe('right');
  await choice(said.edge).selectOptions(said.edges.short);
  await expect.poll(() => sideOn(back.element(), 'The smallest living thing')).toBe('left');
  await expect.element(page.getByText(said.edgeHint)).toBeVisible();
  await expect.element(front).toHaveAttribute('data-lines');
  await choice(said.lines).click();
  await expect.element(front).not.toHaveAttribute('data-lines');
  await expectGone(front.getByText('A room'));
  await choice(said.hints).click();
  await expect.element(front.getByText('A room')).toBeVisible();
  await untilLaidOut();
  await expectAccessible('the print page');
  await printButton().click();
  expect(asked.mock.calls).toHaveLength(1);
});

test('a card that is too long for its place is told and comes into a list, unless larger places have room', async () => {
  const { flashcards } = simpleSet('Kings', 10);
  await openApp({
    at: '/print?sets=kings',
    sets: [
      { topic: 'Kings', flashcards: [{ question: 'What is said?', answer: LONG }, ...flashcards!] },
      {
        topic: 'Queens',
        flashcards: [{ question: LONG, answer: 'Long' }, { question: 'Long?', answer: LONG }, flashcards![0]!],
      },
    ],
  });
  await expect.element(page.getByText(said.tooLong(1))).toBeVisible();
  await expect.element(page.getByText(said.onSheets(10, 2))).toBeVisible();
  await expect.element(page.getByText(said.tooLongHeading)).toBeVisible();
  await expect.element(page.getByRole('table').getByText(LONG)).toBeVisible();
  await choice(said.perSheet).selectOptions('4');
  await expect.element(page.getByText(said.onSheets(11, 3))).toBeVisible();
  await expectGone(page.getByRole('table'));
  await choice(said.perSheet).selectOptions('12');
  await goTo('/print?sets=queens');
  await expect.element(page.getByText(said.tooLong(2))).toBeVisible();
  await expect.element(page.getByText(said.onSheets(1, 1))).toBeVisible();
});

test('a list has questions beside answers, and the choices are kept', async () => {
  const app = await openPrint([CELLS, simpleSet('Kings', 60)]);
  await expect.element(page.getByRole('heading', { name: said.sets(2), level: 1 })).toBeVisible();
  await goTo('/print?folder=Biology');
  await expect.element(page.getByRole('heading', { name: said.one('Cells'), level: 1 })).toBeVisible();
  await untilLaidOut();
  await choice(said.form).selectOptions(said.forms.list);
  await choice(said.paper).selectOptions(said.papers.letter);
  await expect.element(page.getByText(said.inList(FACES))).toBeVisible();
  const table = page.getByRole('table', { name: 'Cells' });
  for (const name of Object.values(said.columns))
    await expect.element(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /What is a cell\? The smallest living thing/ })).toBeVisible();
  await expectGone(choice(said.perSheet));
  await expectAccessible('a list on the print page');
  await app.open('/print');
  await expect.element(page.getByText(said.inList(FACES + 60))).toBeVisible();
  await expect.element(choice(said.form)).toHaveValue('list');
  await expect.element(choice(said.paper)).toHaveValue('letter');
});

test('by keyboard alone, from the export of a folder, in a narrow dark window', async () => {
  await emulateMedia({ colorScheme: 'dark' });
  await openDashboard({ sets: [CELLS] });
  await chooseFrom('Biology', exportScreen.menu);
  const dialog = page.getByRole('dialog', { name: exportScreen.one('Biology') });
  await pressAt(dialog.getByRole('button', { name: exportScreen.print }), 'Enter');
  await expectAddress('/print?folder=Biology');
  await expect.element(page.getByRole('heading', { name: said.one('Cells'), level: 1 })).toHaveFocus();
  await page.viewport(NARROW.width, NARROW.height);
  await untilLaidOut();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(NARROW.width);
  await expectAccessible('the print page, narrow and dark');
  await press('Tab');
  await expect.element(printButton()).toHaveFocus();
  await press('Tab');
  await expect.element(choice(said.form)).toHaveFocus();
  await press('ArrowDown');
  await expect.element(choice(said.form)).toHaveValue('list');
  await expect.element(page.getByRole('group', { name: said.options })).toBeVisible();
});
