/** How much was remembered when it was asked for, against what the person aims for, and the library in four numbers. */
import { messages } from '../../../contract/messages/index.ts';
import { useSetting } from '../../state/settings.ts';
import { percent, secondsEach, shareOf, spent, whole } from './in-words.ts';
import { outcomes, sumOf, withinDays } from './over-time.ts';
import styles from './RetentionSheet.module.css';
import { daysOf, type CardNumbers, type Range, type ReviewNumbers } from './use-performance.ts';

const said = messages.performance.retention;
const PERIODS = [
  { name: said.week, days: 7 },
  { name: said.month, days: 30 },
  { name: said.year, days: 365 },
];
const ROWS = ['young', 'mature', 'all'] as const;

interface RetentionSheetProps {
  reviews: ReviewNumbers;
  cards: CardNumbers | null;
  range: Range;
  className?: string | undefined;
}

export function RetentionSheet({ reviews, cards, range, className }: RetentionSheetProps) {
  const [target] = useSetting('study.desiredRetention');
  const periods = PERIODS.map(({ days }) => outcomes(withinDays(reviews.days, reviews.today, days)));
  return (
    <section className={className} aria-labelledby="true-retention">
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id="true-retention">{said.title}</h2>
          <p>{said.target(percent(target))}</p>
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{said.first}</th>
              {PERIODS.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row} data-row={row}>
                <th scope="row">{said[row]}</th>
                {periods.map((period, i) => (
                  <td key={PERIODS[i]?.name}>{percent(shareOf(period[row]), 1)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Facts reviews={reviews} cards={cards} range={range} />
      </div>
    </section>
  );
}

function Facts({ reviews, cards, range }: Omit<RetentionSheetProps, 'className'>) {
  const within = withinDays(reviews.days, reviews.today, daysOf(range));
  const time = sumOf(within, ({ durationMs }) => durationMs);
  const given = sumOf(within, (day) => day.reviews);
  const facts = [
    [cards ? whole(cards.cards) : messages.performance.none, said.facts.cards],
    [cards ? whole(cards.known.mature) : messages.performance.none, said.facts.mature],
    [given === 0 ? messages.performance.none : secondsEach(time / given), said.facts.perCard],
    [spent(time), messages.performance.within[range]],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
