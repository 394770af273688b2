/** How the answers of sessions came out over time. */
import { messages } from '../../../contract/messages/index.ts';
import { BarChart, type Bar } from '../../parts/chart/BarChart.tsx';
import { ChartFigure } from '../../parts/chart/ChartFigure.tsx';
import { BarKey } from '../../parts/chart/ChartKey.tsx';
import { bucketInFull, bucketShort, percent, whole } from './in-words.ts';
import { inSpan, spanOf, sumOf } from './over-time.ts';
import { daysOf, type Range, type ResultNumbers } from './use-performance.ts';

const said = messages.performance.results;
/** From the bottom of a bar up. */
const PARTS = [
  { key: 'correct', tone: 'good' },
  { key: 'partial', tone: 'hard' },
  { key: 'incorrect', tone: 'again' },
  { key: 'unanswered', tone: 'none' },
] as const;

interface ResultsFigureProps {
  numbers: ResultNumbers;
  range: Range;
  className?: string | undefined;
}

export function ResultsFigure({ numbers, range, className }: ResultsFigureProps) {
  const span = spanOf(numbers.today, daysOf(range), numbers.days[0]?.day);
  const sums = inSpan(numbers.days, span).map((days) => ({
    answered: sumOf(days, (day) => day.answered),
    correct: sumOf(days, (day) => day.correct),
    partial: sumOf(days, (day) => day.partial),
    incorrect: sumOf(days, (day) => day.incorrect),
    unanswered: sumOf(days, (day) => day.unanswered),
  }));
  const answered = sumOf(sums, (sum) => sum.answered);
  const sessions = sumOf(inSpan(numbers.days, span).flat(), (day) => day.sessions);
  const named = span.buckets.map((bucket) => bucketInFull(bucket, span.unit));
  const bars = sums.map((sum, i): Bar => {
    const bucket = span.buckets[i];
    return {
      name: bucket ? bucketShort(bucket, span.unit) : '',
      text: said.point(named[i] ?? '', whole(sum.answered), whole(sum.correct)),
      parts: PARTS.map(({ key, tone }) => ({ tone, value: sum[key] })),
    };
  });
  const rows = sums.map((sum, i) => [named[i] ?? '', whole(sum.answered), ...PARTS.map(({ key }) => whole(sum[key]))]);
  return (
    <ChartFigure
      className={className}
      title={said.title}
      finding={said.finding(
        percent(answered === 0 ? null : sumOf(sums, (sum) => sum.correct) / answered),
        whole(answered),
      )}
      table={{
        head: [messages.performance.day, said.answered, ...PARTS.map(({ key }) => said[key])],
        rows: rows.toReversed(),
      }}
      empty={sessions === 0 ? said.empty : null}
      legend={PARTS.map(({ key, tone }) => (
        <BarKey key={key} tone={tone} name={said[key]} />
      ))}
    >
      <BarChart label={said.chart} bars={bars} formatValue={whole} />
    </ChartFigure>
  );
}
