import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import styles from './Stepper.module.css';
import { useUiConfig } from './UiConfig.tsx';

export interface StepperProps {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Called with a whole step inside the bounds, never with anything else. */
  onChange: (value: number) => void;
}

/** A number with a button on either side; typing a number works too. */
export function Stepper({ label, hideLabel, hint, error, value, min, max, step = 1, onChange }: StepperProps) {
  const { text } = useUiConfig();
  const change = (next: number) => {
    if (Number.isFinite(next)) onChange(Math.min(max, Math.max(min, Math.round(next))));
  };
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <span className={styles.stepper}>
          <button type="button" aria-label={text.fewer} disabled={value <= min} onClick={() => change(value - step)}>
            <Minus aria-hidden />
          </button>
          <input
            {...control}
            key={value}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            defaultValue={value}
            onBlur={(event) => change(Number.parseInt(event.target.value, 10))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'ArrowUp') change(value + step);
              if (event.key === 'ArrowDown') change(value - step);
            }}
          />
          <button type="button" aria-label={text.more} disabled={value >= max} onClick={() => change(value + step)}>
            <Plus aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}
