/**
 * How far the documents are that cards are made of, in the title bar of every screen but the dashboard, which lists them itself. In a session it has
 * those too that are still read, which elsewhere stand in a corner: there that is where grades are given.
 */
import { FileCheck, FileClock, FileQuestionMark, FileX } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { JobSummary } from '../../contract/documents.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { isInProgress, outcomeOf } from '../../domain/documents/job-progress.ts';
import { IntakeCards } from '../features/documents/IntakeCards.tsx';
import { useIntake, waitsForPerson, type Intake } from '../features/documents/intake.ts';
import { formatPercent } from '../lib/words/format.ts';
import { useKeptFocus } from '../lib/keyboard/kept-focus.ts';
import { JobList } from '../parts/JobList.tsx';
import { useJobs } from '../state/jobs.ts';
import { Button } from '../ui/Button.tsx';
import { focusPageHeading } from '../ui/page-heading.ts';
import { Popover } from '../ui/Popover.tsx';
import styles from './JobState.module.css';
import { layoutOf } from './layout-of.ts';

const said = messages.documents.state;

/** Nothing at all while there is nothing to say. */
export function JobState() {
  const { pathname } = useLocation();
  const jobs = useJobs((state) => state.jobs);
  const items = useIntake((state) => state.items);
  const read = layoutOf(pathname) === 'session' ? items : NONE;
  const state = readingOf(read) ?? stateOf(jobs);
  if (state === null || pathname === '/') return null;
  // Whoever goes to another screen has done with the list.
  return <JobStateButton key={pathname} jobs={jobs} read={read} state={state} />;
}

interface JobStateButtonProps {
  readonly jobs: readonly JobSummary[];
  /** Shown here because the page has no place for them. */
  readonly read: readonly Intake[];
  readonly state: Summary;
}

function JobStateButton({ jobs, read, state }: JobStateButtonProps) {
  const [open, setOpen] = useState(false);
  const { container, onFocus, onBlur } = useKeptFocus<HTMLDivElement>([jobs, read]);
  // With its last document the button is gone too, and whoever was here goes on with the page.
  useLayoutEffect(
    () => () => {
      const wasHere = document.activeElement?.closest('[data-job-state]') ?? null;
      if (wasHere === null) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusPageHeading();
      });
    },
    [],
  );
  const { Icon, words, short, percent } = state;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={messages.documents.list.title}
      trigger={
        <Button
          size="sm"
          variant="bare"
          className={styles.state}
          aria-label={said.label(words)}
          icon={<Icon />}
          data-job-state
        >
          <span className={styles.words}>{words}</span>
          <span className={styles.short}>{short}</span>
          {percent !== null && (
            <span className={styles.track} aria-hidden>
              <span className={styles.done} style={{ width: `${percent}%` }} />
            </span>
          )}
        </Button>
      }
    >
      <div ref={container} onFocus={onFocus} onBlur={onBlur} className={styles.list} data-job-state>
        {read.length > 0 && <IntakeCards place="list" />}
        <JobList />
      </div>
    </Popover>
  );
}

interface Summary {
  readonly Icon: typeof FileClock;
  readonly words: string;
  /** In a narrow window. */
  readonly short: string;
  /** Of those that are worked on; null: none is. */
  readonly percent: number | null;
}

const NONE: readonly Intake[] = [];

/** Whoever is asked something comes before what goes on by itself. */
function readingOf(items: readonly Intake[]): Summary | null {
  if (items.length === 0) return null;
  const waiting = items.filter(waitsForPerson).length;
  if (waiting > 0) return { Icon: FileQuestionMark, words: said.waiting(waiting), short: `${waiting}`, percent: null };
  return { Icon: FileClock, words: said.reading(items.length), short: `${items.length}`, percent: null };
}

/** What is worked on comes first, then what stopped, then what waits to be reviewed. */
function stateOf(jobs: readonly JobSummary[]): Summary | null {
  const atWork = jobs.filter(({ status }) => isInProgress(status));
  if (atWork.length > 0) {
    const percent = Math.round(atWork.reduce((sum, job) => sum + job.progressPercent, 0) / atWork.length);
    const short = formatPercent(percent / 100);
    return { Icon: FileClock, words: said.atWork(atWork.length, short), short, percent };
  }
  const ended = jobs.map(outcomeOf);
  const stopped = ended.filter((outcome) => outcome === 'failed' || outcome === 'completed-empty').length;
  if (stopped > 0) return { Icon: FileX, words: said.stopped(stopped), short: `${stopped}`, percent: null };
  const ready = ended.filter((outcome) => outcome === 'completed').length;
  return ready > 0 ? { Icon: FileCheck, words: said.toReview(ready), short: `${ready}`, percent: null } : null;
}
