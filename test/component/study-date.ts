/** Dates as the study plan counts them. */
import { SETTING_DEFAULTS } from '../../src/contract/settings.ts';
import { DAY_MS, studyDay } from '../../src/domain/study/study-day.ts';
import { START } from './harness/app.ts';

/** `YYYY-MM-DD`, `days` from the study day of `now`, epoch ms. */
export function dateIn(days: number, now = START): string {
  const utcOffsetMin = -new Date(now).getTimezoneOffset();
  const clock = { utcOffsetMin, rolloverHour: SETTING_DEFAULTS['study.rolloverHour'] };
  return new Date((studyDay(now, clock) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** "Tue", `days` from the study day of the tests. */
export function weekdayIn(days: number): string {
  return new Date(dateIn(days)).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
}
