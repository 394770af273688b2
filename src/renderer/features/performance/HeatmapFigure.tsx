/** A year of study: a column for each week, a cell for each day, today marked. */
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { heatmap, type HeatWeek } from '../../../domain/study/history/heatmap.ts';
import { firstWeekday, monthAndYear, monthShort, studyDayInFull, weekdayShort } from '../../lib/words/study-days.ts';
import { ChartFigure } from '../../parts/chart/ChartFigure.tsx';
import { ChartSurface } from '../../parts/chart/ChartSurface.tsx';
import styles from './HeatmapFigure.module.css';
import { whole } from './in-words.ts';
import { inSpan, spanOf, sumOf, withinDays } from './over-time.ts';
import type { ReviewNumbers } from './use-performance.ts';

const said = messages.performance.reviews;
const YEAR_DAYS = 365;
const LEVELS = [0, 1, 2, 3, 4] as const;
const STEPS = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };
/** Rows whose weekday is written. */
const NAMED_ROWS = [0, 2, 4];

export function HeatmapFigure({ numbers, className }: { numbers: ReviewNumbers; className?: string | undefined }) {
  const { today, days, streak } = numbers;
  const weeks = heatmap(new Map(days.map(({ day, reviews }) => [day, reviews])), today, { weekStart: firstWeekday() });
  const year = withinDays(days, today, YEAR_DAYS);
  const total = sumOf(year, ({ reviews }) => reviews);
  const finding = said.finding(
    whole(total),
    whole(year.length === 0 ? 0 : total / year.length),
    whole(streak.current),
    whole(streak.longest),
  );
  return (
    <ChartFigure
      className={className}
      title={said.title}
      finding={finding}
      legend={<Levels />}
      table={byMonth(numbers)}
    >
      <Year weeks={weeks} today={today} />
    </ChartFigure>
  );
}

function Year({ weeks, today }: { weeks: readonly HeatWeek[]; today: number }) {
  const cells = weeks.flatMap((week) => week.cells.filter((cell) => cell !== null));
  const first = cells[0]?.day ?? today;
  const scroll = useRef<HTMLDivElement>(null);
  // Where not all of it has room, the latest weeks are shown.
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, []);
  return (
    <ChartSurface
      label={said.chart}
      count={cells.length}
      start={cells.length - 1}
      steps={STEPS}
      describe={(i) => {
        const { day, count } = cells[i] ?? { day: today, count: 0 };
        return (day === today ? said.today : said.point)(studyDayInFull(day), whole(count));
      }}
    >
      {(active) => (
        <div className={styles.year}>
          <div className={styles.weekdays}>
            {NAMED_ROWS.map((row) => (
              <span key={row} style={{ gridRow: row + 2 }}>
                {weekdayShort(first + row)}
              </span>
            ))}
          </div>
          <div className={styles.scroll} ref={scroll} data-wide="">
            <div className={styles.weeks}>
              {weeks.map((week, column) => (
                <div key={week.firstDay} className={styles.week}>
                  <span className={styles.month}>{beginsMonth(weeks, column) && monthShort(week.firstDay + 6)}</span>
                  {week.cells.map((cell) =>
                    cell === null ? null : (
                      <span
                        key={cell.day}
                        className={styles.cell}
                        data-point={cell.day - first}
                        data-level={cell.level}
                        data-today={cell.day === today || undefined}
                        data-active={active === cell.day - first || undefined}
                      />
                    ),
                  )}
                </div>
              ))}
            </div>
          </div>
        </div>
      )}
    </ChartSurface>
  );
}

/** Whether a month begins in this week; the first column has room for its name only where the next ones have none. */
function beginsMonth(weeks: readonly HeatWeek[], column: number): boolean {
  const [week, before] = [weeks[column], weeks[column - 1]];
  if (!week || !before) return false;
  return monthShort(week.firstDay + 6) !== monthShort(before.firstDay + 6) && column < weeks.length - 1;
}

function Levels() {
  return (
    <>
      {said.fewer}
      <span className={styles.levels} aria-hidden>
        {LEVELS.map((level) => (
          <span key={level} className={styles.cell} data-level={level} />
        ))}
      </span>
      {said.more}
    </>
  );
}

function byMonth({ today, days }: ReviewNumbers) {
  const span = spanOf(today, YEAR_DAYS, undefined);
  const rows = inSpan(days, span).map((studied, i) => [
    monthAndYear(span.buckets[i]?.last ?? today),
    whole(sumOf(studied, ({ reviews }) => reviews)),
    whole(studied.length),
  ]);
  return { head: [said.month, said.count, said.days], rows: rows.toReversed() };
}
