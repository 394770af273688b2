/** One entry of a legend: how something is drawn, and what it is. */
import type { Tone } from './BarChart.tsx';
import styles from './chart.module.css';
import type { LineKind } from './LineChart.tsx';

const SIZE_PX = 11;
const LINE_PX = 22;

export function BarKey({ tone, name }: { tone: Tone; name: string }) {
  return (
    <span className={styles.key}>
      <svg aria-hidden width={SIZE_PX} height={SIZE_PX}>
        <rect className={styles[tone]} x={0.5} y={0.5} width={SIZE_PX - 1} height={SIZE_PX - 1} rx={2} />
      </svg>
      {name}
    </span>
  );
}

export function LineKey({ kind, name }: { kind: LineKind; name: string }) {
  return (
    <span className={styles.key}>
      <svg aria-hidden width={LINE_PX} height={SIZE_PX} className={styles.line} data-kind={kind}>
        <path d={`M0 ${SIZE_PX / 2}H${LINE_PX}`} />
      </svg>
      {name}
    </span>
  );
}
