/** The calendar as a test names its parts, opened in a month that is the same one each time, and events put into it as another client would. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { answerFileChooser } from './harness/files.ts';
import { chooseFromMenu, drag, expectGone, pressAt } from './harness/person.ts';

export const said = messages.calendar;
/** A Wednesday, at 10:20 on the clocks of the tests. */
export const NOW = new Date(2026, 9, 14, 10, 20).getTime();
export const HOUR_MS = 3_600_000;

/** A moment of this month on the clocks of the tests. */
export const at = (day: number, hour = 9, minute = 0): number => new Date(2026, 9, day, hour, minute).getTime();
/** A date of this month, as events of whole days have it. */
export const date = (day: number): number => Date.UTC(2026, 9, day);

/** An event of an hour, at nine unless it says otherwise. */
export function addEvent(api: Api, title: string, day: number, fields: Partial<CallInput<'calendar.create'>> = {}) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return api.calendar.create({ id: title, title, start: at(day), end: at(day, 10), timezone, ...fields });
}

/** Opens the calendar in that month, and waits until its days are there. */
export async function openCalendar(options: AppOptions = {}): Promise<OpenedApp> {
  const app = await openApp({ at: '/calendar', now: NOW, ...options });
  if (options.at !== null) await untilDays();
  return app;
}

export async function untilDays(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: /^Oct/ })).toBeVisible();
}

export const events = (title: string): Locator => page.getByRole('main').getByRole('button', { name: title });
/** An event as it is drawn; the first of a series. */
export const event = (title: string): Locator => events(title).first();
export const cell = (day: number): Locator => page.getByRole('cell', { name: new RegExp(`October ${day}, 2026`) });
export const dialog = (title: string): Locator => page.getByRole('dialog', { name: title });
export const save = (): Promise<void> =>
  pressAt(page.getByRole('button', { name: said.form.save, exact: true }), 'Enter');

/** Drags from the middle of the first, or from this many pixels before its right edge, to the middle of the second. */
export async function dragTo(from: Locator, to: Locator, beforeEdge?: number): Promise<void> {
  await expect.element(from).toBeVisible();
  await expect.element(to).toBeVisible();
  const [start, end] = [from.element().getBoundingClientRect(), to.element().getBoundingClientRect()];
  const x = beforeEdge === undefined ? start.x + start.width / 2 : start.right - beforeEdge;
  await drag({ x, y: start.y + start.height / 2 }, { x: end.x + end.width / 2, y: end.y + end.height / 2 });
}

export async function fromMenu(item: string): Promise<void> {
  await pressAt(page.getByRole('button', { name: said.files }), 'Enter');
  await chooseFromMenu(page.getByRole('menuitem', { name: item, exact: true }));
}

/** Does what hands a file over, and answers the import screen once the host has looked at it: in a thread, which takes the time it takes. */
export async function untilLooked(app: OpenedApp, name: string, handOver: () => Promise<void>): Promise<Locator> {
  const looked = Promise.withResolvers<void>();
  app.host.change('imports.look', (answer) => {
    looked.resolve();
    return answer;
  });
  await handOver();
  const { looking, titleOf } = messages.importScreen;
  const importing = dialog(titleOf(name));
  await expect.element(importing).toBeVisible();
  await looked.promise;
  await expectGone(importing.getByText(looking));
  return importing;
}

/** Chooses a file in the menu of the calendar. */
export function chooseFile(app: OpenedApp, file: File): Promise<Locator> {
  return untilLooked(app, file.name, async () => {
    answerFileChooser([file]);
    await fromMenu(said.importFile);
  });
}
