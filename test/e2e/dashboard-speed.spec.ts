/** A large library: 1,000 sets of 20 cards. Every press is answered in 100 ms, and nothing moves by itself. */
import type { CDPSession, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { button, openDashboard, press, row } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const said = messages.dashboard;
const SETS = 1_000;
const CARDS = 20;
const INTERACTION_MS = 100;
/** A page that shares its processor with others works longer for the same; the printed figures are the measured ones. */
const TOLERANCE = 2;
const LAYOUT_SHIFT = 0.05;

test('1,000 sets: each interaction is quick and nothing shifts', async ({ page, edition }) => {
  test.slow();
  await seed(
    edition.url,
    Array.from({ length: SETS }, (_, n) => simpleSet(`Set ${n}`, CARDS, { folderPath: `Folder ${n % 40}` })),
  );
  await page.addInitScript(observeShifts);
  await openDashboard(page);
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  const meter = await workMeter(page);
  const everything = page.getByRole('treeitem', { name: new RegExp(`^${said.allSets}`) });

  // The code of menus loads when the pointer comes near the first of them.
  await button(page, said.createMore).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('row').nth(1).focus();
  for (let times = 0; times < 3; times += 1) {
    await meter.measure('open a menu', () => press(page, 'Shift+F10'));
    await expect(page.getByRole('menuitem', { name: `${said.study} Space` })).toBeFocused();
    await meter.measure('close a menu', () => press(page, 'Escape'));
    // It gives focus back where it came from; what is pressed before that goes nowhere.
    await expect(page.getByRole('row').nth(1).getByRole('button').first()).toBeFocused();
    await press(page, 'ArrowLeft');
  }
  await page.getByRole('searchbox').focus();
  for (const letter of 'set 7') await meter.measure('a letter in the filter', () => press(page, letter));
  await expect(page.getByText(said.found(111))).toBeAttached();
  for (let letters = 0; letters < 5; letters += 1)
    await meter.measure('a letter less in the filter', () => press(page, 'Backspace'));
  for (const column of [said.name, said.cards, said.edited])
    await meter.measure('sort', () => button(page, column).click());
  await button(page, said.name).click();
  await expect(row(page, 'Set 0,')).toBeVisible();

  await page.getByRole('row').nth(1).focus();
  await meter.measure('select one', () => press(page, 'x'));
  await meter.measure('select a range', () => press(page, 'Shift+ArrowDown'));
  await meter.measure('select all', () => press(page, 'Control+a'));
  await meter.measure('select nothing', () => press(page, 'Escape'));
  for (let rows = 0; rows < 10; rows += 1) await meter.measure('an arrow in the list', () => press(page, 'ArrowDown'));
  await meter.measure('the end of the list', () => press(page, 'End'));
  await everything.focus();
  for (let rows = 0; rows < 10; rows += 1) await meter.measure('an arrow in the tree', () => press(page, 'ArrowDown'));
  await meter.measure('choose a folder', () => press(page, 'Enter'));
  await meter.measure('choose everything', () => everything.click());
  await meter.measure('choose a kind', () => page.getByRole('tab', { name: said.tabs.set }).click());

  const shift = await page.evaluate(() => (window as unknown as Shifts).shift);
  const figures = meter.longest();
  console.log(`${SETS} sets, ms of work for one press: ${JSON.stringify(figures)}; layout shift ${shift.toFixed(4)}`);
  for (const [name, ms] of Object.entries(figures)) expect(ms, name).toBeLessThanOrEqual(INTERACTION_MS * TOLERANCE);
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
});

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

/**
 * Measures what the page's main thread works for one press, script, style and layout together. Its own time and not the clock's: other
 * tests on the same machine make a press wait, not work longer.
 */
async function workMeter(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const longest = new Map<string, number>();
  return {
    async measure(name: string, act: () => Promise<void>): Promise<void> {
      const before = await worked(session);
      await act();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      const ms = Math.round((await worked(session)) - before);
      longest.set(name, Math.max(longest.get(name) ?? 0, ms));
    },
    /** The longest press of each name, ms. */
    longest: () => Object.fromEntries(longest),
  };
}

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return seconds * 1000;
}
