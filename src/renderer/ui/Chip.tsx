import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Chip.module.css';

export interface ChipProps {
  children: ReactNode;
  /** With `onToggle` it is a button that is on or off. */
  on?: boolean;
  onToggle?: () => void;
  /** With `onRemove` it ends in a cross, named by `removeLabel`. */
  onRemove?: () => void;
  removeLabel?: string;
}

export function Chip({ children, on = false, onToggle, onRemove, removeLabel }: ChipProps) {
  const className = classNames(styles.chip, on && styles.on);
  if (onToggle) {
    return (
      <button type="button" className={className} aria-pressed={on} onClick={onToggle}>
        {children}
      </button>
    );
  }
  return (
    <span className={className}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
