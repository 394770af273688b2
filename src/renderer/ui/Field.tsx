import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FieldFrameProps {
  /** The name of the field; always there, `hideLabel` only hides it from the eye. */
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** What is wrong and what to do. Read aloud as soon as it appears. */
  error?: ReactNode;
  /** A sentence below the field that helps to fill it. */
  hint?: ReactNode;
  /** Buttons on the field's own line. */
  trailing?: ReactNode;
  className?: string | undefined;
}

/** What the frame gives to the control inside it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, hint and error around one control: the shared frame of text field, text area and select. */
export function Field({
  label,
  hideLabel = false,
  error,
  hint,
  trailing,
  className,
  children,
}: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hasError && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      <div className={styles.line}>
        {children({ id, 'aria-invalid': hasError || undefined, 'aria-describedby': describedBy || undefined })}
        {trailing}
      </div>
      <div role="alert" className={styles.alert}>
        {hasError && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
