/** Today as the person studies: it begins at their rollover hour, so that an evening past midnight is still the day it began on. */
import { DAY_MS, studyDay, studyDayEnd, type DayClock } from '../../domain/study/study-day.ts';
import { clock, utcOffsetMinutes } from '../lib/page/clock.ts';
import { useSettings } from './settings.ts';

/** When today's study day ends on this clock (epoch ms). */
export function dayEnd(): number {
  return studyDayEnd(clock.now(), ownClock());
}

/** The date of today's study day, `YYYY-MM-DD`: the one that plans and their servers count by. */
export function todayDate(): string {
  return new Date(studyDay(clock.now(), ownClock()) * DAY_MS).toISOString().slice(0, 10);
}

function ownClock(): DayClock {
  return { utcOffsetMin: utcOffsetMinutes(), rolloverHour: useSettings.getState().settings['study.rolloverHour'] };
}
