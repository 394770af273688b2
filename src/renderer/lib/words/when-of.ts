import { formatDate, formatDay, formatTime } from './format.ts';
import { clock } from '../page/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** 10:42 today, else the day with it. @param at epoch ms */
export function whenOf(at: number): string {
  const isToday = clock.now() - at < DAY_MS && new Date(at).getDate() === new Date(clock.now()).getDate();
  return isToday ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`;
}

/** The same, with the day also when that is today. @param at epoch ms */
export function dayAndTimeOf(at: number): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}
