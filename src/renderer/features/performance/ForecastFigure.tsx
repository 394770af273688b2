/** How many cards fall due on each of the next thirty days, if nothing is studied before. */
import { messages } from '../../../contract/messages/index.ts';
import { studyDayInFull, studyDayShort } from '../../lib/words/study-days.ts';
import { BarChart, type Bar } from '../../parts/chart/BarChart.tsx';
import { ChartFigure } from '../../parts/chart/ChartFigure.tsx';
import { whole } from './in-words.ts';
import type { CardNumbers } from './use-performance.ts';

const said = messages.performance.forecast;

export function ForecastFigure({ numbers, className }: { numbers: CardNumbers; className?: string | undefined }) {
  const { today, forecast } = numbers;
  const total = forecast.days.reduce((sum, due) => sum + due, 0);
  const bars = forecast.days.map((due, i): Bar => {
    const name = i === 0 ? said.today : studyDayShort(today + i);
    return {
      name,
      text: said.point(i === 0 ? said.today : studyDayInFull(today + i), whole(due)),
      parts: [{ tone: i === 0 ? 'now' : 'plain', value: due }],
    };
  });
  const rows = forecast.days.map((due, i) => [i === 0 ? said.today : studyDayInFull(today + i), whole(due)]);
  return (
    <ChartFigure
      className={className}
      title={said.title}
      finding={said.finding(whole(forecast.days[0] ?? 0), whole(forecast.overdue), whole(total))}
      table={{ head: [messages.performance.day, said.due], rows }}
      empty={total === 0 ? said.empty : null}
    >
      <BarChart label={said.chart} bars={bars} start={0} formatValue={whole} />
    </ChartFigure>
  );
}
