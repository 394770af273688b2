/** Reads calendar files for the import: .ics, and the JSON that the calendar exports (docs/calendar.md, "Files"). */
import { CALENDAR_FILE_MAX_BYTES, CALENDAR_FILE_MAX_EVENTS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import {
  BATCH_ITEMS,
  IncomingError,
  NO_COUNTS,
  PREVIEW_EVENTS,
  type IncomingEvent,
  type IncomingFile,
  type IncomingItem,
  type IncomingLoss,
  type IncomingReader,
  type ReadOptions,
} from '../incoming/incoming.ts';
import { zoneOfOffset } from '../incoming/offset-zone.ts';
import { decodeText } from '../texts/decoded-text.ts';
import { readCalendar } from './calendar-file.ts';
import { isCalendar } from './ics-blocks.ts';
import { idOfUid } from './ics-names.ts';
import type { IcsReading } from './ics-read.ts';

const said = messages.calendar.file;
const SAMPLE_BYTES = 64 * 1024;
const IS_JSON = /^\uFEFF?\s*[[{]/;
/** The API's own answer. A bundle has its version first and knows itself better. */
const JSON_ANSWER = /^\uFEFF?\s*\{\s*"events"\s*:\s*\[/;
const JSON_LIST = /^\uFEFF?\s*\[\s*\{/;

export const calendarReader: IncomingReader = {
  format: 'calendar',
  endings: ['ics', 'ical', 'ifb', 'json'],

  async recognise({ source }) {
    const { text } = decodeText(await source.read(0, SAMPLE_BYTES));
    if (isCalendar(text)) return 1;
    if (JSON_ANSWER.test(text)) return 0.8;
    return JSON_LIST.test(text) && text.includes('"title"') && text.includes('"start"') ? 0.6 : 0;
  },

  async look(file, options, signal) {
    const { reading, title } = await found(file, options, signal);
    return {
      format: 'calendar',
      title,
      counts: { ...NO_COUNTS, events: reading.events.length },
      isComplete: true,
      cards: [],
      events: reading.events.slice(0, PREVIEW_EVENTS),
      losses: lossesOf(reading),
      options: [],
      topic: null,
    };
  },

  async *read(file, options, signal) {
    const { reading } = await found(file, options, signal);
    const items = reading.events.map(toItem);
    for (let at = 0; at < items.length; at += BATCH_ITEMS) {
      signal.throwIfAborted();
      yield [...items.slice(at, at + BATCH_ITEMS), { kind: 'progress', share: (at + BATCH_ITEMS) / items.length }];
    }
    yield lossesOf(reading).map((loss): IncomingItem => ({ kind: 'loss', loss }));
  },
};

/** @throws IncomingError */
async function found(
  { name, source, utcOffsetMin }: IncomingFile,
  { timeZone }: ReadOptions,
  signal: AbortSignal,
): Promise<{ readonly reading: IcsReading; readonly title: string }> {
  if (source.size > CALENDAR_FILE_MAX_BYTES)
    throw new IncomingError(said.tooLarge(name, Math.round(CALENDAR_FILE_MAX_BYTES / 1024 / 1024)));
  const { text } = decodeText(await source.read(0, source.size));
  signal.throwIfAborted();
  const reading = readCalendar(text, timeZone ?? zoneOfOffset(utcOffsetMin));
  if (reading === null) throw new IncomingError(said.notACalendar(name));
  return { reading, title: IS_JSON.test(text) ? said.json : said.ics };
}

/** An event without a name is known by what it is called and when it is. */
function toItem({ id, ...event }: IcsReading['events'][number]): IncomingItem {
  const uid = id ?? idOfUid(`${event.title} ${event.start} ${event.end ?? event.start}`);
  return { kind: 'event', uid, event: event satisfies IncomingEvent };
}

function lossesOf(reading: IcsReading): IncomingLoss[] {
  const { unreadable, cancelled, others, tooMany, rulesLost, textsCut, unknownZones } = reading;
  const limit = CALENDAR_FILE_MAX_EVENTS;
  const counts = [
    { code: 'event-damaged', count: unreadable, message: said.damaged(unreadable) },
    { code: 'event-cancelled', count: cancelled, message: said.cancelled(cancelled) },
    { code: 'event-other', count: others, message: said.others(others) },
    { code: 'event-too-many', count: tooMany, message: said.tooMany(tooMany, limit) },
    { code: 'event-rule', count: rulesLost, message: said.rulesLost(rulesLost) },
    { code: 'event-cut', count: textsCut, message: said.textsCut(textsCut) },
    { code: 'event-zone', count: unknownZones.length, message: said.unknownZones(unknownZones.join(', ')) },
  ];
  return counts.filter(({ count }) => count > 0).map((loss) => ({ ...loss, examples: [] }));
}
