import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Choice.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hideLabel?: boolean;
  /** Some of what it stands for is on. */
  indeterminate?: boolean;
  className?: string | undefined;
}

/** A 16 px box in a label that is at least 24 px high, all of which can be pressed. */
export function Checkbox({ label, hideLabel = false, indeterminate = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.choice, hideLabel && styles.alone, className)}>
      <input
        {...rest}
        type="checkbox"
        className={classNames(styles.control, styles.check)}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  );
}
