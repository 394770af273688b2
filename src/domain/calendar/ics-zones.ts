/** The time zones that an .ics file names, as zones of the IANA database where there is one that fits. */
import ICAL from 'ical.js';
import { clockTime, isZone, momentOf } from './zone-time.ts';

export interface FileZones {
  /** The moment of a time that the file writes in this zone. */
  momentOf(clock: number, tzid: string): number;
  /** IANA name; null for a zone that is none. */
  nameOf(tzid: string, clock: number): string | null;
  /** Zones that are named, and neither known nor described. */
  readonly unknown: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
/** A zone is the one of the file when both agree on so many days, twice a month over two years. */
const COMPARED_DAYS = 48;
const COMPARED_EVERY_MS = 15.2 * DAY_MS;
const IANA_AT_END = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_+-]+)?$/;

/** @param viewer zone of whoever reads the file, which stands for a zone that nobody knows */
export function fileZones(blocks: readonly string[], viewer: string): FileZones {
  const described = describedZones(blocks);
  const names = new Map<string, string | null>();
  const unknown = new Set<string>();

  const nameOf = (tzid: string, clock: number): string | null => {
    const known = names.get(tzid);
    if (known !== undefined) return known;
    const rules = described.get(tzid);
    const found = namedZone(tzid, rules) ?? (rules ? sameZone(rules, clock, viewer) : null);
    if (found === null && rules === undefined) unknown.add(tzid);
    names.set(tzid, found);
    return found;
  };

  return {
    nameOf,
    momentOf(clock, tzid) {
      const zone = nameOf(tzid, clock);
      if (zone !== null) return momentOf(clock, zone);
      const rules = described.get(tzid);
      return rules ? clock - offsetMs(rules, clock) : momentOf(clock, viewer);
    },
    unknown,
  };
}

function describedZones(blocks: readonly string[]): Map<string, ICAL.Timezone> {
  const zones = new Map<string, ICAL.Timezone>();
  for (const block of blocks) {
    try {
      const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
      const zone = new ICAL.Timezone(component);
      // Rules that cannot be followed show here, and not with the first event.
      offsetMs(zone, Date.UTC(2026, 0, 1));
      zones.set(zone.tzid, zone);
    } catch {
      // A zone that is only named is found by its name, or counts as unknown.
    }
  }
  return zones;
}

function namedZone(tzid: string, rules: ICAL.Timezone | undefined): string | null {
  const location: unknown = rules?.component.getFirstPropertyValue('x-lic-location');
  const names = [tzid, IANA_AT_END.exec(tzid)?.[0], typeof location === 'string' ? location : undefined];
  return names.find((name) => name !== undefined && isZone(name)) ?? null;
}

/** The first zone whose clocks go as these rules say around that time; the reader's own is tried first. */
function sameZone(rules: ICAL.Timezone, clock: number, viewer: string): string | null {
  const days = Array.from({ length: COMPARED_DAYS }, (_, i) => clock + i * COMPARED_EVERY_MS);
  const offsets = days.map((day) => offsetMs(rules, day));
  const agrees = (zone: string) => days.every((day, i) => clockTime(day - (offsets[i] ?? 0), zone) === day);
  return [viewer, ...Intl.supportedValuesOf('timeZone')].find(agrees) ?? null;
}

function offsetMs(rules: ICAL.Timezone, clock: number): number {
  return rules.utcOffset(icalTime(clock)) * 1000;
}

function icalTime(clock: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(clock), true);
  time.zone = ICAL.Timezone.localTimezone;
  return time;
}
