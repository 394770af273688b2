/** When an event is: whole days, or times of the person's own clocks. */
import { messages } from '../../../contract/messages/index.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import layout from '../../ui/form.module.css';
import { startedAt, type EventForm } from './event-form.ts';

const said = messages.calendar.form;

interface TimeFieldsProps {
  form: EventForm;
  error: string | undefined;
  /** The zone of an event that goes by other clocks; null for one of this place. */
  zone: string | null;
  onChange: (part: Partial<EventForm>) => void;
}

export function TimeFields({ form, error, zone, onChange }: TimeFieldsProps) {
  const { allDay, startDate, startTime, endDate, endTime } = form;
  return (
    <>
      <Checkbox label={said.allDay} checked={allDay} onChange={({ target }) => onChange({ allDay: target.checked })} />
      <div className={layout.pair}>
        <TextField
          label={said.startDate}
          type="date"
          value={startDate}
          error={error}
          onChange={({ target }) => onChange(startedAt(form, { startDate: target.value }))}
        />
        {!allDay && (
          <TextField
            label={said.startTime}
            type="time"
            value={startTime}
            onChange={({ target }) => onChange(startedAt(form, { startTime: target.value }))}
          />
        )}
        <TextField
          label={said.endDate}
          type="date"
          value={endDate}
          onChange={({ target }) => onChange({ endDate: target.value })}
        />
        {!allDay && (
          <TextField
            label={said.endTime}
            type="time"
            value={endTime}
            onChange={({ target }) => onChange({ endTime: target.value })}
          />
        )}
      </div>
      {zone !== null && !allDay && <p className={layout.hint}>{said.zone(zone)}</p>}
    </>
  );
}
