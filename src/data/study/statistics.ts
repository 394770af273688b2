/** What was studied and what is to come, counted for a screen. Rules are in `domain/study/history`, reading the log in `review-walk`. */
import { STATISTICS_RANGES, STATISTICS_SETS_MAX, STATISTICS_WEEKS } from '../../contract/limits.ts';
import type { Output } from '../../contract/index.ts';
import { streakOf } from '../../domain/study/history/streak.ts';
import { tallyReviews } from '../../domain/study/history/review-tally.ts';
import { studyDay, type DayClock } from '../../domain/study/study-day.ts';
import { setOfCardsIn, setOfEachCard, setsOfScope } from './cards-of-scope.ts';
import type { Database } from '../database/database.ts';
import { readPlannedBreaks } from '../planning/exam-time.ts';
import { walkReviews } from './review-walk.ts';
import { slugsBySetId } from '../library/set-links.ts';
import { readCardStatistics } from './statistics-cards.ts';
import { readLogPage, type LogPage } from './statistics-log.ts';
import { readResults, readSessions, type SessionPage } from './statistics-results.ts';
import { resolveScope, type StudyScope } from './study-scope.ts';

/** Sets and folders as the wire names them; neither means everything. */
export interface StatisticsScope {
  readonly sets: readonly string[];
  readonly folders: readonly string[];
}

/** The person's clock at this moment. */
export interface StatisticsTime extends DayClock {
  /** Epoch ms. */
  readonly now: number;
}

export interface Statistics {
  /** Days, hours and sets of the log, over all time. Of everything, cards that were deleted since count too. */
  reviews(scope: StatisticsScope, time: StatisticsTime): Promise<Output<'statistics.reviews'>>;
  /** What is known of the cards, when they fall due in the next `days`, and which are the hardest. */
  cards(scope: StatisticsScope, time: StatisticsTime, days: number): Promise<Output<'statistics.cards'>>;
  /** Results of sessions by study day, and tests by set. */
  results(scope: StatisticsScope, time: StatisticsTime): Promise<Output<'statistics.results'>>;
  /** Results one by one, the latest first. */
  sessions(scope: StatisticsScope, page: SessionPage): Promise<Output<'statistics.sessions'>>;
  /** Grades that stand one by one, in the order in which they arrived. */
  log(scope: StatisticsScope, page: LogPage): Promise<Output<'statistics.log'>>;
}

export function createStatistics(db: Database, owner: string): Statistics {
  const { read } = db;
  const resolve = ({ sets, folders }: StatisticsScope) => resolveScope(read, owner, sets, folders);
  return {
    reviews: async (asked, time) => readReviewStatistics(db, owner, await resolve(asked), time),
    cards: async (asked, time, days) => readCardStatistics(read, owner, await resolve(asked), time, days),
    results: async (asked, time) => readResults(read, owner, await resolve(asked), time),
    sessions: async (asked, page) => readSessions(read, owner, await resolve(asked), page),
    log: async (asked, page) => readLogPage(read, owner, await resolve(asked), page),
  };
}

async function readReviewStatistics(
  { read }: Database,
  owner: string,
  scope: StudyScope,
  time: StatisticsTime,
): Promise<Output<'statistics.reviews'>> {
  const setOf =
    scope === 'everything'
      ? await setOfEachCard(read, owner)
      : await setOfCardsIn(
          read,
          owner,
          (await setsOfScope(read, owner, scope)).map(({ id }) => id),
        );
  const today = studyDay(time.now, time);
  const tally = tallyReviews({ today, ranges: STATISTICS_RANGES, weeks: STATISTICS_WEEKS });
  for await (const reviews of walkReviews(read, owner, scope === 'everything' ? 'all' : setOf))
    for (const review of reviews) tally.add(review, setOf.get(review.cardId));
  const groups = [...tally.groups].toSorted(([a, one], [b, other]) => other.lastDay - one.lastDay || (a < b ? -1 : 1));
  const shown = groups.slice(0, STATISTICS_SETS_MAX);
  const slugs = await slugsBySetId(
    read,
    owner,
    shown.map(([id]) => id),
  );
  return {
    today,
    streak: streakOf(
      tally.studiedDays(),
      { day: today, utcOffsetMin: time.utcOffsetMin },
      await readPlannedBreaks(read, owner, time),
    ),
    days: tally.days(),
    hours: [...tally.hours],
    sets: shown.flatMap(([id, group]) => {
      const setId = slugs.get(id);
      return setId ? { setId, ...group } : [];
    }),
  };
}
