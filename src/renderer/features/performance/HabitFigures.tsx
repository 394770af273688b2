/** When the person studies, and how they grade. */
import { messages } from '../../../contract/messages/index.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { formatClock } from '../../lib/words/format.ts';
import { BarChart, type Bar, type Tone } from '../../parts/chart/BarChart.tsx';
import { ChartFigure } from '../../parts/chart/ChartFigure.tsx';
import { percent, whole } from './in-words.ts';
import { sumOf, withinDays } from './over-time.ts';
import { daysOf, type Range, type ReviewNumbers } from './use-performance.ts';

interface HabitProps {
  numbers: ReviewNumbers;
  range: Range;
  className?: string | undefined;
}

/** Hours with fewer of all reviews say nothing about how well is remembered. */
const TELLING_SHARE = 0.05;
const RATINGS = [1, 2, 3, 4] as const satisfies readonly Rating[];
const TONES: Readonly<Record<Rating, Tone>> = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' };

export function HoursFigure({ numbers, range, className }: HabitProps) {
  const said = messages.performance.hours;
  const { reviews, passed } = numbers.hours.find(({ days }) => days === daysOf(range)) ?? { reviews: [], passed: [] };
  const shares = reviews.map((given, hour) => (given === 0 ? null : (passed[hour] ?? 0) / given));
  const total = reviews.reduce((sum, given) => sum + given, 0);
  const telling = shares.map((share, hour) => ((reviews[hour] ?? 0) >= total * TELLING_SHARE ? (share ?? -1) : -1));
  const bars = reviews.map((given, hour): Bar => ({
    name: formatClock(hour),
    text: said.point(formatClock(hour), whole(given), percent(shares[hour] ?? null)),
    parts: [{ tone: 'plain', value: given }],
  }));
  const busiest = highest(reviews);
  return (
    <ChartFigure
      className={className}
      title={said.title}
      finding={
        total === 0 ? messages.performance.none : said.finding(formatClock(busiest), formatClock(highest(telling)))
      }
      table={{
        head: [said.hour, messages.performance.reviews.count, said.passed],
        rows: reviews.map((given, hour) => [formatClock(hour), whole(given), percent(shares[hour] ?? null)]),
      }}
    >
      <BarChart label={said.chart} bars={bars} start={busiest} formatValue={whole} />
    </ChartFigure>
  );
}

export function RatingsFigure({ numbers, range, className }: HabitProps) {
  const said = messages.performance.ratings;
  const days = withinDays(numbers.days, numbers.today, daysOf(range));
  const times = RATINGS.map((rating) => sumOf(days, ({ ratings }) => ratings[rating - 1] ?? 0));
  const total = times.reduce((sum, given) => sum + given, 0);
  const shareOf = (given: number): string => percent(total === 0 ? null : given / total);
  const bars = RATINGS.map((rating, i): Bar => ({
    name: said.rating[rating],
    text: said.point(said.rating[rating], whole(times[i] ?? 0), shareOf(times[i] ?? 0)),
    parts: [{ tone: TONES[rating], value: times[i] ?? 0 }],
  }));
  return (
    <ChartFigure
      className={className}
      title={said.title}
      finding={said.finding(shareOf((times[2] ?? 0) + (times[3] ?? 0)))}
      table={{
        head: [said.title, said.times, said.share],
        rows: RATINGS.map((rating, i) => [said.rating[rating], whole(times[i] ?? 0), shareOf(times[i] ?? 0)]),
      }}
    >
      <BarChart label={said.chart} bars={bars} start={0} formatValue={whole} />
    </ChartFigure>
  );
}

function highest(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > (values[best] ?? -Infinity) ? i : best), 0);
}
