/** A month of the calendar that is the same one each time, and events put into it as another client would. */
import type { Api } from '../../src/client/api.ts';

/** A Wednesday, at 10:20 on the clocks of the tests. */
export const NOW = new Date(2026, 9, 14, 10, 20);

/** An event of an hour, at nine on a day of this month. */
export function addEvent(api: Api, title: string, day: number) {
  const [start, end] = [9, 10].map((hour) => new Date(2026, 9, day, hour).getTime());
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return api.calendar.create({ id: title, title, start: start!, end: end!, timezone });
}
