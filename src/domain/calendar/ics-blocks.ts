/**
 * An .ics file taken apart into what is read of it: the lines of each event and each time zone (RFC 5545, 3.1 and 3.6). What is broken or not asked for is
 * left out here, so that one bad event, or a picture inside one, costs nothing but itself.
 */
import { CALENDAR_FILE_MAX_EVENTS } from '../../contract/limits.ts';

export interface IcsBlocks {
  /** Unfolded lines from BEGIN to END, joined as the format has it. */
  readonly events: readonly string[];
  readonly zones: readonly string[];
  /** Events that were begun and not ended. */
  readonly broken: number;
  /** Tasks, journals and busy times. */
  readonly others: number;
  /** Events beyond the most that are taken. */
  readonly tooMany: number;
}

const OTHERS: ReadonlySet<string> = new Set(['VTODO', 'VJOURNAL', 'VFREEBUSY']);
const LINE = /^([A-Z0-9-]+)[;:]/i;
/** What is read of an event. Alarms, guests and attachments are not. */
const PROPERTIES =
  /^(?:BEGIN|END|UID|SUMMARY|DESCRIPTION|LOCATION|DTSTART|DTEND|DURATION|RRULE|EXDATE|RDATE|RECURRENCE-ID|STATUS|SEQUENCE|CATEGORIES|COLOR|X-NINEFOLD-[A-Z]+)$/i;
/** More zones than a person's events are in. */
const ZONES_MAX = 200;
const ZONE_LINES_MAX = 2_000;

/** Looked for from each line on, so it may not reach over the end of one: of many empty lines each would look through all that follow. */
const BEGINNING = /^\uFEFF?[ \t]*BEGIN:VCALENDAR[ \t]*\r?$/im;
const BEGINS_WITHIN_CHARS = 100_000;

/** Whether a text begins like a calendar. */
export function isCalendar(text: string): boolean {
  return BEGINNING.test(text.slice(0, BEGINS_WITHIN_CHARS));
}

/** Null for a text that holds no calendar. */
export function blocksOf(text: string): IcsBlocks | null {
  if (!isCalendar(text)) return null;
  const events: string[] = [];
  const zones: string[] = [];
  const counts = { broken: 0, others: 0, tooMany: 0 };
  let open: { readonly name: string; readonly lines: string[]; depth: number } | null = null;
  const breakOff = (): void => {
    if (open?.name === 'VEVENT') counts.broken += 1;
    open = null;
  };

  for (const line of linesOf(text)) {
    const property = LINE.exec(line)?.[1]?.toUpperCase();
    if (property === undefined) continue;
    const name = line
      .slice(property.length + 1)
      .trim()
      .toUpperCase();
    if (property === 'BEGIN' && (name === 'VEVENT' || name === 'VTIMEZONE')) {
      // An event cannot stand in another one: the one before was not ended.
      breakOff();
      open = { name, lines: [`BEGIN:${name}`], depth: 0 };
    } else if (property === 'BEGIN' && open === null) {
      if (OTHERS.has(name)) counts.others += 1;
    } else if (open === null) {
      continue;
    } else if (property === 'END' && name === open.name) {
      const block = [...open.lines, `END:${name}`].join('\r\n');
      if (name === 'VTIMEZONE') {
        if (zones.length < ZONES_MAX && open.lines.length <= ZONE_LINES_MAX) zones.push(block);
      } else if (events.length < CALENDAR_FILE_MAX_EVENTS) events.push(block);
      else counts.tooMany += 1;
      open = null;
    } else if (property === 'END' && name === 'VCALENDAR') {
      breakOff();
    } else if (open.name === 'VTIMEZONE') {
      open.lines.push(line);
    } else if (property === 'BEGIN') {
      open.depth += 1;
    } else if (property === 'END') {
      open.depth = Math.max(0, open.depth - 1);
    } else if (open.depth === 0 && PROPERTIES.test(property)) {
      open.lines.push(line);
    }
  }
  breakOff();
  return { events, zones, ...counts };
}

/** Content lines, unfolded. */
function* linesOf(text: string): Generator<string> {
  let line: string[] = [];
  for (const [physical] of text.replace(/^\uFEFF/, '').matchAll(/[^\r\n]+/g)) {
    if (/^[ \t]/.test(physical)) line.push(physical.slice(1));
    else {
      if (line.length > 0) yield line.join('');
      line = [physical];
    }
  }
  if (line.length > 0) yield line.join('');
}
