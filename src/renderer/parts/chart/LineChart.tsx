/** Shares over time, from 0 to 1: a line for each series, broken where there is nothing to say. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { AXES, ChartAxes } from './ChartAxes.tsx';
import styles from './chart.module.css';
import { ChartSurface } from './ChartSurface.tsx';
import { useWidth } from './use-width.ts';

/** How a line is drawn: they differ in more than colour. */
export type LineKind = 'solid' | 'dashed';

export interface LinePoint {
  /** The whole of it in words. */
  readonly text: string;
  /** A short name, below. */
  readonly name: string;
  /** 0 to 1, in the order of the series; null for nothing to say. */
  readonly values: readonly (number | null)[];
}

interface LineChartProps {
  label: string;
  series: readonly LineKind[];
  points: readonly LinePoint[];
  /** Drawn across, 0 to 1. */
  target: number;
  formatValue: (value: number) => string;
  height?: number;
}

const HEIGHT_PX = 148;
const WIDTH_PX = 360;
const TICKS = 3;
/** No value is drawn larger than it is: the lowest line shown is this one, or lower. */
const LOWEST = 0.7;
const DOT_PX = 3;

export function LineChart({ label, series, points, target, formatValue, height = HEIGHT_PX }: LineChartProps) {
  const [width, ref] = useWidth(WIDTH_PX);
  const known = points.flatMap(({ values }) => values.filter((value) => value !== null));
  const x = scalePoint<number>()
    .domain(points.map((_, i) => i))
    .range([AXES.left + DOT_PX, width - AXES.right - DOT_PX]);
  const y = scaleLinear()
    .domain([Math.min(LOWEST, ...known), 1])
    .nice(TICKS)
    .range([height - AXES.bottom, AXES.top]);
  const ticks = y.ticks(TICKS).map((value) => ({ y: y(value), text: formatValue(value) }));
  const names = points.map((point, i) => ({ x: x(i) ?? 0, text: point.name }));
  return (
    <ChartSurface label={label} count={points.length} start={points.length - 1} describe={(i) => points[i]?.text ?? ''}>
      {(active) => (
        <div ref={ref}>
          <svg className={styles.drawing} width={width} height={height}>
            <ChartAxes width={width} height={height} ticks={ticks} names={names} />
            <line className={styles.target} x1={AXES.left} x2={width - AXES.right} y1={y(target)} y2={y(target)} />
            {points.map((point, i) => (
              <rect
                key={point.text}
                data-point={i}
                className={active === i ? styles.cursor : styles.reach}
                x={(x(i) ?? 0) - x.step() / 2}
                y={0}
                width={Math.max(1, x.step())}
                height={height - AXES.bottom}
              />
            ))}
            {series.map((kind, at) => (
              <g key={kind} className={styles.line} data-kind={kind}>
                <path d={pathOf(points, at, { x: (i) => x(i) ?? 0, y })} />
                {points.map(({ values, text }, i) => {
                  const value = values[at] ?? null;
                  return value === null ? null : <circle key={text} cx={x(i)} cy={y(value)} r={DOT_PX} />;
                })}
              </g>
            ))}
          </svg>
        </div>
      )}
    </ChartSurface>
  );
}

interface Scales {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

function pathOf(points: readonly LinePoint[], series: number, { x, y }: Scales): string {
  const draw = line<LinePoint>()
    .defined(({ values }) => (values[series] ?? null) !== null)
    .x((_, i) => x(i))
    .y(({ values }) => y(values[series] ?? 0));
  return draw([...points]) ?? '';
}
