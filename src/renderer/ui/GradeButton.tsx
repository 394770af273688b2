import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './GradeButton.module.css';
import { Kbd } from './Kbd.tsx';

export interface GradeButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  grade: 'again' | 'hard' | 'good' | 'easy';
  label: string;
  /** The key that presses it. */
  shortcut: string;
  /** When the card would come back, in words. */
  interval: string;
  /** The one that Space presses. */
  recommended?: boolean;
}

export function GradeButton({
  grade,
  label,
  shortcut,
  interval,
  recommended = false,
  className,
  ...rest
}: GradeButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-grade={grade}
      className={classNames(styles.grade, recommended && styles.recommended, className)}
    >
      <Kbd>{shortcut}</Kbd>
      <span>{label}</span>
      <small>{interval}</small>
    </button>
  );
}
