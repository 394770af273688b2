/** Dates as the study plan counts them, and places on earth where it is another hour now. */
import { SETTING_DEFAULTS } from '../../src/contract/settings.ts';
import { DAY_MS, studyDay } from '../../src/domain/study/study-day.ts';

export { DAY_MS };

/** `YYYY-MM-DD`, `days` from today's study day where it is as late as here, or by `utcOffsetMin`. */
export function dateIn(days: number, utcOffsetMin = -new Date().getTimezoneOffset()): string {
  const clock = { utcOffsetMin, rolloverHour: SETTING_DEFAULTS['study.rolloverHour'] };
  return new Date((studyDay(Date.now(), clock) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** A zone in which it is `hour` o'clock and some minutes now. */
export function zoneAt(hour: number): { readonly timezoneId: string; readonly utcOffsetMin: number } {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  const hours = ahead > 12 ? ahead - 24 : ahead;
  // These names count hours west of Greenwich.
  return {
    timezoneId: hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`,
    utcOffsetMin: hours * 60,
  };
}

/** "Tue", `days` from today's study day. */
export function weekdayIn(days: number): string {
  return new Date(dateIn(days)).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
}
