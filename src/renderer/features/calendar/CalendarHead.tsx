/** Where in time the calendar is, how it is shown, and what can be done with all of it. */
import { ChevronLeft, ChevronRight, Ellipsis, Plus } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CALENDAR_VIEWS, type CalendarView } from '../../lib/addresses/calendar-address.ts';
import styles from './CalendarScreen.module.css';

const said = messages.calendar;

interface CalendarHeadProps {
  /** "November 2026"; empty until the grid stands. */
  period: string;
  view: CalendarView;
  /** In narrow windows there is the list alone. */
  isNarrow: boolean;
  files: readonly (MenuItem | 'separator')[];
  onView: (view: CalendarView) => void;
  onStep: (step: 'prev' | 'next' | 'today') => void;
  onNew: () => void;
}

export function CalendarHead({ period, view, isNarrow, files, onView, onStep, onNew }: CalendarHeadProps) {
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{said.title}</h1>
      <div className={styles.steps}>
        <IconButton label={said.previous[view]} icon={<ChevronLeft />} onClick={() => onStep('prev')} />
        <IconButton label={said.next[view]} icon={<ChevronRight />} onClick={() => onStep('next')} />
        <Button size="sm" onClick={() => onStep('today')}>
          {said.today}
        </Button>
      </div>
      <h2 aria-live="polite" className={styles.period}>
        {period}
      </h2>
      <div className={styles.tools}>
        {!isNarrow && (
          <Segments
            label={said.views}
            value={view}
            options={CALENDAR_VIEWS.map((value) => ({ value, label: said.view[value] }))}
            onChange={onView}
          />
        )}
        <Button variant="primary" icon={<Plus />} onClick={onNew}>
          {said.newEvent}
        </Button>
        <Menu trigger={<IconButton variant="ghost" label={said.files} icon={<Ellipsis />} />} items={files} />
      </div>
    </header>
  );
}
