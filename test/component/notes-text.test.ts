/** The text of a note: formatted, searched, in either direction, and as long as it may be. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { pressEach } from './dashboard-page.ts';
import { give } from './editor-page.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectGone, expectInSight, focusAt, press, type } from './harness/person.ts';
import { button, expectSaved, expectWriting, openNote, preview, textOf, untilSaving } from './notes-page.ts';
import './harness/selector.ts';

const { notes: said, shell } = messages;

/** Opens a note, and waits until it can be written. */
async function openWritten(title: string, content: string): Promise<{ app: OpenedApp; id: string }> {
  const app = await openApp({ at: '/notes', sets: [simpleSet('Cells', 1)] });
  const { id } = await app.api.notes.create({ title, content });
  await openNote(id);
  return { app, id };
}

test('the bar formats, links to a set and finds; the keys of text are not commands', async () => {
  const { app } = await openWritten('Lab', 'onion');
  await focusAt(textOf());
  await press('ControlOrMeta+a');
  await button(shell.formatting.bold).click();
  await expect.element(textOf()).toHaveTextContent('**onion**');
  await expectWriting();
  await button(shell.formatting.heading).click();
  await expect.element(textOf()).toHaveTextContent('## **onion**');
  await pressEach('ControlOrMeta+End', 'Enter');
  await type('Is / ? it: ');
  await button(said.linkToSet).click();
  await type('cel');
  await page.getByRole('option', { name: /Cells/ }).click();
  await expect.element(textOf()).toMatchTextContent('[Cells](ninefold://set/cells)');
  await expectGone(page.getByRole('dialog'));
  await expectSaved(app);

  await press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: said.findIn.label }).fill('zebra');
  await expect.element(page.getByText(said.findIn.none)).toBeVisible();
  await page.getByRole('textbox', { name: said.findIn.label }).fill('ON');
  await press('Enter');
  await expect.element(page.getByText(said.findIn.at(1, 2))).toBeVisible();
  await button(said.findIn.next).click();
  await expect.element(page.getByText(said.findIn.at(2, 2))).toBeVisible();
  await button(said.findIn.previous).click();
  await expect.element(page.getByText(said.findIn.at(1, 2))).toBeVisible();
  await expectAccessible('finding in a note');
  await button(said.findIn.close).click();
  await expectWriting();

  await preview().getByRole('link', { name: 'Cells' }).click();
  await expectAddress(/\/sets\/edit\?id=cells/);
});

test('each line runs its own way', async () => {
  await openWritten('Lines', 'left\n\nשלום עולם');
  const directions = () =>
    page
      .getBySelector('.cm-line')
      .elements()
      .map((line) => getComputedStyle(line).direction);
  await expect.poll(directions).toEqual(['ltr', 'ltr', 'rtl']);
  const hebrew = preview().getByText('שלום עולם');
  await expect.element(hebrew).toBeVisible();
  expect(getComputedStyle(hebrew.element()).direction).toBe('rtl');
});

test('a note of a megabyte is written, saved and searched, and the parts in sight are drawn', async () => {
  const line = 'The inner membrane is **folded** into cristae, $r^2$, and holds the respiratory chain.';
  const content = Array.from({ length: 24_000 }, (_, n) => (n % 2 === 0 ? `${n} ${line}` : ''))
    .join('\n')
    .slice(0, 999_000);
  const { app, id } = await openWritten('Long', content);
  await expect.element(preview().getByText('folded').first()).toBeVisible();
  await focusAt(textOf());
  await press('ControlOrMeta+Home');
  await type('Typed at once. ');
  await expect.element(preview().getByText(/Typed at once/)).toBeVisible();
  // The preview goes where the text is, also to what was never drawn; a blank line stands between two parts.
  const scroller = page.getBySelector('.cm-scroller').element();
  scroller.scrollTop = scroller.scrollHeight / 2;
  const numberInSight = (texts: Locator, box: Element): number => {
    const { top, bottom } = box.getBoundingClientRect();
    const inSight = texts.elements().find((each) => {
      const place = each.getBoundingClientRect();
      return place.top >= top && place.top < bottom && /^\d/.test(each.textContent);
    });
    return Number.parseInt(inSight?.textContent ?? '', 10);
  };
  const apart = () =>
    numberInSight(page.getBySelector('.cm-line'), scroller) -
    numberInSight(preview().getBySelector('p'), preview().element());
  await expect.poll(() => Math.abs(apart())).toBeLessThanOrEqual(4);
  await expectSaved(app);
  expect((await app.api.notes.get({ id })).content.startsWith('Typed at once. 0 The inner')).toBe(true);
  await button(said.findIn.label).click();
  await page.getByRole('textbox', { name: said.findIn.label }).fill('folded');
  await expect.element(page.getByText(said.findIn.many(999))).toBeVisible();
  await press('Escape');
  await give(textOf(), 'paste', { text: 'x'.repeat(2_000) });
  await untilSaving(app);
  await expect.element(page.getByText(said.saving.failed(said.saving.tooLong(1_000_000)))).toBeVisible();
  // Of thousands of parts only those in sight are drawn.
  expect(preview().getBySelector('p').elements().length).toBeLessThan(200);
});

test('the preview goes where the text is, and after a look at it the text is as it was left', async () => {
  const parts = Array.from({ length: 60 }, (_, n) => `## Part ${n}\n\nfirst line of ${n}\nsecond **line** of ${n}`);
  const { app } = await openWritten('Long', parts.join('\n\n'));
  const heading = (n: number) => preview().getByRole('heading', { level: 3, name: `Part ${n}`, exact: true });
  const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const scroller = () => page.getBySelector('.cm-scroller').element();
  await expect.element(heading(0)).toBeVisible();
  expect((preview().getByText('first line of 0').element() as HTMLElement).innerText).toBe(
    'first line of 0\nsecond line of 0',
  );
  const lines = page.getBySelector('.cm-line');
  scroller().scrollTop = scroller().scrollHeight / 2;
  await expectSameInSight();
  await focusAt(textOf());
  await press('ControlOrMeta+End');
  // In one step of what can be undone, however slow the machine is.
  await give(textOf(), 'paste', { text: ' and the end' });
  await expectInSight(preview().getByText('and the end'));
  await expectSaved(app);

  scroller().scrollTop = scroller().scrollHeight / 3;
  await expectSameInSight();
  const [shown, height] = firstHeading();
  await button(said.preview).click();
  await expectGone(textOf());
  await button(said.write).click();
  const moved = () => {
    const [number, high] = firstHeading();
    return number === shown ? Math.abs(high - height) : Infinity;
  };
  await expect.poll(moved).toBeLessThan(3);
  await button(said.both).click();
  await expectSameInSight();
  await focusAt(textOf());
  await type('!');
  await press('ControlOrMeta+z');
  await press('ControlOrMeta+z');
  await expect.element(lines.last()).toHaveTextContent('second **line** of 59');

  /** The first heading that the editor shows, and how high it stands. */
  function firstHeading(): readonly [number, number] {
    const bar = top(scroller());
    const line = lines.elements().find((each) => each.textContent.startsWith('## ') && top(each) >= bar);
    return line ? [Number(line.textContent.slice('## Part '.length)), top(line)] : [NaN, NaN];
  }
  /** It is at about the same height in the preview. */
  async function expectSameInSight(): Promise<void> {
    const apart = () => {
      const [number, high] = firstHeading();
      return Math.abs(top(heading(number).element()) - high);
    };
    await expect.poll(apart).toBeLessThan(120);
  }
});
