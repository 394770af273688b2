/** Bars side by side, each of one or more parts on top of each other. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { classNames } from '../../ui/class-names.ts';
import { AXES, ChartAxes } from './ChartAxes.tsx';
import styles from './chart.module.css';
import { ChartSurface } from './ChartSurface.tsx';
import { useWidth } from './use-width.ts';

/** What a part of a bar means; what it looks like is in one place. */
export type Tone = 'plain' | 'now' | 'good' | 'easy' | 'hard' | 'again' | 'none';

export interface Bar {
  /** The whole of it in words. */
  readonly text: string;
  /** A short name, below. */
  readonly name: string;
  /** From the bottom up. */
  readonly parts: readonly { readonly tone: Tone; readonly value: number }[];
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  /** Where the keys begin; the last bar, unless told. */
  start?: number;
  height?: number;
  formatValue: (value: number) => string;
}

const HEIGHT_PX = 148;
const WIDTH_PX = 360;
const TICKS = 3;
/** A bar that is not nothing can be seen, px. */
const LEAST_PX = 2;

export function BarChart({ label, bars, start = bars.length - 1, height = HEIGHT_PX, formatValue }: BarChartProps) {
  const [width, ref] = useWidth(WIDTH_PX);
  const x = scaleBand<number>()
    .domain(bars.map((_, i) => i))
    .range([AXES.left, width - AXES.right])
    .paddingInner(0.2);
  const highest = Math.max(1, ...bars.map(totalOf));
  const y = scaleLinear()
    .domain([0, highest])
    .nice(TICKS)
    .range([height - AXES.bottom, AXES.top]);
  const ticks = wholeTicks(y.ticks(TICKS)).map((value) => ({ y: y(value), text: formatValue(value) }));
  const names = bars.map((bar, i) => ({ x: x(i) ?? 0, text: bar.name }));
  return (
    <ChartSurface label={label} count={bars.length} start={start} describe={(i) => bars[i]?.text ?? ''}>
      {(active) => (
        <div ref={ref}>
          <svg className={styles.drawing} width={width} height={height}>
            <ChartAxes width={width} height={height} ticks={ticks} names={names} />
            {bars.map((bar, i) => (
              <g key={bar.text} className={classNames(styles.bar, active === i && styles.active)} data-point={i}>
                <rect
                  className={styles.reach}
                  x={(x(i) ?? 0) - (x.step() - x.bandwidth()) / 2}
                  y={0}
                  width={x.step()}
                  height={height - AXES.bottom}
                />
                {partsOf(bar, y).map((part) => (
                  <rect key={part.tone} className={styles[part.tone]} x={x(i)} width={x.bandwidth()} {...part.box} />
                ))}
              </g>
            ))}
            <line
              className={styles.baseline}
              x1={AXES.left}
              x2={width - AXES.right}
              y1={height - AXES.bottom + 0.5}
              y2={height - AXES.bottom + 0.5}
            />
          </svg>
        </div>
      )}
    </ChartSurface>
  );
}

/** What is counted has no halves. */
function wholeTicks(ticks: readonly number[]): number[] {
  return ticks.filter((tick) => Number.isInteger(tick));
}

function totalOf({ parts }: Bar): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

function partsOf({ parts }: Bar, y: (value: number) => number) {
  let below = 0;
  return parts
    .filter(({ value }) => value > 0)
    .map(({ tone, value }) => {
      const bottom = y(below);
      const top = Math.min(y(below + value), bottom - LEAST_PX);
      below += value;
      return { tone, box: { y: top, height: bottom - top } };
    });
}
