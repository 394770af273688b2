/** Calendar files: .ics and JSON, in with a preview and a way back, and out. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { CALENDAR_FILE_MAX_EVENTS, TRANSFER_POLL_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { readIcs } from '../../src/domain/calendar/ics-read.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { grade } from '../support/studied-library.ts';
import {
  addEvent,
  at,
  chooseFile,
  date,
  dialog,
  event,
  events,
  fromMenu,
  NOW,
  openCalendar,
  untilDays,
  untilLooked,
} from './calendar-page.ts';
import { toast } from './dashboard-page.ts';
import { type OpenedApp, simpleSet } from './harness/app.ts';
import { answerFileChooser, catchSavedFiles, dropFiles, type SavedFile } from './harness/files.ts';
import { expectAccessible, expectComes, expectCount, expectGone, pressAt } from './harness/person.ts';

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

const fileOf = (name: string, content: string): File => new File([content], name);

/** Exports by the menu, and answers what was saved. */
async function exported(saved: readonly SavedFile[], item: string): Promise<{ name: string; text: string }> {
  const before = saved.length;
  await fromMenu(item);
  await expect.poll(() => saved.length).toBe(before + 1);
  const { name, text } = saved.at(-1)!;
  return { name, text: await text() };
}

/** Waits for the result, whose row counts events; the page asks for it again and again. */
async function expectOutcome(app: OpenedApp, importing: Locator, ...counts: readonly number[]): Promise<void> {
  const row = importing.getByRole('row', { name: [said.kinds.events, ...counts].join(' ') });
  await expectComes(app, row, TRANSFER_POLL_MS);
}

/** Takes back what was imported. */
async function takeBack(app: OpenedApp, importing: Locator): Promise<void> {
  await action(importing, said.undo).click();
  await expectComes(app, importing.getByText(said.undone), TRANSFER_POLL_MS);
}

const action = (importing: Locator, name: string): Locator =>
  importing.getByRole('button', { name, exact: true }).last();

test('an .ics file is looked at, imported, and taken back', async () => {
  const app = await openCalendar();
  const series = vevent('Latin', 'RRULE:FREQ=WEEKLY', 'EXDATE:20261020T080000Z');
  const day = ['BEGIN:VEVENT', 'UID:Trip', 'SUMMARY:Trip', 'DTSTART;VALUE=DATE:20261015', 'END:VEVENT'];
  const importing = await chooseFile(app, fileOf('uni.ics', icsOf(...series, ...vevent('Talk'), ...day)));
  await expect.element(importing.getByRole('heading', { name: file.ics })).toBeVisible();
  await expect.element(importing.getByRole('listitem').filter({ hasText: said.things.events(3) })).toBeVisible();
  const first = importing.getByRole('region', { name: said.firstEvents });
  await expect.element(first.getByRole('row').filter({ hasText: 'Latin' })).toMatchTextContent(said.repeats);
  await expect.element(first.getByRole('row').filter({ hasText: 'Trip' })).toMatchTextContent(/15.*2026|2026.*15/);
  await expectGone(importing.getByLabelText(said.folder));
  await expect.element(importing.getByText(said.how)).toBeVisible();
  await expectAccessible('the preview of a calendar');
  await action(importing, said.startEvents(3)).click();
  await expectOutcome(app, importing, 3, 0, 0);
  await expectAccessible('the result of a calendar');
  await action(importing, said.showCalendar).click();
  await expectGone(importing);
  await expectCount(page.getByRole('main').getByText('Latin'), 3);
  const again = await chooseFile(app, fileOf('uni.ics', icsOf(...vevent('Greek'))));
  await action(again, said.startEvents(1)).click();
  await expectOutcome(app, again, 1, 0, 0);
  await takeBack(app, again);
  await action(again, said.close).click();
  await expectCount(events('Greek'), 0);
  expect((await app.api.calendar.list()).events.map(({ id }) => id).toSorted()).toEqual(['Latin', 'Talk', 'Trip']);
});

test('a file that comes again changes nothing unless it is to, and that is taken back too', async () => {
  const app = await openCalendar();
  const first = icsOf(...vevent('Latin'), 'BEGIN:VEVENT', 'DTSTART:20261015T080000Z', 'END:VEVENT');
  for (const [content, known, counts] of [
    [first, 'skip', [2, 0, 0]],
    [first, 'skip', [0, 0, 2]],
    [first.replace('SUMMARY:Latin', 'SUMMARY:Latin II'), 'update', [0, 1, 1]],
  ] as const) {
    const importing = await chooseFile(app, fileOf('uni.ics', content));
    await importing.getByLabelText(said.known).selectOptions(known);
    await action(importing, said.startEvents(2)).click();
    await expectOutcome(app, importing, ...counts);
    if (known === 'update') continue;
    await action(importing, said.close).click();
  }
  const titles = async () => (await app.api.calendar.list()).events.map(({ title }) => title);
  expect(await titles()).toEqual(['Latin II', calendar.untitled]);
  await takeBack(app, page.getByRole('dialog'));
  expect(await titles()).toEqual(['Latin', calendar.untitled]);
});

test('says what of a file is left out, and why', async () => {
  const app = await openCalendar();
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
    const importing = await chooseFile(app, fileOf('odd.ics', odd));
    for (const text of [
      file.damaged(n),
      file.cancelled(n),
      file.others(n),
      file.rulesLost(n),
      file.textsCut(n),
      file.unknownZones('Mars/Olympus'),
    ])
      await expect.element(importing.getByText(text)).toBeVisible();
    await expect.element(action(importing, said.startEvents(2 * n + 1))).toBeVisible();
    await action(importing, messages.notices.cancel).click();
    const full = await chooseFile(
      app,
      fileOf('many.json', JSON.stringify(many.slice(0, CALENDAR_FILE_MAX_EVENTS + n))),
    );
    await expect.element(full.getByRole('heading', { name: file.json })).toBeVisible();
    await expect.element(full.getByText(file.tooMany(n, CALENDAR_FILE_MAX_EVENTS))).toBeVisible();
    await action(full, messages.notices.cancel).click();
  }
});

test('a file that is none, or is too large, is refused with a sentence', async () => {
  const app = await openCalendar();
  const expectRefused = async (name: string, sentence: string): Promise<void> => {
    answerFileChooser([fileOf(name, '{"events": [')]);
    await fromMenu(calendar.importFile);
    const importing = dialog(said.titleOf(name));
    await expect.element(importing.getByText(sentence)).toBeVisible();
    await action(importing, messages.notices.cancel).click();
    await expectGone(importing);
  };
  await expectRefused('half.json', file.notACalendar('half.json'));
  // A file of that size would take long to hand over: calendar-reader.test.ts has the rule.
  app.host.refuse('imports.look', new Problem('too_large', file.tooLarge('huge.ics', 20)));
  await expectRefused('huge.ics', file.tooLarge('huge.ics', 20));
});

test('an event that cannot be kept is left out with its reason, and the others come', async () => {
  const app = await openCalendar();
  const kept = [
    { id: 'a', title: 'Good', start: at(13) },
    { id: 'b', title: 'Backwards', start: at(13), end: at(12) },
    { id: 'c', title: 'By no rule', start: at(13), recurrence: 'FREQ=NEVER' },
    { id: 'd', title: '' },
  ];
  const importing = await chooseFile(app, fileOf('some.json', JSON.stringify({ events: kept })));
  await expect.element(importing.getByText(file.damaged(1))).toBeVisible();
  await action(importing, said.startEvents(3)).click();
  await expectOutcome(app, importing, 1, 0, 0);
  for (const [name, reason] of [
    ['Backwards', messages.stored.eventEndsBeforeStart],
    ['By no rule', messages.stored.eventRuleInvalid],
  ])
    await expect.element(importing.getByText(`${name}: ${reason}`)).toBeVisible();
});

test('a calendar that is dropped on the window comes to the import screen', async () => {
  const app = await openCalendar();
  const dropped = fileOf('dropped.ics', icsOf(...vevent('Dropped')));
  // Held over the page first, as somebody does who looks for the place.
  const data = new DataTransfer();
  data.items.add(dropped);
  for (const kind of ['dragenter', 'dragover'])
    document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.element(page.getByText(messages.opening.becomes.calendar)).toBeVisible();
  const importing = await untilLooked(app, 'dropped.ics', async () => dropFiles(document.body, [dropped]));
  await expect.element(action(importing, said.startEvents(1))).toBeVisible();
});

test('goes out as .ics, with what is due, and as JSON, and comes in again', async () => {
  const app = await openCalendar({
    sets: [simpleSet('Bones', 1)],
    async before(api) {
      const [card] = (await api.sets.get({ id: 'bones' })).flashcards;
      await grade(api, card!.id, 3, NOW - 30 * DAY_MS);
      await addEvent(api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY', exceptions: [at(20)], setIds: ['bones'] });
    },
  });
  const saved = catchSavedFiles();
  await expect.element(event('Latin')).toBeVisible();
  const ics = await exported(saved, calendar.exportIcs);
  await expect.element(toast(calendar.exported(1))).toBeVisible();
  expect(ics.name).toBe(`${calendar.fileName('2026-10-14')}.ics`);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(readIcs(ics.text, zone)?.events).toMatchObject([
    { id: 'Latin', start: at(13), exceptions: [at(20)], setIds: ['bones'] },
  ]);
  const withDue = await exported(saved, calendar.exportIcsWithDue);
  expect(withDue.text).toContain(`SUMMARY:${calendar.due(1)}`);
  await addEvent(app.api, 'Trip', 15, { start: date(15), end: date(16), allDay: true, timezone: null });
  await expectCount(event('Trip'), 0);
  await app.reopen();
  await expect.element(event('Trip')).toBeVisible();
  const json = await exported(saved, calendar.exportJson);
  await expect.element(toast(calendar.exported(2))).toBeVisible();
  expect(JSON.parse(json.text)).toEqual({ events: (await app.api.calendar.list()).events });
  await app.api.calendar.clear({ clear: true });
  await app.reopen();
  const importing = await chooseFile(app, fileOf(json.name, json.text));
  await action(importing, said.startEvents(2)).click();
  await expectOutcome(app, importing, 2, 0, 0);
});

test('goes out with the export of everything, and comes in again', async () => {
  const app = await openCalendar({ at: null });
  await addEvent(app.api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY', exceptions: [at(20)] });
  const before = (await app.api.calendar.list()).events;
  const saved = catchSavedFiles();
  await app.open('/settings#data');
  await pressAt(page.getByRole('button', { name: messages.dataSettings.exportAction }), 'Enter');
  const exporting = dialog(exportScreen.everything);
  await exporting.getByLabelText(exportScreen.form).selectOptions('calendar');
  await expect.element(exporting.getByText(messages.exports.calendarHint)).toBeVisible();
  await expectGone(exporting.getByLabelText(exportScreen.schedule));
  await action(exporting, exportScreen.start).click();
  await expect.poll(async () => (await app.clock.pass(TRANSFER_POLL_MS), saved.length)).toBe(1);
  const { name, text } = saved[0]!;
  expect(name).toBe('ninefold-2026-10-14.ics');
  await expect.element(exporting.getByText(exportScreen.doneEvents(name, 1))).toBeVisible();
  await app.api.calendar.clear({ clear: true });
  await app.open('/calendar');
  await untilDays();
  const importing = await chooseFile(app, fileOf(name, await text()));
  await action(importing, said.startEvents(1)).click();
  await expectOutcome(app, importing, 1, 0, 0);
  const unversioned = ({ updatedAt: _at, ver: _ver, ...fields }: (typeof before)[number]) => fields;
  expect((await app.api.calendar.list()).events.map(unversioned)).toEqual(before.map(unversioned));
});
