/** The calendar: events in a month, a week or a list, made, moved, changed and deleted, and read from and written to files. */
import type { CalendarRef } from '@fullcalendar/react';
import { useEffect, useRef, useState } from 'react';
import { acceptOf } from '../../../contract/importable.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { SeriesScope } from '../../../domain/calendar/series-edit.ts';
import { pickFiles } from '../../lib/files/pick-files.ts';
import { useImporting } from '../../state/importing.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CalendarGrid, VIEW_TYPES, type ShownTime } from './CalendarGrid.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import styles from './CalendarScreen.module.css';
import { deleteEvent, moveEvent } from './event-actions.ts';
import { nextHour, type NewTime } from './event-form.ts';
import { EventDialog } from './EventDialog.tsx';
import { exportIcs, exportJson } from './export-calendar.ts';
import { ScopeDialog } from './ScopeDialog.tsx';
import { dateOf, dateText, type HeldEvent } from './shown-events.ts';
import { useDueDays, useEvents } from './use-calendar.ts';
import { usePlace } from './use-place.ts';
import { clock } from '../../lib/page/clock.ts';
import { NARROW, useMedia } from '../../lib/page/use-media.ts';

const said = messages.calendar;

/** What is asked of a series before something is done with one of its events. */
interface Question {
  readonly held: HeldEvent;
  readonly kind: 'edit' | 'delete';
  readonly answer: (scope: SeriesScope) => void;
  readonly cancel: () => void;
}

type Opened = { readonly held: HeldEvent } | { readonly time: NewTime } | null;

export function Component() {
  const { value: events, error, reload } = useEvents();
  const due = useDueDays();
  const isNarrow = useMedia(NARROW);
  const { view: chosen, date, goTo } = usePlace();
  const [shown, show] = useState<ShownTime | null>(null);
  const [opened, open] = useState<Opened>(null);
  const [question, ask] = useState<Question | null>(null);
  const grid = useRef<CalendarRef>(null);
  // Where the shell has its narrow form, a month has no room for words.
  const view = isNarrow ? 'list' : chosen;

  useEffect(() => {
    void useLibrary.getState().refresh();
    return followLibraryChanges();
  }, []);
  useEffect(() => grid.current?.getApi().changeView(VIEW_TYPES[view]), [view]);
  useEffect(() => grid.current?.getApi().gotoDate(date ?? clock.now()), [date]);

  const withScope = (
    held: HeldEvent,
    kind: Question['kind'],
    act: (scope: SeriesScope) => void,
    cancel = () => {},
  ): void => {
    if (held.event.recurrence === null) act('all');
    else ask({ held, kind, answer: act, cancel });
  };
  const remove = (held: HeldEvent): void => {
    open(null);
    withScope(held, 'delete', (scope) => void deleteEvent(held, scope, events ?? [], reload));
  };
  const step = (way: 'prev' | 'next' | 'today'): void => {
    const calendar = grid.current?.getApi();
    if (!calendar) return;
    calendar[way]();
    const { currentStart, currentEnd } = calendar.view;
    const isNow = currentStart.getTime() <= clock.now() && clock.now() < currentEnd.getTime();
    goTo({ date: isNow ? null : dateText(dateOf(calendar.getDate())) });
  };
  const create = () => open({ time: nextHour(clock.now(), date) });
  const all = events ?? [];
  const isImporting = useImporting((state) => state.isOpen);
  const wasImporting = useRef(false);
  useEffect(() => {
    // Not every host tells of its changes.
    if (wasImporting.current && !isImporting) reload();
    wasImporting.current = isImporting;
  }, [isImporting, reload]);

  return (
    <div className={styles.screen}>
      <CalendarHead
        period={shown?.title ?? ''}
        view={view}
        isNarrow={isNarrow}
        onView={(next) => goTo({ view: next })}
        onStep={step}
        onNew={create}
        files={[
          { label: said.importFile, onSelect: chooseFiles },
          'separator',
          { label: said.exportIcs, disabled: all.length === 0, onSelect: () => void exportIcs(all, false) },
          { label: said.exportIcsWithDue, onSelect: () => void exportIcs(all, true) },
          { label: said.exportJson, disabled: all.length === 0, onSelect: () => void exportJson() },
        ]}
      />
      {error !== null && (
        <p role="alert" className={styles.notice}>
          {error} <Button onClick={reload}>{messages.notices.retry}</Button>
        </p>
      )}
      {events === null && error === null && (
        <div role="status" aria-label={said.loading}>
          <Skeleton lines={1} />
        </div>
      )}
      {events?.length === 0 && (
        <div className={styles.empty}>
          <EmptyState text={said.empty} action={<Button onClick={create}>{said.newEvent}</Button>} />
        </div>
      )}
      <div className={styles.sheet}>
        <CalendarGrid
          ref={grid}
          view={view}
          date={date}
          isNarrow={isNarrow}
          events={events}
          due={due}
          shown={shown}
          onShow={show}
          onOpen={(held) => open({ held })}
          onNew={(time) => open({ time })}
          onMove={(held, time, goBack) =>
            withScope(held, 'edit', (scope) => void moveEvent(held, time, scope, reload, goBack), goBack)
          }
        />
      </div>
      {opened !== null && (
        <EventDialog
          key={'held' in opened ? `${opened.held.event.id} ${opened.held.start}` : 'new'}
          opened={opened}
          onClose={() => open(null)}
          onDelete={remove}
          withScope={(held, act) => withScope(held, 'edit', act)}
          onChange={reload}
        />
      )}
      {question !== null && (
        <ScopeDialog
          title={question.held.event.title}
          kind={question.kind}
          onAnswer={(scope) => {
            ask(null);
            question.answer(scope);
          }}
          onClose={() => {
            ask(null);
            question.cancel();
          }}
        />
      )}
    </div>
  );
}

/** Files of calendars, and the JSON that is exported here; what is in them shows on the import screen. */
function chooseFiles(): void {
  void pickFiles(`${acceptOf(['calendar'])},application/json,.json`).then((files) => {
    if (files.length > 0) useImporting.getState().open(files, '');
  });
}
