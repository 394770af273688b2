/** What was studied, what stays and what is to come: of everything, a folder or a set. */
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { sessionAddress } from '../../lib/addresses/session-address.ts';
import { useLibrary } from '../../state/library.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ForecastFigure } from './ForecastFigure.tsx';
import { HoursFigure, RatingsFigure } from './HabitFigures.tsx';
import { HardestCards } from './HardestCards.tsx';
import { HeatmapFigure } from './HeatmapFigure.tsx';
import { LatestResults } from './LatestResults.tsx';
import { RetentionFigure, TimeFigure } from './OverTimeFigures.tsx';
import { PerformanceHead } from './PerformanceHead.tsx';
import styles from './PerformanceScreen.module.css';
import { ResultsFigure } from './ResultsFigure.tsx';
import { RetentionSheet } from './RetentionSheet.tsx';
import { setLines } from './set-lines.ts';
import { SetsTable } from './SetsTable.tsx';
import { usePerformance, type Performance } from './use-performance.ts';

const said = messages.performance;

export function Component() {
  const performance = usePerformance();
  const gone = useGone(performance);
  return (
    <div className={styles.screen}>
      <PerformanceHead performance={performance} />
      {gone !== null ? <p className={styles.notice}>{gone}</p> : <Numbers performance={performance} />}
    </div>
  );
}

/** A set or folder in the address that is not in the library. */
function useGone({ pick }: Performance): string | null {
  const { sets, folders, loaded, error } = useLibrary();
  if (!loaded || error !== null) return null;
  if (pick.set !== undefined) return sets.some(({ id }) => id === pick.set) ? null : said.setGone;
  if (pick.folder === undefined) return null;
  const isThere = folders.some(function below({ path, children }): boolean {
    return path === pick.folder || children.some(below);
  });
  return isThere ? null : said.folderGone;
}

function Numbers({ performance }: { performance: Performance }) {
  const { reviews, cards, results } = performance;
  const failed = [reviews, cards, results].filter(({ error }) => error !== null);
  const isLoading = [reviews, cards, results].some(({ value, error }) => value === null && error === null);
  return (
    <>
      {failed.length > 0 && (
        <p role="alert" className={styles.notice}>
          {failed[0]?.error}{' '}
          <Button onClick={() => failed.forEach(({ reload }) => reload())}>{messages.notices.retry}</Button>
        </p>
      )}
      <div className={styles.grid} aria-busy={isLoading}>
        {isLoading && (
          <p role="status" className={styles.loading}>
            {said.loading}
          </p>
        )}
        <ReviewedPart performance={performance} />
        <Sets performance={performance} />
        <HabitsPart performance={performance} />
        <ResultsPart performance={performance} />
      </div>
    </>
  );
}

/** The heatmap, the forecast, what was retained, and the hardest cards. */
function ReviewedPart({ performance: { pick, range, reviews, cards } }: { performance: Performance }) {
  const hasReviews = reviews.value !== null && reviews.value.days.length > 0;
  const scope = { sets: pick.set === undefined ? [] : [pick.set], folders: pick.folder ? [pick.folder] : [] };
  return (
    <>
      {reviews.value === null && reviews.error === null && <Waiting className={styles.wide} lines={7} />}
      {reviews.value !== null &&
        (hasReviews ? (
          <HeatmapFigure className={styles.wide} numbers={reviews.value} />
        ) : (
          <section className={styles.empty}>
            <EmptyState
              text={said.empty}
              action={
                <Link to={sessionAddress(scope)} className={buttonClass({ variant: 'primary' })}>
                  {said.studyNow}
                </Link>
              }
            />
          </section>
        ))}
      {cards.value === null && cards.error === null && <Waiting className={styles.narrow} lines={7} />}
      {cards.value && <ForecastFigure className={styles.narrow} numbers={cards.value} />}
      {reviews.value && hasReviews && (
        <RetentionSheet className={styles.five} reviews={reviews.value} cards={cards.value} range={range} />
      )}
      {cards.value && hasReviews && <HardestCards className={styles.seven} cards={cards.value.hardest} />}
    </>
  );
}

function Sets({ performance: { pick, range, reviews, results } }: { performance: Performance }) {
  const { sets, loaded } = useLibrary();
  if (!loaded || pick.set !== undefined) return null;
  const lines = setLines(sets, pick.folder, range, { reviews: reviews.value, results: results.value });
  return lines.length === 0 ? null : <SetsTable className={styles.full} lines={lines} />;
}

function HabitsPart({ performance: { range, reviews } }: { performance: Performance }) {
  if (reviews.value === null || reviews.value.days.length === 0) return null;
  const shown = { numbers: reviews.value, range, className: styles.half };
  return (
    <>
      <RetentionFigure {...shown} />
      <TimeFigure {...shown} />
      <HoursFigure {...shown} />
      <RatingsFigure {...shown} />
    </>
  );
}

function ResultsPart({ performance: { pick, range, results } }: { performance: Performance }) {
  if (results.value === null) return null;
  const { sessions } = results.value;
  return (
    <>
      <ResultsFigure
        className={sessions.length > 0 ? styles.half : styles.full}
        numbers={results.value}
        range={range}
      />
      {sessions.length > 0 && (
        <LatestResults className={styles.half} sessions={sessions} set={pick.set} onChange={results.reload} />
      )}
    </>
  );
}

/** Where a figure will stand, in its size. */
function Waiting({ className, lines }: { className: string | undefined; lines: number }) {
  return (
    <div className={className}>
      <div className={styles.waiting}>
        <Skeleton lines={lines} />
      </div>
    </div>
  );
}
