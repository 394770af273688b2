import { classNames } from './class-names.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** Null as long as nobody can tell how far it is. */
  value: number | null;
  max?: number;
  /** What progresses. */
  label: string;
  /** Cards of today (green, with the marker at the position), a job, or something finished. */
  tone?: 'due' | 'job' | 'done';
  /** The marker at the current position; on for `due`. */
  marker?: boolean;
  thick?: boolean;
  /** Said instead of the percentage, e.g. "page 14 of 22". */
  valueText?: string | undefined;
}

export function ProgressBar({
  value,
  max = 100,
  label,
  tone = 'job',
  marker = tone === 'due',
  thick = false,
  valueText,
}: ProgressBarProps) {
  const share = value === null ? null : max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className={classNames(styles.bar, thick && styles.thick)}
    >
      <span
        className={classNames(styles.fill, styles[tone], share === null && styles.waiting)}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
      {marker && share !== null && share < 1 && <span className={styles.marker} />}
    </div>
  );
}
