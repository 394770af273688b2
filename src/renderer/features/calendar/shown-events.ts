/** The events of a stretch of time, each of a series by itself, in the form that the grid draws. */
import type { EventInput } from '@fullcalendar/react';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { occurrencesIn, type TimeRange } from '../../../domain/calendar/series.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { lookOf } from './event-colours.ts';

/** One event of the calendar as it is taken hold of. */
export interface HeldEvent {
  readonly event: CalendarEvent;
  /** Of this one, which may be one of a series; epoch ms. */
  readonly start: number;
  readonly end: number;
}

export function shownEvents(events: readonly CalendarEvent[], range: TimeRange, viewer: string): EventInput[] {
  // Whole days are dates: the ones at the edge begin up to a day apart from the moments of this place.
  const wide = { from: range.from - DAY_MS, to: range.to + DAY_MS };
  return events.flatMap((event) =>
    occurrencesIn(event, wide, viewer).map(({ start, end }) => ({
      id: heldId(event.id, start),
      title: event.title,
      allDay: event.allDay,
      start: event.allDay ? dateText(start) : new Date(start),
      end: event.allDay ? dateText(Math.max(end, start + DAY_MS)) : new Date(end),
      color: lookOf(event).fill,
      contrastColor: 'var(--ink)',
      extendedProps: { held: { event, start, end } satisfies HeldEvent },
    })),
  );
}

/** What `shownEvents` was made from. */
export function heldOf({ extendedProps }: { readonly extendedProps: Record<string, unknown> }): HeldEvent {
  return extendedProps['held'] as HeldEvent;
}

function heldId(id: string, start: number): string {
  return `${id} ${start}`;
}

/** `YYYY-MM-DD` of a midnight in UTC. */
export function dateText(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}

/** Midnight in UTC of the date that a `Date` shows on this person's clocks. */
export function dateOf(local: Date): number {
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
}
