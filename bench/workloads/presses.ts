/** What a press takes where there is much: a dashboard and a palette of 1,000 sets, large sets in the editor, a note of a megabyte. */
import type { Page } from '@playwright/test';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { seed, simpleSet } from '../../test/e2e/seed.ts';
import { FIRST_CARD_GOAL, walkToFirstCard } from '../../test/support/first-steps.ts';
import { inBrowser } from '../harness/in-browser.ts';
import { pressMeter } from '../harness/page-work.ts';
import type { Bench, Workload } from '../harness/workload.ts';

const { dashboard: said, quality, review, shell } = messages;
const SETS = 1_000;
const CARDS = 20;
const FOLDERS = 40;
const TYPED_CARDS = 1_000;
const CHECKED_CARDS = 2_000;
const NOTE_LETTERS = 999_000;
/** A press is answered within. */
const PRESS_MS = 100;
const KEYSTROKE_MS = 50;
const LAYOUT_SHIFT = 0.05;
/** Until a check that typing has begun anew is through. */
const CHECK_MS = 3_000;

export const presses: Workload = {
  name: 'presses',
  about: 'what a press takes among 1,000 sets, in large sets and in a long note, and the way to the first card',
  grows: false,
  run: (bench) =>
    inBrowser(async ({ api, url, newPage }) => {
      const page = await newPage();
      await firstCard(bench, page);
      await seed(
        url,
        Array.from({ length: SETS }, (_, n) => simpleSet(`Set ${n}`, CARDS, { folderPath: `Folder ${n % FOLDERS}` })),
      );
      await dashboard(bench, page);
      await palette(bench, page);
      await seed(url, [simpleSet('Typed', TYPED_CARDS), simpleSet('Checked', CHECKED_CARDS)]);
      await editor(bench, page);
      await checked(bench, page);
      await longNote(bench, page, api);
    }),
};

async function firstCard(bench: Bench, page: Page): Promise<void> {
  const began = performance.now();
  await page.goto('/');
  await walkToFirstCard(page, 'mouse');
  const value = performance.now() - began;
  bench.figure({ row: 'a first visit, until a card is studied', value, unit: 'ms', atMost: FIRST_CARD_GOAL.ms });
}

async function dashboard(bench: Bench, page: Page): Promise<void> {
  await page.addInitScript(observeShifts);
  await page.goto('/?show=all');
  await page.getByRole('row').nth(9).waitFor();
  const meter = await pressMeter(page);
  const press = (name: string, key: string) => meter.measure(name, () => page.keyboard.press(key));
  const everything = page.getByRole('treeitem', { name: new RegExp(`^${said.allSets}`) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // The code of menus loads when the pointer comes near the first of them.
  await button(said.createMore).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('row').nth(1).focus();
  await press('open a menu', 'Shift+F10');
  await page.getByRole('menuitem').first().waitFor();
  await press('close a menu', 'Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
  await page.getByRole('searchbox').focus();
  for (const letter of 'set 7') await press('a letter in the filter', letter === ' ' ? 'Space' : letter);
  for (let letters = 0; letters < 5; letters += 1) await press('a letter less in the filter', 'Backspace');
  for (const column of [said.name, said.cards, said.edited, said.name])
    await meter.measure('sort', () => button(column).click());
  await page.getByRole('row').nth(1).focus();
  await press('select one', 'x');
  await press('select a range', 'Shift+ArrowDown');
  await press('select all', 'Control+a');
  await press('select nothing', 'Escape');
  for (let rows = 0; rows < 10; rows += 1) await press('an arrow in the list', 'ArrowDown');
  await press('the end of the list', 'End');
  await everything.focus();
  for (let rows = 0; rows < 10; rows += 1) await press('an arrow in the tree', 'ArrowDown');
  await press('choose a folder', 'Enter');
  await meter.measure('choose everything', () => everything.click());
  await meter.measure('choose a kind', () => page.getByRole('tab', { name: said.tabs.set }).click());

  for (const [name, value] of meter.longest())
    bench.figure({ row: `1,000 sets: ${name}, work`, value, unit: 'ms', atMost: PRESS_MS });
  const value = await page.evaluate(() => (window as unknown as Shifts).shift);
  bench.figure({ row: '1,000 sets: layout shift', value, unit: 'share', atMost: LAYOUT_SHIFT });
}

interface Shifts {
  /** What moved unasked, as the browser measures it (Layout Instability). */
  shift: number;
}

/** Runs in the page before its own code. */
function observeShifts(): void {
  const page = window as unknown as Shifts;
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) page.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function palette(bench: Bench, page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shell.palette.title }).waitFor();
  const meter = await pressMeter(page);
  for (const letter of 'set99') await meter.measure('a letter', () => page.keyboard.press(letter));
  for (const [name, value] of meter.longest())
    bench.figure({ row: `the palette of 1,000 sets: ${name}, work`, value, unit: 'ms', atMost: PRESS_MS });
}

const question = (page: Page, n: number) => page.getByRole('textbox', { name: review.question(n), exact: true });

async function editor(bench: Bench, page: Page): Promise<void> {
  await page.goto('/sets/edit?id=typed');
  await question(page, 3).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener('keydown', () => {
      const pressed = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)));
    });
  });
  await page.keyboard.type('Thirty letters, one by one, now', { delay: 40 });
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  bench.figure({
    row: 'a letter in a set of 1,000 cards, until the next frame',
    value: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    unit: 'ms',
    atMost: KEYSTROKE_MS,
  });
  // Leaves no unsaved work to be asked about.
  await page.keyboard.press('Control+s');
  await page.getByRole('group', { name: messages.sets.saved }).waitFor();
}

async function checked(bench: Bench, page: Page): Promise<void> {
  await page.goto('/sets/edit?id=checked&quality=1');
  await page.getByText(quality.none(CHECKED_CARDS)).waitFor();
  await question(page, 1).focus();
  const longest = page.evaluate(
    (watchedMs) =>
      new Promise<number>((resolve) => {
        let most = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) most = Math.max(most, entry.duration);
        });
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        setTimeout(() => resolve(most), watchedMs);
      }),
    CHECK_MS,
  );
  await page.keyboard.type('Some words typed while cards are checked', { delay: 30 });
  bench.figure({
    row: 'a letter while 2,000 cards are checked, at worst',
    value: await longest,
    unit: 'ms',
    atMost: PRESS_MS,
  });
  await page.keyboard.press('Control+s');
  await page.getByRole('group', { name: messages.sets.saved }).waitFor();
}

async function longNote(bench: Bench, page: Page, api: Api): Promise<void> {
  const line = 'The inner membrane is **folded** into cristae, $r^2$, and holds the respiratory chain.';
  const content = `${line}\n\n`.repeat(NOTE_LETTERS / line.length).slice(0, NOTE_LETTERS);
  const { id } = await api.notes.create({ title: 'Long', content });
  await page.goto(`/notes?id=${id}`);
  await page.getByRole('region', { name: messages.notes.preview }).getByText('folded').first().waitFor();
  await page.getByRole('textbox', { name: messages.notes.text }).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  const meter = await pressMeter(page);
  for (const letter of 'Letters') await meter.measure('a letter', () => page.keyboard.press(letter));
  for (const [name, value] of meter.longest())
    bench.figure({ row: `a note of a megabyte: ${name}, work`, value, unit: 'ms', atMost: PRESS_MS });
}
