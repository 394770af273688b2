import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Choice.module.css';

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** Radios of one name are one choice. */
  name: string;
  className?: string | undefined;
}

export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} type="radio" className={classNames(styles.control, styles.radio)} />
      <span>{label}</span>
    </label>
  );
}
