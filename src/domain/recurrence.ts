/** Recurrence rules of calendar events: RRULE of RFC 5545, without its name. Rules are checked and kept here; who shows a calendar expands them. */

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
const NUMBERED_WEEKDAY = /^(?:[+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/;
/** A date, a local time, or a time in UTC. */
const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;
const MAX_COUNT = 10_000;
const MAX_INTERVAL = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Check = (value: string) => boolean;

/** Every part that a rule may have; those below a day are for alarms and not for a calendar of days. */
const PARTS: Readonly<Record<string, Check>> = {
  FREQ: (value) => FREQUENCIES.includes(value),
  INTERVAL: (value) => isWhole(value, 1, MAX_INTERVAL),
  COUNT: (value) => isWhole(value, 1, MAX_COUNT),
  UNTIL: (value) => untilMs(value) !== null,
  BYMONTH: listOf((value) => isWhole(value, 1, 12)),
  BYMONTHDAY: listOf((value) => isSigned(value, 31)),
  BYYEARDAY: listOf((value) => isSigned(value, 366)),
  BYWEEKNO: listOf((value) => isSigned(value, 53)),
  BYSETPOS: listOf((value) => isSigned(value, 366)),
  BYDAY: listOf((value) => NUMBERED_WEEKDAY.test(value)),
  BYHOUR: listOf((value) => isWhole(value, 0, 23)),
  BYMINUTE: listOf((value) => isWhole(value, 0, 59)),
  BYSECOND: listOf((value) => isWhole(value, 0, 60)),
  WKST: (value) => WEEKDAY.test(value),
};

/** The rule in its one written form, or null for a text that is none. A normalised rule stays as it is. */
export function normaliseRecurrence(text: string): string | null {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '');
  const parts = rule.split(';').map((part) => part.split('='));
  const names = parts.map(([name = '']) => name);
  const valid = parts.every(
    ([name = '', value = '', ...rest]) =>
      rest.length === 0 && Object.hasOwn(PARTS, name) && (PARTS[name]?.(value) ?? false),
  );
  const once = new Set(names).size === names.length;
  const ends = Number(names.includes('COUNT')) + Number(names.includes('UNTIL'));
  return valid && once && names.includes('FREQ') && ends <= 1 ? rule : null;
}

/**
 * Epoch ms after which no event of the series begins, or null when the rule does not say: without an end there is none, and the end of a
 * counted series shows only when it is expanded. Never too early, whatever the time zone.
 */
export function lastStartOf(rule: string): number | null {
  const until = rule.split(';').find((part) => part.startsWith('UNTIL='));
  return until === undefined ? null : untilMs(until.slice('UNTIL='.length));
}

/** A time that is not in UTC may be a day later there; a date is the whole day. */
function untilMs(value: string): number | null {
  const [, year, month, day, hour = '23', minute = '59', second = '59', zone = ''] = UNTIL.exec(value) ?? [];
  if (year === undefined) return null;
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  // 30 February and 25 o'clock roll over, and do not come back as they went.
  const readBack = new Date(utc).toISOString().replaceAll(/[-:T]|\..*/g, '');
  if (readBack !== [year, month, day, hour, minute, second].join('')) return null;
  return zone === 'Z' ? utc : utc + DAY_MS;
}

function listOf(check: Check): Check {
  return (value) => value.split(',').every(check);
}

function isWhole(value: string, min: number, max: number): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max;
}

function isSigned(value: string, max: number): boolean {
  return isWhole(value.replace(/^[+-]/, ''), 1, max);
}
