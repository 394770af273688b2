/** Times and numbers in words, by Intl. Everything takes epoch milliseconds; `now` can be given where the answer depends on it. */
import { language } from '../../../contract/messages/in-language.ts';
import { messages } from '../../../contract/messages/index.ts';
import { systemLocale } from './system-locale.ts';
import { clock } from '../page/clock.ts';

const { time } = messages.shell;

const OF_LANGUAGE = { en: 'en-GB', de: 'de-DE' } as const;
const ofSystem = systemLocale();

/** As the interface speaks: the person's own English or German, or else British English or the German of Germany. */
export const LOCALE = ofSystem.startsWith(language()) ? ofSystem : OF_LANGUAGE[language()];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_PER_MONTH = 30.4375;
const DAYS_PER_YEAR = 365.25;

const timeOfDay = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const dayWithYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' });
const weekdayAndDay = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' });

/** A number as the sentences of the catalogue write theirs. */
export function formatNumber(value: number): string {
  return value.toLocaleString(language());
}

/** With one digit behind the point or comma, also where it is 0: "12.0". */
export function formatTenths(value: number): string {
  return withDigits(value, 1);
}

/** "91 %", of 0.91, with a no-break space (docs/languages.md). */
export function formatPercent(share: number, digits = 0): string {
  return `${withDigits(share * 100, digits)}\u00a0%`;
}

function withDigits(value: number, digits: number): string {
  return value.toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** 10:42 */
export function formatTime(at: number): string {
  return timeOfDay.format(at);
}

/** A time of day as the person's clocks write it, on no day in particular. */
export function formatClock(hour: number, minute = 0): string {
  return formatTime(new Date(2000, 0, 1, hour, minute).getTime());
}

/** A day of the past in the width of a list column: "2 h ago", "Yesterday", "18 Nov", "18 Nov 2025". */
export function formatDay(at: number, now = clock.now()): string {
  const age = now - at;
  const days = calendarDays(at, now);
  if (age >= 0 && age < MINUTE) return time.justNow;
  if (days === 0 && age >= 0 && age < HOUR) return time.minutesAgo(Math.floor(age / MINUTE));
  if (days === 0 && age >= 0) return time.hoursAgo(Math.floor(age / HOUR));
  if (days === 1) return time.yesterday;
  return formatDate(at, now);
}

/** "Tue" */
export function formatWeekday(at: number): string {
  return weekday.format(at);
}

/** "18 Nov", with the year when it is another one. */
export function formatDate(at: number, now = clock.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? dayAndMonth : dayWithYear).format(at);
}

/** When something comes back: "Now", "In 4 min", "Today", "Tomorrow", "Tue, 24 Nov". */
export function formatDue(at: number, now = clock.now()): string {
  const wait = at - now;
  const days = calendarDays(now, at);
  if (wait <= 0) return time.now;
  if (wait < HOUR) return time.inMinutes(Math.ceil(wait / MINUTE));
  if (days === 0) return time.today;
  if (days === 1) return time.tomorrow;
  return days < 365 ? weekdayAndDay.format(at) : dayWithYear.format(at);
}

/** An interval as grade buttons show it: "<1 min", "10 min", "3 h", "4 days", "2.5 months", "1.2 years". */
export function formatInterval(ms: number): string {
  const days = ms / DAY;
  if (ms < MINUTE) return time.underAMinute;
  if (ms < HOUR) return time.minutes(Math.round(ms / MINUTE));
  if (ms < DAY) return time.hours(Math.round(ms / HOUR));
  if (days < 31) return time.days(Math.round(days));
  if (days < 365) return time.months(oneDecimal(days / DAYS_PER_MONTH));
  return time.years(oneDecimal(days / DAYS_PER_YEAR));
}

/** Time spent: "45 s", "6 min", "1 h 20 min". */
export function formatDuration(ms: number): string {
  if (ms < MINUTE) return time.seconds(formatNumber(Math.round(ms / 1000)));
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60) return time.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? time.hours(hours) : `${time.hours(hours)} ${time.minutes(rest)}`;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const BYTES_PER_STEP = 1024;

/** "512 byte", "38 kB", "1.2 GB", in the steps of 1,024 in which an operator sets a limit. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= BYTES_PER_STEP && step < BYTE_UNITS.length - 1) {
    value /= BYTES_PER_STEP;
    step += 1;
  }
  const maximumFractionDigits = step >= 2 && value < 10 ? 1 : 0;
  const written = value.toLocaleString(LOCALE, { style: 'unit', unit: BYTE_UNITS[step], maximumFractionDigits });
  return written.replace(' ', '\u00a0');
}

/** Midnights between two moments, on the person's clock. */
function calendarDays(from: number, to: number): number {
  return Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY);
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
