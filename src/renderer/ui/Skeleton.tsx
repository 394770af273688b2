import styles from './Skeleton.module.css';

/** Grey bars where text will be: `lines` of them, each of a slightly different length. Hidden from screen readers; say the state elsewhere. */
export function Skeleton({ lines = 3, height = 12 }: { lines?: number; height?: number }) {
  return (
    <div aria-hidden className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ height, width: `${WIDTHS_PERCENT[line % WIDTHS_PERCENT.length]}%` }} />
      ))}
    </div>
  );
}

const WIDTHS_PERCENT = [72, 56, 84, 48, 66] as const;
