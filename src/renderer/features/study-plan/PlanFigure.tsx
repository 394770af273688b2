/** The days until an exam: new cards below, reviews above them, and what both ask for a second time. */
import { messages } from '../../../contract/messages/index.ts';
import { GRADES_OF_NEW } from '../../../domain/study/exam/exam-plan.ts';
import { studyDayInFull, studyDayShort } from '../../lib/words/study-days.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { BarChart, type Bar } from '../../parts/chart/BarChart.tsx';
import { ChartFigure } from '../../parts/chart/ChartFigure.tsx';
import { BarKey } from '../../parts/chart/ChartKey.tsx';
import type { ExamNumbers } from './use-exams.ts';

const said = messages.studyPlan.chart;
const whole = formatNumber;

export function PlanFigure({ plan: { days } }: { plan: ExamNumbers }) {
  const inAll = days.reduce((sum, { grades }) => sum + grades, 0);
  const most = Math.max(0, ...days.map(({ grades }) => grades));
  const bars = days.map((day): Bar => {
    const name = studyDayInFull(day.day);
    return {
      name: studyDayShort(day.day),
      text: day.isOff ? said.off(name) : said.point(name, whole(day.fresh), whole(day.reviews)),
      parts: [
        { tone: 'plain', value: day.fresh * GRADES_OF_NEW },
        { tone: 'good', value: day.reviews },
        { tone: 'again', value: Math.max(0, day.grades - day.fresh * GRADES_OF_NEW - day.reviews) },
      ],
    };
  });
  const rows = days.map((day) => [
    studyDayInFull(day.day),
    ...[day.fresh, day.reviews, day.grades].map((count) => whole(count)),
  ]);
  return (
    <ChartFigure
      title={said.title}
      finding={said.finding(whole(inAll), whole(most))}
      table={{ head: [said.day, said.fresh, said.reviews, said.grades], rows }}
      empty={inAll === 0 ? said.none : null}
      legend={
        <>
          <BarKey tone="plain" name={said.fresh} />
          <BarKey tone="good" name={said.reviews} />
          <BarKey tone="again" name={said.again} />
        </>
      }
    >
      <BarChart label={said.label} bars={bars} start={0} formatValue={whole} />
    </ChartFigure>
  );
}
