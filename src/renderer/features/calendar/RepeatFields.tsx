/** How an event repeats, and until when. */
import { messages } from '../../../contract/messages/index.ts';
import { FREQUENCIES, type Repeat } from '../../../domain/calendar/repeat-form.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { firstWeekday, weekdayLong, weekdayShort } from '../../lib/words/study-days.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { TextField } from '../../ui/TextField.tsx';
import layout from '../../ui/form.module.css';
import { weekdayOf, type EventForm } from './event-form.ts';

const said = messages.calendar.repeat;
/** A study day that is a Sunday. */
const SUNDAY = 3;
const EVERY_MAX = 99;
const COUNT_MAX = 999;
/** Months may be so short. */
const DAYS_IN_ALL_MONTHS = 28;
const ENDS = ['never', 'on', 'after'] as const;

interface RepeatFieldsProps {
  form: EventForm;
  error: string | undefined;
  onChange: (part: Partial<Repeat>) => void;
}

export function RepeatFields({ form, error, onChange }: RepeatFieldsProps) {
  const { startDate, isSeries, repeat } = form;
  const { frequency, every, weekdays, ends, until, count } = repeat;
  // A series is on the day on which it begins, whatever else it is on.
  const begun = weekdayOf(startDate);
  const fixed = !isSeries || weekdays.includes(begun) ? begun : null;
  const isOwn = frequency === 'own';
  const days = Array.from({ length: 7 }, (_, i) => (firstWeekday() + i) % 7);
  return (
    <>
      <div className={layout.pair}>
        <Select
          label={said.label}
          value={frequency}
          options={[...FREQUENCIES, ...(isOwn ? (['own'] as const) : [])].map((value) => ({
            value,
            label: said[value],
          }))}
          onChange={({ target }) => onChange({ frequency: target.value as Repeat['frequency'] })}
        />
        {frequency !== 'none' && !isOwn && (
          <Stepper
            label={said.every[frequency]}
            value={every}
            min={1}
            max={EVERY_MAX}
            onChange={(value) => onChange({ every: value })}
          />
        )}
      </div>
      {frequency === 'weekly' && (
        <fieldset className={layout.group}>
          <legend>{said.weekdays}</legend>
          <div className={layout.boxes}>
            {days.map((day) => (
              <Checkbox
                key={day}
                label={weekdayShort(SUNDAY + day)}
                checked={weekdays.includes(day) || day === fixed}
                disabled={day === fixed}
                onChange={({ target }) =>
                  onChange({ weekdays: target.checked ? [...weekdays, day] : weekdays.filter((each) => each !== day) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {frequency === 'monthly' && <MonthlyBy startDate={startDate} value={repeat.monthlyBy} onChange={onChange} />}
      {frequency !== 'none' && !isOwn && (
        <div className={layout.pair}>
          <Select
            label={said.ends}
            value={ends}
            options={ENDS.map((value) => ({ value, label: said.end[value] }))}
            onChange={({ target }) => onChange({ ends: target.value as Repeat['ends'] })}
          />
          {ends === 'on' && (
            <TextField
              label={said.until}
              type="date"
              value={until}
              error={error}
              onChange={({ target }) => onChange({ until: target.value })}
            />
          )}
          {ends === 'after' && (
            <Stepper
              label={said.count}
              value={count}
              min={1}
              max={COUNT_MAX}
              onChange={(value) => onChange({ count: value })}
            />
          )}
        </div>
      )}
    </>
  );
}

interface MonthlyByProps {
  startDate: string;
  value: Repeat['monthlyBy'];
  onChange: (part: Partial<Repeat>) => void;
}

/** The day of the month, or its weekday. What the start is not is offered only where it is chosen: a fifth Monday, or a last one. */
function MonthlyBy({ startDate, value, onChange }: MonthlyByProps) {
  const date = new Date(`${startDate === '' ? '1970-01-01' : startDate}T00:00:00Z`);
  const day = date.getUTCDate();
  const weekday = weekdayLong(date.getTime() / DAY_MS);
  const nth = Math.ceil(day / 7);
  const isLast = new Date(date.getTime() + 7 * DAY_MS).getUTCMonth() !== date.getUTCMonth();
  const labels = { day: said.by.day(day), weekday: said.by.weekday(nth, weekday), last: said.by.last(weekday) };
  const offered = (['day', 'weekday', 'last'] as const).filter(
    (by) => by === value || by === 'day' || (by === 'weekday' ? nth < 5 : isLast),
  );
  return (
    <Select
      label={said.monthlyBy}
      hint={value === 'day' && day > DAYS_IN_ALL_MONTHS ? said.shortMonths(day) : undefined}
      value={value}
      options={offered.map((by) => ({ value: by, label: labels[by] }))}
      onChange={({ target }) => onChange({ monthlyBy: target.value as Repeat['monthlyBy'] })}
    />
  );
}
