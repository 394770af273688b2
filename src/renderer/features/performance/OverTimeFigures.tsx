/** What changed over the range: how much was remembered, and the time it took. */
import { messages } from '../../../contract/messages/index.ts';
import { BarChart, type Bar } from '../../parts/chart/BarChart.tsx';
import { ChartFigure } from '../../parts/chart/ChartFigure.tsx';
import { LineKey } from '../../parts/chart/ChartKey.tsx';
import { LineChart, type LinePoint } from '../../parts/chart/LineChart.tsx';
import { useSetting } from '../../state/settings.ts';
import { bucketInFull, bucketShort, percent, shareOf, spent, whole } from './in-words.ts';
import { inSpan, outcomes, spanOf, sumOf, type Span } from './over-time.ts';
import { daysOf, type Range, type ReviewNumbers } from './use-performance.ts';

interface OverTimeProps {
  numbers: ReviewNumbers;
  range: Range;
  className?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function spanFor({ numbers, range }: OverTimeProps, least?: 'week'): Span {
  return spanOf(numbers.today, daysOf(range), numbers.days[0]?.day, least);
}

export function RetentionFigure(props: OverTimeProps) {
  const said = messages.performance.overTime;
  const [target] = useSetting('study.desiredRetention');
  // What one day says about memory is mostly chance.
  const span = spanFor(props, 'week');
  const lists = inSpan(props.numbers.days, span).map(outcomes);
  const { all } = outcomes(inSpan(props.numbers.days, span).flat());
  const named = span.buckets.map((bucket) => bucketInFull(bucket, span.unit));
  const points = lists.map(({ young, mature }, i): LinePoint => ({
    name: bucketShort(span.buckets[i] ?? NO_BUCKET, span.unit),
    text: said.point(named[i] ?? '', percent(shareOf(young)), percent(shareOf(mature))),
    values: [shareOf(young), shareOf(mature)],
  }));
  const rows = lists.map(({ young, mature }, i) => [
    named[i] ?? '',
    percent(shareOf(young), 1),
    percent(shareOf(mature), 1),
  ]);
  return (
    <ChartFigure
      className={props.className}
      title={said.title}
      finding={said.finding(percent(shareOf(all)), whole(all[0] + all[1]))}
      table={{ head: [messages.performance.day, said.young, said.mature], rows: rows.toReversed() }}
      empty={all[0] + all[1] === 0 ? said.empty : null}
      legend={
        <>
          <LineKey kind="dashed" name={said.young} />
          <LineKey kind="solid" name={said.mature} />
          {said.target}
        </>
      }
    >
      <LineChart
        label={said.chart}
        series={['dashed', 'solid']}
        points={points}
        target={target}
        formatValue={(share) => percent(share)}
      />
    </ChartFigure>
  );
}

export function TimeFigure(props: OverTimeProps) {
  const said = messages.performance.timeSpent;
  const span = spanFor(props);
  const lists = inSpan(props.numbers.days, span);
  const times = lists.map((days) => sumOf(days, ({ durationMs }) => durationMs));
  const days = lists.flat().length;
  const total = times.reduce((sum, time) => sum + time, 0);
  const named = span.buckets.map((bucket) => bucketInFull(bucket, span.unit));
  const bars = times.map((time, i): Bar => ({
    name: bucketShort(span.buckets[i] ?? NO_BUCKET, span.unit),
    text: said.point(named[i] ?? '', spent(time)),
    parts: [{ tone: isNow(span, i) ? 'now' : 'plain', value: time / inUnit(times) }],
  }));
  const unitName = inUnit(times) === HOUR_MS ? messages.shell.time.hours : messages.shell.time.minutes;
  return (
    <ChartFigure
      className={props.className}
      title={said.title}
      finding={said.finding(spent(total), spent(days === 0 ? 0 : total / days))}
      table={{
        head: [messages.performance.day, messages.performance.time],
        rows: times.map((time, i) => [named[i] ?? '', spent(time)]).toReversed(),
      }}
    >
      <BarChart label={said.chart} bars={bars} formatValue={unitName} />
    </ChartFigure>
  );
}

const NO_BUCKET = { first: 0, last: 0 };

/** Only a day is marked as now: a week or month is more than that. */
function isNow({ unit, buckets }: Span, index: number): boolean {
  return unit === 'day' && index === buckets.length - 1;
}

/** Hours where there are some, else minutes. */
function inUnit(times: readonly number[]): number {
  return Math.max(0, ...times) >= 2 * HOUR_MS ? HOUR_MS : MINUTE_MS;
}
