import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrameProps } from './Field.tsx';
import input from './input.module.css';
import styles from './TextField.module.css';

export interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  size?: 'sm' | 'md';
  /** No border until the pointer or focus is on it. */
  quiet?: boolean;
  /** Set in the reading face. */
  reading?: boolean;
  /** Drawn inside, at the start. */
  icon?: ReactNode;
}

export function TextField({
  label,
  hideLabel,
  error,
  hint,
  trailing,
  className,
  size = 'md',
  quiet,
  reading,
  icon,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} trailing={trailing} className={className}>
      {(control) => (
        <span className={styles.box}>
          {icon}
          <input
            dir="auto"
            {...rest}
            {...control}
            type={type}
            className={classNames(
              input.input,
              size === 'sm' && input.small,
              quiet && input.quiet,
              reading && input.reading,
            )}
          />
        </span>
      )}
    </Field>
  );
}
