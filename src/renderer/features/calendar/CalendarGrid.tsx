/** The calendar as it is drawn: month, week or list, with what is due each day. */
import FullCalendar, { type CalendarRef, type DateSelectInfo, type EventChangeInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useMemo, type Ref } from 'react';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { TimeRange } from '../../../domain/calendar/series.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { clock, ownZone } from '../../lib/page/clock.ts';
import { LOCALE } from '../../lib/words/format.ts';
import { firstWeekday, studyDayInFull } from '../../lib/words/study-days.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CalendarGrid.module.css';
import { lookOf } from './event-colours.ts';
import type { CalendarView } from '../../lib/addresses/calendar-address.ts';
import type { NewTime } from './event-form.ts';
import { dateOf, heldOf, shownEvents, type HeldEvent } from './shown-events.ts';
import type { DueDays } from './use-calendar.ts';

const said = messages.calendar;
const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme];

/** Of what can be pressed (WCAG 2.5.8); the styles of rows have the same height. */
const TARGET_PX = 24;

/** What the views are called there. */
export const VIEW_TYPES: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  list: 'listFromDay',
};
/** What is to come, also at the end of a month: the list begins with the day, and is as long as a month. */
const OWN_VIEWS = { [VIEW_TYPES.list]: { type: 'list', duration: { days: 30 } } };

/** When the day of most people begins: a week opens there, and shows the hours before by scrolling. */
const FIRST_HOUR = '07:00:00';

export interface ShownTime extends TimeRange {
  /** "November 2026" */
  readonly title: string;
}

interface CalendarGridProps {
  ref: Ref<CalendarRef>;
  view: CalendarView;
  /** `YYYY-MM-DD`, the day with which it opens; null for today. */
  date: string | null;
  /** The page scrolls, and not the grid. */
  isNarrow: boolean;
  /** Null while they are not known: then nobody is told that there are none. */
  events: readonly CalendarEvent[] | null;
  due: DueDays;
  shown: TimeRange | null;
  onShow: (time: ShownTime) => void;
  onOpen: (held: HeldEvent) => void;
  onNew: (time: NewTime) => void;
  /** An event was dragged, or its edge was. `goBack` puts it where it was. */
  onMove: (held: HeldEvent, time: NewTime, goBack: () => void) => void;
}

export function CalendarGrid({
  ref,
  view,
  date: opened,
  isNarrow,
  events,
  due,
  shown,
  onShow,
  onOpen,
  onNew,
  onMove,
}: CalendarGridProps) {
  const inputs = useMemo(() => (shown ? shownEvents(events ?? [], shown, ownZone()) : []), [events, shown]);
  const dueOn = ({ date, isToday }: { date: Date; isToday: boolean }) => {
    const cards = due.get(dateOf(date));
    return cards === undefined ? null : (
      <span aria-hidden className={classNames(styles.due, isToday && styles.now)}>
        {said.dueShort(cards.toLocaleString(LOCALE))}
      </span>
    );
  };
  const move = ({ event, revert }: EventChangeInfo): void => {
    const held = heldOf(event);
    const time = timeOf(event.start, event.end, event.allDay, held);
    if (time) onMove(held, time, revert);
    else revert();
  };
  return (
    <div className={styles.grid}>
      <FullCalendar
        ref={ref}
        plugins={PLUGINS}
        views={OWN_VIEWS}
        initialView={VIEW_TYPES[view]}
        {...(opened !== null && { initialDate: opened })}
        headerToolbar={false}
        locale={LOCALE}
        firstDay={firstWeekday()}
        height={isNarrow ? 'auto' : '100%'}
        events={inputs}
        datesSet={({ start, end, view: { title } }) => onShow({ from: start.getTime(), to: end.getTime(), title })}
        now={() => clock.now()}
        nowIndicator
        scrollTime={FIRST_HOUR}
        dayMaxEvents
        eventDisplay="block"
        eventInteractive
        eventClick={({ event }) => onOpen(heldOf(event))}
        editable
        eventResizableFromStart
        eventDrop={move}
        eventResize={move}
        selectable
        select={(info) => onNew(chosenTime(info))}
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit', meridiem: 'short' }}
        allDayText={said.allDay}
        moreLinkText={said.more}
        moreLinkHint={said.showMore}
        closeHint={said.closePopover}
        noEventsText={events === null ? '' : said.noneHere}
        blockEventClass={({ event }) => classNames(styles.event, edgeOf(heldOf(event)))}
        rowEventClass={styles.row}
        eventMinHeight={TARGET_PX}
        listItemEventClass={styles.listed}
        listItemEventBeforeClass={({ event }) => classNames(styles.dot, edgeOf(heldOf(event)))}
        dayCellTopContent={(day) => (
          <>
            {dueOn(day)}
            <span className={classNames(styles.number, day.isOther && styles.other, day.isToday && styles.today)}>
              {day.dayNumberText}
            </span>
          </>
        )}
        dayHeaderContent={(day) => (
          <>
            <span>{day.text}</span>
            {day.view.type === VIEW_TYPES.week && dueOn(day)}
          </>
        )}
        listDayHeaderContent={(day) => (
          <>
            <span>{day.text}</span>
            {day.level === 0 && dueOn(day)}
          </>
        )}
      />
      {shown && <VisuallyHidden>{dueInWords(due, shown)}</VisuallyHidden>}
    </div>
  );
}

/** The grid hides what stands beside the number of a day from screen readers, so it is told in one place. */
function dueInWords(due: DueDays, { from, to }: TimeRange): string {
  return [...due]
    .filter(([date]) => date >= dateOf(new Date(from)) && date < dateOf(new Date(to)))
    .map(([date, cards]) => said.dueOn(studyDayInFull(date / DAY_MS), cards))
    .join(' ');
}

function edgeOf({ event }: HeldEvent): string | undefined {
  const { edge } = lookOf(event);
  return edge === null ? undefined : styles[edge];
}

/** The grid leaves out the end of an event that became a whole day, or stopped being one. */
function timeOf(start: Date | null, end: Date | null, allDay: boolean, held: HeldEvent): NewTime | null {
  if (start === null) return null;
  const from = allDay ? dateOf(start) : start.getTime();
  if (end !== null) return { start: from, end: allDay ? dateOf(end) : end.getTime(), allDay };
  const length = allDay === held.event.allDay ? held.end - held.start : allDay ? DAY_MS : DAY_MS / 24;
  return { start: from, end: from + length, allDay };
}

function chosenTime({ start, end, allDay }: DateSelectInfo): NewTime {
  return allDay
    ? { start: dateOf(start), end: dateOf(end), allDay }
    : { start: start.getTime(), end: end.getTime(), allDay };
}
