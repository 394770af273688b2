import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrameProps } from './Field.tsx';
import input from './input.module.css';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'size' | 'className'> {
  size?: 'sm' | 'md';
  /** Or pass `option` elements as children. */
  options?: readonly SelectOption[];
}

/** The platform's own select: its list, keys and touch behaviour are the ones a person knows. */
export function Select({
  label,
  hideLabel,
  error,
  hint,
  trailing,
  className,
  size = 'md',
  options = [],
  children,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} trailing={trailing} className={className}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...rest}
            {...control}
            className={classNames(input.input, styles.select, size === 'sm' && input.small)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </Field>
  );
}
