/** The address of the calendar: `/calendar?view=week&date=2026-12-07`. It stays that of the page while the person goes through time. */
const CALENDAR_PATH = '/calendar';
export const CALENDAR_VIEWS = ['month', 'week', 'list'] as const;
const VIEW = 'view';
const DATE = 'date';

export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export interface CalendarPlace {
  /** Null for the view of last time. */
  readonly view: CalendarView | null;
  /** `YYYY-MM-DD`, a day that is shown; null for today. */
  readonly date: string | null;
}

export function calendarAddress({ view, date }: CalendarPlace): string {
  const query = new URLSearchParams({ ...(view !== null && { [VIEW]: view }), ...(date !== null && { [DATE]: date }) });
  return query.size > 0 ? `${CALENDAR_PATH}?${query}` : CALENDAR_PATH;
}

export function readCalendarAddress(query: URLSearchParams): CalendarPlace {
  const date = query.get(DATE) ?? '';
  return { view: viewNamed(query.get(VIEW)), date: isDate(date) ? date : null };
}

/** Null for anything that is no view. */
export function viewNamed(name: unknown): CalendarView | null {
  return CALENDAR_VIEWS.find((view) => view === name) ?? null;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
