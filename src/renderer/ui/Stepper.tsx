import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
  /** What is being typed; null while the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: number) => {
    setDraft(null);
    if (Number.isFinite(next)) onChange(Math.min(max, Math.max(min, Math.round(next))));
  };
  const applyDraft = () => {
    if (draft !== null) change(Number.parseInt(draft, 10));
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
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={draft ?? value}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={applyDraft}
            onKeyDown={(event) => {
              if (event.key === 'Enter') applyDraft();
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              // The caret would jump to an end of the number.
              event.preventDefault();
              change(event.key === 'ArrowUp' ? value + step : value - step);
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
