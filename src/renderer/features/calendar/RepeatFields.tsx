/** How an event repeats, and until when. */
import { messages } from '../../../contract/messages/index.ts';
import { FREQUENCIES, type Repeat } from '../../../domain/calendar/repeat-form.ts';
import { firstWeekday, weekdayShort } from '../../lib/words/study-days.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { TextField } from '../../ui/TextField.tsx';
import layout from '../../ui/form.module.css';

const said = messages.calendar.repeat;
/** A study day that is a Sunday. */
const SUNDAY = 3;
const EVERY_MAX = 99;
const COUNT_MAX = 999;
const BY = ['day', 'weekday', 'last'] as const;
const ENDS = ['never', 'on', 'after'] as const;

interface RepeatFieldsProps {
  repeat: Repeat;
  error: string | undefined;
  onChange: (part: Partial<Repeat>) => void;
}

export function RepeatFields({ repeat, error, onChange }: RepeatFieldsProps) {
  const { frequency, every, weekdays, monthlyBy, ends, until, count } = repeat;
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
            label={said.every}
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
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  onChange({ weekdays: target.checked ? [...weekdays, day] : weekdays.filter((each) => each !== day) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {frequency === 'monthly' && (
        <Select
          label={said.monthlyBy}
          value={monthlyBy}
          options={BY.map((value) => ({ value, label: said.by[value] }))}
          onChange={({ target }) => onChange({ monthlyBy: target.value as Repeat['monthlyBy'] })}
        />
      )}
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
