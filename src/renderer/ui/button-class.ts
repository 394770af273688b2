import { classNames } from './class-names.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'ghost' | 'primary' | 'danger' | 'bare';
export type ButtonSize = 'xxs' | 'xs' | 'sm' | 'md';

/** The look of a button, also for a link that stands among buttons. */
export function buttonClass({
  variant = 'ghost',
  size = 'md',
  solid = false,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A filled danger button, for the act itself in a confirming dialog. */
  solid?: boolean;
} = {}): string {
  return classNames(styles.button, styles[variant], styles[size], solid && styles.solid);
}
