/** Calls to models on each of the last 14 days, by the person's calendar. */
import { USAGE_DAYS_KEPT } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { addTallies, estimatedTokens, NO_TALLY, type AiUsage, type Tally } from '../../../domain/ai/usage.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { localTime } from '../../lib/page/clock.ts';
import { studyDayInFull, studyDayShort } from '../../lib/words/study-days.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { BarChart, type Bar } from '../../parts/chart/BarChart.tsx';
import { ChartFigure } from '../../parts/chart/ChartFigure.tsx';
import styles from './UsageRow.module.css';

const said = messages.usage;

interface UsageDay extends Tally {
  readonly name: string;
  readonly inFull: string;
}

export function UsageFigure({ usage }: { usage: AiUsage }) {
  const days = lastDays(usage, localTime().day);
  const total = days.reduce<Tally>(addTallies, NO_TALLY);
  const bars = days.map(({ name, inFull, ...tally }, i): Bar => ({
    name,
    text: said.chart.point(inFull, tally.calls, tokens(tally)),
    parts: [{ tone: i === days.length - 1 ? 'now' : 'plain', value: tally.calls }],
  }));
  const rows = days.map((day) => [day.inFull, ...[day.calls, day.sent, day.received].map(formatNumber), tokens(day)]);
  const { calls, sent, received, tokens: estimated } = said.columns;
  return (
    <ChartFigure
      className={styles.figure}
      title={said.chart.title}
      finding={total.calls === 0 ? said.chart.none : said.chart.finding(total.calls, tokens(total))}
      table={{ head: [said.chart.day, calls, sent, received, estimated], rows: rows.toReversed() }}
    >
      <BarChart label={said.chart.label} bars={bars} formatValue={formatNumber} />
    </ChartFigure>
  );
}

/** The last of them is today, `YYYY-MM-DD`. */
function lastDays({ days }: AiUsage, today: string): UsageDay[] {
  const last = Date.parse(today) / DAY_MS;
  return Array.from({ length: USAGE_DAYS_KEPT }, (_, i) => {
    const day = last - USAGE_DAYS_KEPT + 1 + i;
    const tally = days[new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)] ?? NO_TALLY;
    const inFull = day === last ? said.chart.today : studyDayInFull(day);
    return { ...tally, inFull, name: day === last ? said.chart.today : studyDayShort(day) };
  });
}

function tokens(tally: Tally): string {
  return formatNumber(estimatedTokens(tally));
}
