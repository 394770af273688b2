/** Calendar files: .ics and JSON, in with a preview and a way back, and out. */
import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { CALENDAR_FILE_MAX_BYTES, CALENDAR_FILE_MAX_EVENTS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { readIcs } from '../../src/domain/calendar/ics-read.ts';
import {
  addEvent,
  at,
  chooseFile,
  date,
  DAY_MS,
  dialog,
  event,
  events,
  fromMenu,
  openCalendar,
} from './calendar-page.ts';
import { toast } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { grade } from './performance-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { calendar, exportScreen, importScreen: said } = messages;
const { file } = calendar;

const icsOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (uid: string, ...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  'DTSTART:20261013T080000Z',
  'DTEND:20261013T090000Z',
  ...lines,
  'END:VEVENT',
];

async function exported(page: Page, item: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await fromMenu(page, item);
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** The row of the result that counts events. */
const outcome = (importing: Locator, ...counts: readonly number[]): Locator =>
  importing.getByRole('row', { name: [said.kinds.events, ...counts].join(' ') });
/** A thread that has to start first, and a large file, take their time on a busy machine. */
const LOOKING_MS = 40_000;
const action = (importing: Locator, name: string): Locator =>
  importing.getByRole('button', { name, exact: true }).last();

test('an .ics file is looked at, imported, and taken back', async ({ page, edition }) => {
  await seed(edition.url, []);
  const api = apiOf(edition.url);
  await openCalendar(page);
  const series = vevent('Latin', 'RRULE:FREQ=WEEKLY', 'EXDATE:20261020T080000Z');
  const day = ['BEGIN:VEVENT', 'UID:Trip', 'SUMMARY:Trip', 'DTSTART;VALUE=DATE:20261015', 'END:VEVENT'];
  const importing = await chooseFile(page, 'uni.ics', icsOf(...series, ...vevent('Talk'), ...day));
  await expect(importing.getByRole('heading', { name: file.ics })).toBeVisible();
  await expect(importing.getByRole('listitem').filter({ hasText: said.things.events(3) })).toBeVisible();
  const first = importing.getByRole('region', { name: said.firstEvents });
  await expect(first.getByRole('row').filter({ hasText: 'Latin' })).toContainText(said.repeats);
  await expect(first.getByRole('row').filter({ hasText: 'Trip' })).toContainText(/15.*2026|2026.*15/);
  await expect(importing.getByLabel(said.folder)).toBeHidden();
  await expect(importing.getByText(said.how)).toBeVisible();
  await expectAccessible(page, 'the preview of a calendar');
  await action(importing, said.startEvents(3)).click();
  await expect(outcome(importing, 3, 0, 0)).toBeVisible();
  await expectAccessible(page, 'the result of a calendar');
  await action(importing, said.showCalendar).click();
  await expect(importing).toBeHidden();
  await expect.poll(() => page.locator('main').getByText('Latin').count()).toBe(3);
  const again = await chooseFile(page, 'uni.ics', icsOf(...vevent('Greek')));
  await action(again, said.startEvents(1)).click();
  await expect(outcome(again, 1, 0, 0)).toBeVisible();
  await action(again, said.undo).click();
  await expect(again.getByText(said.undone)).toBeVisible();
  await action(again, said.close).click();
  await expect(events(page, 'Greek')).toHaveCount(0);
  expect((await api.calendar.list()).events.map(({ id }) => id).toSorted()).toEqual(['Latin', 'Talk', 'Trip']);
});

test('a file that comes again changes nothing unless it is to, and that is taken back too', async ({
  page,
  edition,
}) => {
  await seed(edition.url, []);
  const api = apiOf(edition.url);
  const first = icsOf(...vevent('Latin'), 'BEGIN:VEVENT', 'DTSTART:20261015T080000Z', 'END:VEVENT');
  await openCalendar(page);
  for (const [content, known, counts] of [
    [first, 'skip', [2, 0, 0]],
    [first, 'skip', [0, 0, 2]],
    [first.replace('SUMMARY:Latin', 'SUMMARY:Latin II'), 'update', [0, 1, 1]],
  ] as const) {
    const importing = await chooseFile(page, 'uni.ics', content);
    await importing.getByLabel(said.known).selectOption(known);
    await action(importing, said.startEvents(2)).click();
    await expect(outcome(importing, ...counts)).toBeVisible();
    if (known === 'update') continue;
    await action(importing, said.close).click();
  }
  const titles = async () => (await api.calendar.list()).events.map(({ title }) => title);
  expect(await titles()).toEqual(['Latin II', calendar.untitled]);
  await action(page.getByRole('dialog'), said.undo).click();
  await expect(page.getByText(said.undone)).toBeVisible();
  expect(await titles()).toEqual(['Latin', calendar.untitled]);
});

test('says what of a file is left out, and why', async ({ page, edition }) => {
  await seed(edition.url, []);
  await openCalendar(page);
  const damaged = (n: number) =>
    Array.from({ length: n }, (_, i) => ['BEGIN:VEVENT', `UID:bad${i}`, 'END:VEVENT']).flat();
  const cancelled = (n: number) => Array.from({ length: n }, (_, i) => vevent(`off${i}`, 'STATUS:CANCELLED')).flat();
  const tasks = (n: number) => Array.from({ length: n }, () => ['BEGIN:VTODO', 'END:VTODO']).flat();
  const hourly = (n: number) => Array.from({ length: n }, (_, i) => vevent(`hourly${i}`, 'RRULE:FREQ=HOURLY')).flat();
  const long = (n: number) =>
    Array.from({ length: n }, (_, i) => vevent(`long${i}`, `DESCRIPTION:${'x'.repeat(30_000)}`)).flat();
  const zone = ['BEGIN:VEVENT', 'UID:mars', 'DTSTART;TZID=Mars/Olympus:20261013T080000', 'END:VEVENT'];
  const many = Array.from({ length: CALENDAR_FILE_MAX_EVENTS + 2 }, (_, i) => ({ title: `E${i}`, start: at(13) }));
  for (const n of [1, 2]) {
    const odd = icsOf(...damaged(n), ...cancelled(n), ...tasks(n), ...hourly(n), ...long(n), ...zone);
    const importing = await chooseFile(page, 'odd.ics', odd);
    for (const text of [
      file.damaged(n),
      file.cancelled(n),
      file.others(n),
      file.rulesLost(n),
      file.textsCut(n),
      file.unknownZones('Mars/Olympus'),
    ])
      await expect(importing.getByText(text)).toBeVisible();
    await expect(action(importing, said.startEvents(2 * n + 1))).toBeVisible();
    await action(importing, messages.notices.cancel).click();
    const full = await chooseFile(page, 'many.json', JSON.stringify(many.slice(0, CALENDAR_FILE_MAX_EVENTS + n)));
    await expect(full.getByRole('heading', { name: file.json })).toBeVisible();
    await expect(full.getByText(file.tooMany(n, CALENDAR_FILE_MAX_EVENTS))).toBeVisible();
    await action(full, messages.notices.cancel).click();
  }
});

test('a file that is none is refused with a sentence', async ({ page, edition }, info) => {
  await seed(edition.url, []);
  await openCalendar(page);
  // On disk, where nothing of it is written: a file of that size would take long to hand over.
  const huge = info.outputPath('huge.ics');
  await writeFile(huge, 'BEGIN:VCALENDAR\r\n');
  await truncate(huge, CALENDAR_FILE_MAX_BYTES + 1);
  const importing = await chooseFile(page, 'huge.ics', huge, 'path');
  // It is sent as a whole before it is looked at.
  await expect(importing.getByText(file.tooLarge('huge.ics', 20))).toBeVisible({ timeout: LOOKING_MS });
  await action(importing, messages.notices.cancel).click();
  const half = await chooseFile(page, 'half.json', '{"events": [');
  await expect(half.getByText(file.notACalendar('half.json'))).toBeVisible();
});

test('an event that cannot be kept is left out with its reason, and the others come', async ({ page, edition }) => {
  await seed(edition.url, []);
  await openCalendar(page);
  const kept = [
    { id: 'a', title: 'Good', start: at(13) },
    { id: 'b', title: 'Backwards', start: at(13), end: at(12) },
    { id: 'c', title: 'By no rule', start: at(13), recurrence: 'FREQ=NEVER' },
    { id: 'd', title: '' },
  ];
  const importing = await chooseFile(page, 'some.json', JSON.stringify({ events: kept }));
  await expect(importing.getByText(file.damaged(1))).toBeVisible();
  await action(importing, said.startEvents(3)).click();
  await expect(outcome(importing, 1, 0, 0)).toBeVisible();
  for (const [name, reason] of [
    ['Backwards', messages.stored.eventEndsBeforeStart],
    ['By no rule', messages.stored.eventRuleInvalid],
  ])
    await expect(importing.getByText(`${name}: ${reason}`)).toBeVisible();
});

test('a calendar that is dropped on the window comes to the import screen', async ({ page, edition }) => {
  await seed(edition.url, []);
  await openCalendar(page);
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.ics', { type: 'text/calendar' }));
      return transfer;
    },
    icsOf(...vevent('Dropped')),
  );
  await page.locator('body').dispatchEvent('dragenter', { dataTransfer: data });
  await page.locator('body').dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText(messages.opening.becomes.calendar)).toBeVisible();
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
  const importing = dialog(page, said.titleOf('dropped.ics'));
  await expect(action(importing, said.startEvents(1))).toBeVisible({ timeout: LOOKING_MS });
});

test('goes out as .ics, with what is due, and as JSON, and comes in again', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 1)]);
  const api = apiOf(edition.url);
  const [card] = (await api.sets.get({ id: 'bones' })).flashcards;
  await grade(api, card!.id, 3, Date.now() - 30 * DAY_MS);
  await addEvent(api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY', exceptions: [at(20)], setIds: ['bones'] });
  await openCalendar(page);
  await expect(event(page, 'Latin')).toBeVisible();
  const ics = await exported(page, calendar.exportIcs);
  await expect(toast(page, calendar.exported(1))).toBeVisible();
  expect(ics.name).toBe(`${calendar.fileName('2026-10-14')}.ics`);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(readIcs(ics.text, zone)?.events).toMatchObject([
    { id: 'Latin', start: at(13), exceptions: [at(20)], setIds: ['bones'] },
  ]);
  const withDue = await exported(page, calendar.exportIcsWithDue);
  expect(withDue.text).toContain(`SUMMARY:${calendar.due(1)}`);
  await addEvent(api, 'Trip', 15, { start: date(15), end: date(16), allDay: true, timezone: null });
  await expect(event(page, 'Trip')).toHaveCount(0);
  await page.reload();
  await expect(event(page, 'Trip')).toBeVisible();
  const json = await exported(page, calendar.exportJson);
  await expect(toast(page, calendar.exported(2))).toBeVisible();
  expect(JSON.parse(json.text)).toEqual({ events: (await api.calendar.list()).events });
  await api.calendar.clear({ clear: true });
  await page.reload();
  const importing = await chooseFile(page, json.name, json.text);
  await action(importing, said.startEvents(2)).click();
  await expect(outcome(importing, 2, 0, 0)).toBeVisible();
});

test('goes out with the export of everything, and comes in again', async ({ page, edition }) => {
  await seed(edition.url, []);
  const api = apiOf(edition.url);
  await addEvent(api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY', exceptions: [at(20)] });
  const before = (await api.calendar.list()).events;
  await page.goto('/settings#data');
  await page.getByRole('button', { name: messages.dataSettings.exportAction }).click();
  const exporting = dialog(page, exportScreen.everything);
  await exporting.getByLabel(exportScreen.form).selectOption('calendar');
  await expect(exporting.getByText(messages.exports.calendarHint)).toBeVisible();
  await expect(exporting.getByLabel(exportScreen.schedule)).toBeHidden();
  const downloading = page.waitForEvent('download');
  await action(exporting, exportScreen.start).click();
  const download = await downloading;
  const name = download.suggestedFilename();
  expect(name).toMatch(/^ninefold-\d{4}-\d\d-\d\d\.ics$/);
  await expect(exporting.getByText(exportScreen.doneEvents(name, 1))).toBeVisible();
  await api.calendar.clear({ clear: true });
  await openCalendar(page);
  const importing = await chooseFile(page, name, await readFile(await download.path(), 'utf8'));
  await action(importing, said.startEvents(1)).click();
  await expect(outcome(importing, 1, 0, 0)).toBeVisible();
  const unversioned = ({ updatedAt: _at, ver: _ver, ...fields }: (typeof before)[number]) => fields;
  expect((await api.calendar.list()).events.map(unversioned)).toEqual(before.map(unversioned));
});
