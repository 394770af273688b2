/** Cards that are longer than their place, wider than it, or written from right to left. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp } from './harness/app.ts';
import { expectAddress, press } from './harness/person.ts';
import './harness/selector.ts';

const { answers, browse, shell, study } = messages;
const LONG = 'Of what is long every word takes its room. '.repeat(60);

const card = () => page.getByRole('article', { name: study.card });
const box = () => page.getByRole('group', { name: study.card, includeHidden: true }).element();
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a long card is read by the keys of a page, with focus where the grade is given', async () => {
  await openApp({
    at: '/session?mode=cram&sets=long',
    sets: [{ topic: 'Long', flashcards: [{ question: 'Say it all.', answer: `${LONG} The end.` }] }],
  });
  await expect.element(button(study.showAnswer)).toHaveFocus();
  await press('Space');
  await expect.element(button(study.rating[3])).toHaveFocus();
  const topAfter = async (...keys: readonly string[]): Promise<number> => {
    for (const key of keys) await press(key);
    return box().scrollTop;
  };
  const halfPage = box().clientHeight / 2;
  const line = await topAfter('ArrowDown');
  expect(line).toBeGreaterThan(0);
  const paged = await topAfter('PageDown');
  expect(paged).toBeGreaterThan(line + halfPage);
  expect(await topAfter('ArrowUp')).toBeLessThan(paged);
  expect(await topAfter('PageUp', 'PageUp')).toBe(0);
  await press('Shift+?');
  await expect.element(page.getByRole('dialog', { name: shell.shortcuts.title })).toBeVisible();
  // What lies over the card has the keys.
  await press('PageDown');
  expect(box().scrollTop).toBe(0);
  // Of the sheet the keys of studying stand first.
  await expect
    .element(page.getByRole('dialog').getByRole('heading', { level: 3 }).first())
    .toHaveTextContent(shell.shortcuts.groups.study);
  await press('Escape');
  await expect.element(button(study.rating[3])).toHaveFocus();
  expect(await topAfter('PageDown', 'ArrowDown')).toBe(paged);
});

test.each([
  ['cram', study.showAnswer],
  ['browse', browse.showAnswer],
] as const)('an answer behind a long question comes into sight, in %s', async (mode, show) => {
  await openApp({
    at: `/session?mode=${mode}&sets=long`,
    sets: [{ topic: 'Long', flashcards: [{ question: LONG, answer: 'Short' }] }],
  });
  await expect.element(button(show)).toHaveFocus();
  expect(box().scrollTop).toBe(0);
  await press('Space');
  const { bottom } = box().getBoundingClientRect();
  await expect
    .poll(() => page.getByText('Short', { exact: true }).element().getBoundingClientRect().bottom)
    .toBeLessThan(bottom);
});

test('options keep their lines when one is chosen', async () => {
  await page.viewport(900, 700);
  // Each ends a little before the end of a line, where the word for it takes its room.
  const flashcards = [
    ['Ash', 'grows tall beside rivers and loses its pinnate leaves quite early in autumn'],
    ['Birch', 'has a white bark that peels off in strips when the trunk becomes older'],
    ['Cedar', 'keeps dark needles in clusters and smells of resin wherever somebody cuts it'],
    ['Elm', 'was planted along avenues until beetles brought a fungus from another continent'],
  ].map(([question = '', answer = '']) => ({ question, answer }));
  await openApp({ at: '/session?mode=learn&sets=choices', sets: [{ topic: 'Choices', flashcards }] });
  const options = () =>
    card()
      .getByRole('button')
      .filter({ hasText: /(?:grows|has|keeps|was) / })
      .elements();
  await expect.poll(() => options().length).toBe(4);
  const tops = () => options().map((option) => option.getBoundingClientRect().top);
  const before = tops();
  await press('1');
  await expect.element(page.getByText(answers.rightOption)).toBeVisible();
  expect(tops()).toEqual(before);
});

test('pictures and tables stay on the card; a table scrolls', async () => {
  await page.viewport(390, 700);
  const wide = (word: string): string => `| ${`${word} |`.repeat(12)}`;
  const table = [wide('Mitochondrion'), wide('---'), wide('Chloroplast')].join('\n');
  await openApp({
    at: '/session?mode=cram&sets=wide',
    sets: [
      {
        topic: 'Wide',
        flashcards: [{ question: 'Q', answer: `${table}\n\n\`\`\`\nnarrow\n\`\`\``, answerImage: widePicture() }],
      },
    ],
  });
  await expect.element(button(study.showAnswer)).toHaveFocus();
  await press('Space');
  const picture = page.getByRole('img', { name: study.answerImage });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1_200);
  const right = card().element().getBoundingClientRect().right;
  expect(picture.element().getBoundingClientRect().right).toBeLessThan(right);
  const cell = page.getByRole('cell').first().element();
  expect(cell.clientWidth).toBeGreaterThan(80);
  const scroller = cell.closest('table')!.parentElement!;
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth);
  await expect.poll(() => scroller.tabIndex).toBe(0);
  await page.viewport(1280, 700);
  const code = page.getByText('narrow', { exact: true }).element().closest('pre')!;
  expect([code.tabIndex, code.scrollWidth]).toEqual([-1, code.clientWidth]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('what is written from right to left stands so, each paragraph and list by itself', async () => {
  const arabic = 'ما هي عاصمة المغرب؟';
  const list = '- الرباط\n- فاس';
  await openApp({
    at: '/session?mode=cram&sets=arabic',
    sets: [{ topic: 'Arabic', flashcards: [{ question: arabic, answer: `Rabat!\n\n${list}`, hint: 'مدينة ساحلية!' }] }],
  });
  await expect.element(page.getByText(arabic)).toBeVisible();
  expect(isRightToLeft(page.getByText(arabic).element())).toBe(true);
  await press('h');
  expect(isRightToLeft(page.getByText('مدينة ساحلية!', { exact: true }).element())).toBe(true);
  await press('Space');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'فاس' })).toBeVisible();
  expect(isRightToLeft(page.getByText('Rabat!', { exact: true }).element())).toBe(false);
  expect(getComputedStyle(card().getByRole('list').last().element()).direction).toBe('rtl');

  await press('e');
  const field = page.getByRole('dialog').getByRole('textbox', { name: study.editor.question });
  await expect.element(field).toHaveValue(arabic);
  expect(getComputedStyle(field.element()).direction).toBe('rtl');
  await press('Escape');
  await expectAddress(/mode=cram/);
});

/** Whether the last sign of a text stands left of its first one. */
function isRightToLeft(element: Element): boolean {
  const text = [...element.childNodes].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
  const place = (from: number): number => {
    const range = new Range();
    range.setStart(text!, from);
    range.setEnd(text!, from + 1);
    return range.getBoundingClientRect().left;
  };
  return place(text!.textContent!.length - 1) < place(0);
}

function widePicture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1_200;
  canvas.height = 300;
  return canvas.toDataURL('image/png');
}
