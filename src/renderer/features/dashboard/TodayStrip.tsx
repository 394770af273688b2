/** What is left today and the one primary button of the dashboard: begin, or go on where the person stopped. */
import { Play } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { formatDate, formatWeekday } from '../../lib/words/format.ts';
import { sessionAddress } from '../../lib/addresses/session-address.ts';
import type { Today } from '../../state/library.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { minutesFor } from './listing.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './TodayStrip.module.css';

const said = messages.dashboard;
const FOLDERS_NAMED = 4;
/** Everything that is left. */
const STUDY_PATH = sessionAddress({});

interface TodayStripProps {
  readonly today: Today;
  readonly session: StoredSession | null;
}

export function TodayStrip({ today, session }: TodayStripProps) {
  const navigate = useNavigate();
  const { left, done, reviews, secondsPerCard, leftOfSession } = today;
  const goOn = session !== null && leftOfSession > 0 ? addressOf(session) : null;
  const canStart = goOn !== null || left > 0;
  const start = (): void => void navigate(goOn ?? STUDY_PATH);
  useCommand('study.start', start, canStart);
  return (
    <section className={styles.strip} data-state={left > 0 ? 'due' : undefined} aria-label={said.today}>
      <p className={styles.margin}>
        {formatWeekday(today.loadedAt)}
        <br />
        {formatDate(today.loadedAt, today.loadedAt)}
      </p>
      <div className={styles.body}>
        <div className={styles.heading}>
          <h2>{left > 0 ? said.left(left) : said.nothingLeft}</h2>
          <p>
            {left > 0
              ? said.done(done, done + left, minutesFor(left, secondsPerCard))
              : reviews > 0 && said.reviewsDone(reviews)}
          </p>
        </div>
        {left > 0 ? (
          <>
            <ProgressBar value={done} max={done + left} tone="due" label={said.progressLabel} />
            <ul className={styles.parts}>
              {busiestFolders(today.folders).map(([name, count]) => (
                <li key={name}>
                  {name} {count}
                </li>
              ))}
              {today.counts.fresh > 0 && <li>{said.new_n(today.counts.fresh)}</li>}
            </ul>
          </>
        ) : (
          <p className={styles.rest}>{said.nothingLeftText}</p>
        )}
      </div>
      {(canStart || reviews > 0) && (
        <div className={styles.action}>
          <Link to="/session/select-sets" className={classNames(buttonClass(), styles.choose)}>
            {said.chooseSets}
          </Link>
          {canStart && (
            <Button variant="primary" icon={<Play />} onClick={start}>
              {goOn === null ? said.studyNow(left) : said.resume(leftOfSession)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function addressOf({ setIds, folderPaths }: StoredSession): string {
  return sessionAddress({ sets: setIds, folders: folderPaths });
}

/** The folders of the top level with the most cards that come back today in and below them. */
function busiestFolders(folders: Today['folders']): readonly (readonly [name: string, due: number])[] {
  const sums = new Map<string, number>();
  for (const { path, due } of folders) {
    const name = path.split('/')[0] ?? path;
    sums.set(name, (sums.get(name) ?? 0) + due);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a).slice(0, FOLDERS_NAMED);
}

/** The strip before its numbers are known, in its size. */
export function TodaySkeleton() {
  return (
    <div className={styles.strip} aria-hidden>
      <span className={styles.margin} />
      <div className={styles.body}>
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
