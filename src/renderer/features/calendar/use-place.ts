/** Where in time the calendar is and how it is shown: in the address, so that a way back leads there, and the view on this device for next time. */
import { useNavigate, useSearchParams } from 'react-router';
import {
  calendarAddress,
  readCalendarAddress,
  viewNamed,
  type CalendarPlace,
  type CalendarView,
} from '../../lib/addresses/calendar-address.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

const STORAGE_KEY = 'ninefold:calendar-view';

export interface CalendarPlacing {
  readonly view: CalendarView;
  /** `YYYY-MM-DD`; null for today. */
  readonly date: string | null;
  readonly goTo: (part: Partial<CalendarPlace>) => void;
}

export function usePlace(): CalendarPlacing {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const place = readCalendarAddress(query);
  return {
    view: place.view ?? viewNamed(readStored(STORAGE_KEY)) ?? 'month',
    date: place.date,
    goTo(part) {
      if (part.view) writeStored(STORAGE_KEY, part.view);
      // With the grid, which is there already: what is made between the two would be at the place before.
      const options = { replace: true, preventScrollReset: true, flushSync: true };
      void navigate(calendarAddress({ ...place, ...part }), options);
    },
  };
}
