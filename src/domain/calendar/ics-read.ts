/** Reading .ics files (RFC 5545; calendar.md, "Files"). The UID of an event is its id, so that a file that is read again changes nothing. */
import type { CalendarEventInput } from '../../contract/calendar.schema.ts';
import { CALENDAR_FILE_MAX_EVENTS, EVENT_EXCEPTIONS_MAX } from '../../contract/limits.ts';
import { blocksOf } from './ics-blocks.ts';
import { readVevent, type ReadEvent } from './ics-event.ts';
import { idOfUid, OWN, overrideId } from './ics-names.ts';
import { fileZones } from './ics-zones.ts';

export interface IcsReading {
  readonly events: readonly CalendarEventInput[];
  /** Events that were broken off, or had no start that is a time. */
  readonly unreadable: number;
  readonly cancelled: number;
  /** Tasks, journals and busy times. */
  readonly others: number;
  readonly tooMany: number;
  /** Events whose rule the calendar does not know, and that happen once now. */
  readonly rulesLost: number;
  readonly textsCut: number;
  readonly unknownZones: readonly string[];
}

/**
 * Reads the events of a file; null for a text that is no calendar. Nothing in a file makes it throw.
 * @param viewer IANA zone of whoever reads, for times without one
 */
export function readIcs(text: string, viewer: string): IcsReading | null {
  const blocks = blocksOf(text);
  if (blocks === null) return null;
  const zones = fileZones(blocks.zones, viewer);
  const read = blocks.events
    .filter((block) => !block.toLowerCase().includes(`\r\n${OWN.due}:`))
    .map((block) => attempt(() => readVevent(block, { zones, viewer })));
  const found = read.filter((each) => each !== null);
  const events = joined(found);
  return {
    events: events.slice(0, CALENDAR_FILE_MAX_EVENTS),
    unreadable: blocks.broken + read.length - found.length,
    cancelled: found.filter(({ isCancelled }) => isCancelled).length,
    others: blocks.others,
    tooMany: blocks.tooMany + Math.max(0, events.length - CALENDAR_FILE_MAX_EVENTS),
    rulesLost: found.filter(({ lost }) => lost.rule).length,
    textsCut: found.filter(({ lost }) => lost.text).length,
    unknownZones: [...zones.unknown],
  };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/**
 * Events by their ids. An event that stands for one of a series becomes an event of its own, and the series leaves its start out; so does the series for
 * one that is cancelled. Of two with one id the later version counts.
 */
function joined(found: readonly ReadEvent[]): CalendarEventInput[] {
  const events = new Map<string, { readonly sequence: number; readonly event: CalendarEventInput }>();
  const unnamed: CalendarEventInput[] = [];
  const leftOut = new Map<string, number[]>();
  const add = (id: string, sequence: number, event: ReadEvent['event']): void => {
    const before = events.get(id);
    if (!before || before.sequence <= sequence) events.set(id, { sequence, event: { id, ...event } });
  };
  for (const { uid, sequence, isCancelled, replaces, event, extraStarts } of found) {
    const series = idOfUid(uid);
    if (uid === '') {
      if (!isCancelled) unnamed.push(event);
    } else if (replaces !== null) {
      leftOut.set(series, [...(leftOut.get(series) ?? []), replaces]);
      if (!isCancelled) add(overrideId(series, replaces), sequence, { ...event, recurrence: null, exceptions: [] });
    } else if (!isCancelled) {
      add(series, sequence, event);
      const once = { ...event, recurrence: null, exceptions: [] };
      const length = (event.end ?? event.start) - event.start;
      for (const start of extraStarts)
        if (start !== event.start) add(overrideId(series, start), sequence, { ...once, start, end: start + length });
    }
  }
  for (const [id, starts] of leftOut) {
    const series = events.get(id);
    if (!series?.event.recurrence) continue;
    const exceptions = [...new Set([...(series.event.exceptions ?? []), ...starts])].toSorted((a, b) => a - b);
    events.set(id, { ...series, event: { ...series.event, exceptions: exceptions.slice(0, EVENT_EXCEPTIONS_MAX) } });
  }
  return [...[...events.values()].map(({ event }) => event), ...unnamed];
}
