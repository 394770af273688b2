/** The calendar page, and events put into it as another client would. The clock of the page stands, so that a month is the same one each time. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../../src/client/api.ts';
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';

export const said = messages.calendar;
/** A Wednesday, at 10:20 on the clocks of the tests. */
export const NOW = new Date(2026, 9, 14, 10, 20);
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A moment of this month on the clocks of the tests. */
export const at = (day: number, hour = 9, minute = 0): number => new Date(2026, 9, day, hour, minute).getTime();
/** A date of this month, as events of whole days have it. */
export const date = (day: number): number => Date.UTC(2026, 9, day);

type EventInput = CallInput<'calendar.create'>;

/** An event of an hour, at nine unless it says otherwise. */
export function addEvent(api: Api, title: string, day: number, fields: Partial<EventInput> = {}) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return api.calendar.create({ id: title, title, start: at(day), end: at(day, 10), timezone, ...fields });
}

export async function openCalendar(page: Page, view: 'month' | 'week' | 'list' = 'month'): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'October 2026' })).toBeVisible();
  if (view !== 'month') await page.getByRole('button', { name: said.view[view], exact: true }).click();
}

/** An event as it is drawn; the first of a series. */
export const event = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('button', { name: title }).first();
export const events = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('button', { name: title });
export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });
export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: said.form.save, exact: true }).click();

/** Chooses a file of this content, or the one at this path, and answers the import screen that looks at it. */
export async function chooseFile(
  page: Page,
  name: string,
  content: string,
  is: 'content' | 'path' = 'content',
): Promise<Locator> {
  const choosing = page.waitForEvent('filechooser');
  await fromMenu(page, said.importFile);
  const chosen = is === 'path' ? content : { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await (await choosing).setFiles(chosen);
  const { looking, titleOf } = messages.importScreen;
  const importing = dialog(page, titleOf(name));
  // A thread that has to start first takes its time on a busy machine.
  await expect(importing.getByText(looking)).toBeHidden({ timeout: 40_000 });
  return importing;
}

export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: said.files }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
