/** When somebody does not study: days of the week, and longer breaks. */
import { Plus, X } from 'lucide-react';
import { EXAM_BREAKS_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { firstWeekday, weekdayShort } from '../../lib/words/study-days.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import layout from '../../ui/form.module.css';
import type { Break, DaysOff } from './days-off.ts';
import styles from './DaysOffFields.module.css';

const said = messages.studyPlan.dialog;
/** A Sunday. */
const SUNDAY = 3;

interface DaysOffFieldsProps {
  form: DaysOff;
  error: string | undefined;
  onChange: (part: Partial<DaysOff>) => void;
}

export function DaysOffFields({ form: { daysOff, breaks }, error, onChange }: DaysOffFieldsProps) {
  const weekdays = Array.from({ length: 7 }, (_, i) => (firstWeekday() + i) % 7);
  const changeBreak = (key: number, part: Partial<Break>): void =>
    onChange({ breaks: breaks.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <>
      <fieldset className={layout.group}>
        <legend>{said.daysOff}</legend>
        <div className={layout.boxes}>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={weekdayShort(SUNDAY + day)}
              checked={daysOff.includes(day)}
              onChange={({ target }) =>
                onChange({ daysOff: target.checked ? [...daysOff, day] : daysOff.filter((each) => each !== day) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={layout.group} aria-describedby="breaks-error">
        <legend>{said.breaks}</legend>
        {breaks.map(({ key, from, to }) => (
          <div key={key} className={styles.break}>
            <TextField
              label={said.from}
              type="date"
              value={from}
              onChange={({ target }) => changeBreak(key, { from: target.value })}
            />
            <TextField
              label={said.to}
              type="date"
              value={to}
              onChange={({ target }) => changeBreak(key, { to: target.value })}
            />
            <IconButton
              label={said.removeBreak}
              icon={<X />}
              onClick={() => onChange({ breaks: breaks.filter((each) => each.key !== key) })}
            />
          </div>
        ))}
        {breaks.length < EXAM_BREAKS_MAX && (
          <Button
            size="sm"
            icon={<Plus />}
            className={styles.add}
            onClick={() => {
              const key = Math.max(0, ...breaks.map((each) => each.key)) + 1;
              onChange({ breaks: [...breaks, { key, from: '', to: '' }] });
            }}
          >
            {said.addBreak}
          </Button>
        )}
        <p role="alert" id="breaks-error" className={layout.error}>
          {error}
        </p>
      </fieldset>
    </>
  );
}
