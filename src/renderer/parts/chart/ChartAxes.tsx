/** Lines and words around a drawing: the values at the left, the names of some points below. */
import styles from './chart.module.css';

/** What the axes take from a drawing, px. */
export const AXES = { left: 48, bottom: 20, top: 8, right: 4 } as const;
/** A name below needs this much room, px. */
const NAME_PX = 64;
/** How much of that a name itself takes, at most. */
const FITS = 0.7;

interface ChartAxesProps {
  width: number;
  height: number;
  ticks: readonly { readonly y: number; readonly text: string }[];
  names: readonly { readonly x: number; readonly text: string }[];
}

export function ChartAxes({ width, height, ticks, names }: ChartAxesProps) {
  return (
    <>
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <line className={styles.gridline} x1={AXES.left} x2={width - AXES.right} y1={y} y2={y} />
          <text className={styles.tick} x={AXES.left - 8} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {withRoom(names, width).map(({ x, text }) => (
        <text key={x} className={styles.name} x={x} y={height - 4}>
          {text}
        </text>
      ))}
    </>
  );
}

/** As many of the names as stand beside each other, at even distances. */
function withRoom<Name extends { readonly x: number }>(names: readonly Name[], width: number): readonly Name[] {
  const room = Math.max(1, Math.floor((width - AXES.left - AXES.right) / NAME_PX));
  const every = Math.max(1, Math.ceil(names.length / room));
  return names.filter(({ x }, i) => i % every === 0 && x <= width - NAME_PX * FITS);
}
