/** What the calendar shows: all events, and how many cards are due on which day. */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { FORECAST_DAYS_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { useLoaded, type Loaded } from '../../lib/loading/use-loaded.ts';

/** Cards by the day on which they are due: midnight in UTC of its date. What waits from before is due today. */
export type DueDays = ReadonlyMap<number, number>;

const NOTHING_DUE: DueDays = new Map();

/** Of all times: series reach anywhere, and a file holds all of them. */
export function useEvents(): Loaded<readonly CalendarEvent[]> {
  return useLoaded({
    key: 'calendar',
    follows: ['calendar', 'sets'],
    failed: messages.calendar.loadFailed,
    load: async (signal) => (await api.calendar.list({}, { signal })).events,
  });
}

/** Days without a number when they could not be counted: the calendar is of use without them. */
export function useDueDays(): DueDays {
  const { value } = useLoaded({
    key: 'due',
    follows: ['reviews', 'sets', 'settings'],
    failed: (reason) => reason,
    load: readDueDays,
  });
  return value ?? NOTHING_DUE;
}

export async function readDueDays(signal?: AbortSignal): Promise<DueDays> {
  const asked = { utcOffsetMin: utcOffsetMinutes(), days: FORECAST_DAYS_MAX };
  const { today, forecast } = await api.statistics.cards(asked, signal ? { signal } : {});
  return new Map(forecast.days.flatMap((cards, i) => (cards > 0 ? [[(today + i) * DAY_MS, cards] as const] : [])));
}
