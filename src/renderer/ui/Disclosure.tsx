import { ChevronDown, ChevronRight } from 'lucide-react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly open: boolean;
  /** Id of what it shows and hides. */
  readonly controls: string;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

/** The name of a part of a panel, which shows and hides the part. Stands in a heading. */
export function Disclosure({ open, controls, size = 'md', disabled = false, onToggle, children }: DisclosureProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-size={size}
      aria-expanded={open}
      aria-controls={controls}
      disabled={disabled}
      onClick={onToggle}
    >
      {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
      {children}
    </button>
  );
}
