/** Study days in words. A study day is a date of the person's calendar, so it is written without any time zone. */
import { DAY_MS, type StudyDay } from '../../../domain/study/study-day.ts';
import { LOCALE } from './format.ts';

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
  return (day: StudyDay): string => format.format(day * DAY_MS);
};

/** "Tue, 18 Nov 2025" */
export const studyDayInFull = inWords({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** "18 Nov" */
export const studyDayShort = inWords({ day: 'numeric', month: 'short' });
/** "Nov" */
export const monthShort = inWords({ month: 'short' });
/** "Nov 2025" */
export const monthAndYear = inWords({ month: 'short', year: 'numeric' });
/** "Tuesday" */
export const weekdayLong = inWords({ weekday: 'long' });
/** "Tue" */
export const weekdayShort = inWords({ weekday: 'short' });

/** 0 is Sunday; Monday where the language does not say. */
export function firstWeekday(): number {
  const locale = new Intl.Locale(LOCALE) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}
