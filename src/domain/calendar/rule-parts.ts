/** A recurrence rule as its parts. Rules here are those that `domain/recurrence` has normalised. */
import { clockTime } from './zone-time.ts';

export type RuleParts = Readonly<Record<string, string>>;

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

export function partsOf(rule: string): RuleParts {
  return Object.fromEntries(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
}

export function ruleOf(parts: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

export function listIn(parts: RuleParts, name: string): readonly string[] {
  return parts[name]?.split(',') ?? [];
}

/** `20260301`, of a clock time. */
export function dateText(clock: number): string {
  return new Date(clock).toISOString().slice(0, 10).replaceAll('-', '');
}

/** `20260301T090000`, of a clock time. */
export function timeText(clock: number): string {
  return new Date(clock).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

/** `2026-03-01T09:00:00Z` of `20260301T090000Z` and `2026-03-01` of `20260301`, as ical.js takes times. */
export function dashedTime(text: string): string {
  return text.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)/, 'T$1:$2:');
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;

/**
 * The clock time after which no event of the series begins; Infinity without UNTIL. A date holds to its end; a time in UTC is read in the zone of the
 * series.
 */
export function lastClockTime(rule: string, zone: string): number {
  const [, year, month, day, hour = '23', minute = '59', second = '59', utc = ''] =
    TIME.exec(partsOf(rule)['UNTIL'] ?? '') ?? [];
  if (year === undefined) return Infinity;
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return utc === '' ? clock : clockTime(clock, zone);
}
