import type { PictureLabel } from '../../domain/cards/picture-labels.ts';
import styles from './PictureLabels.module.css';

/** Words that stand on the picture around which this lies, at its size. */
export function PictureLabels({ labels }: { readonly labels: readonly PictureLabel[] }) {
  if (labels.length === 0) return null;
  return (
    <span className={styles.labels}>
      {labels.map(({ left, top, size, words }, i) => (
        <span
          key={i}
          className={styles.label}
          style={{ left: `${left * 100}%`, top: `${top * 100}%`, fontSize: `${size * 100}cqh` }}
        >
          {words}
        </span>
      ))}
    </span>
  );
}
