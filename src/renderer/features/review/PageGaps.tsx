/** What the cards of a document leave out and why, and asking for it again, beside a review that goes on meanwhile. */
import { useId, useState } from 'react';
import type { Job, JobGap } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isInProgress } from '../../../domain/documents/job-progress.ts';
import { pageRanges } from '../../../domain/documents/page-ranges.ts';
import { formatTime } from '../../lib/format.ts';
import { clock } from '../../lib/clock.ts';
import { useKeptFocus } from '../../lib/kept-focus.ts';
import { JobStage, useProgressWords } from '../../parts/JobStage.tsx';
import { useJobs } from '../../state/jobs.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './PageGaps.module.css';

const said = messages.review.gaps;

/** More reasons than these are shown when they are asked for, and none at once where the sets need the room. */
const ROWS_AT_ONCE = 3;
const WIDE = '(min-width: 600px)';
const PRESENTATION = /\.pptx?$/i;

/** How it stands with a job that was asked again. */
export interface Asking {
  /** Pages are asked for, or what came of it is on its way. */
  readonly busy: boolean;
  /** Why what came of it could not be had. */
  readonly failure: string | null;
  /** Tries to have it once more. */
  readonly retry: () => void;
}

export interface PageGapsProps {
  readonly job: Job;
  readonly asking: Asking;
  /** Cards that the last attempt has brought into the draft. */
  readonly arrived: number;
}

/** Nothing where nothing was left out. Once shown it stays, so that what came of a button is said where it was. */
export function PageGaps(props: PageGapsProps) {
  const { gaps } = props.job.result ?? { gaps: [] };
  const [wasShown, setShown] = useState(false);
  if (gaps.length > 0 && !wasShown) setShown(true);
  return gaps.length > 0 || wasShown ? <Section {...props} gaps={gaps} /> : null;
}

function Section({ job, gaps, asking, arrived }: PageGapsProps & { gaps: readonly JobGap[] }) {
  const { again, stop, starting, refusal, end } = useAgain(job.jobId, asking.busy);
  const busy = asking.busy || starting;
  const [open, setOpen] = useState<boolean | null>(null);
  const isOpen = open ?? (gaps.length <= ROWS_AT_ONCE && matchMedia(WIDE).matches);
  const body = useId();
  // Looked at after every change: rows, and the button that stops, come and go.
  const { container, ...keepFocus } = useKeptFocus<HTMLElement>({});
  const failure = busy ? null : (refusal ?? asking.failure ?? whyStopped(job));
  const askable = gaps.filter(mayAskAgain);
  const slides = PRESENTATION.test(job.fileName);
  const missing = gaps.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <section ref={container} className={styles.gaps} aria-label={said.title} {...keepFocus}>
      <header className={styles.head}>
        <h2>
          <Disclosure open={isOpen} controls={body} onToggle={() => setOpen(!isOpen)}>
            {said.title}
          </Disclosure>
        </h2>
        {missing > 0 && <p className={styles.count}>{said.count(missing, job.meta.pages, slides)}</p>}
        <p role="status" className={styles.outcome} data-empty={arrived === 0}>
          {end === 'ended' && failure === null && (arrived > 0 ? said.added(arrived) : said.noneCame)}
        </p>
        {askable.length > 1 && (
          <AskButton busy={busy} onAsk={() => again(askable.flatMap(({ pages }) => pages))}>
            {said.allAgain}
          </AskButton>
        )}
      </header>
      <div id={body} className={styles.body} hidden={!isOpen}>
        {isOpen && <Rows gaps={gaps} slides={slides} busy={busy} onAgain={again} />}
      </div>
      {busy && <Progress job={job} onStop={stop} />}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}{' '}
          {asking.failure !== null && (
            <Button size="xs" onClick={asking.retry}>
              {messages.notices.retry}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

interface RowsProps {
  readonly gaps: readonly JobGap[];
  readonly slides: boolean;
  readonly busy: boolean;
  readonly onAgain: (pages: readonly number[]) => void;
}

function Rows({ gaps, slides, busy, onAgain }: RowsProps) {
  if (gaps.length === 0) return <p className={styles.none}>{said.none}</p>;
  return (
    <ul className={styles.rows}>
      {gaps.map((gap) => {
        const pages = pagesInWords(gap.pages, slides);
        return (
          <li key={gap.reason} className={styles.row}>
            <span className={styles.pages}>{pages}</span>
            <span className={styles.reason}>{said.reason[gap.reason]}</span>
            {mayAskAgain(gap) && (
              <AskButton busy={busy} label={said.againFor(pages)} onAsk={() => onAgain(gap.pages)}>
                {said.again}
              </AskButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface AskButtonProps {
  readonly busy: boolean;
  readonly label?: string;
  readonly onAsk: () => void;
  readonly children: string;
}

/** While pages are asked for it keeps the keyboard, and does nothing. */
function AskButton({ busy, label, onAsk, children }: AskButtonProps) {
  return (
    <Button
      size="xs"
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onAsk();
      }}
    >
      {children}
    </Button>
  );
}

function Progress({ job, onStop }: { job: Job; onStop: () => void }) {
  const words = useProgressWords(job);
  // Before the host has answered, and after it is done, it says where it stood.
  const isRunning = isInProgress(job.status);
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={isRunning ? job.progressPercent : null}
        label={said.asking(job.fileName)}
        valueText={isRunning ? words.told : messages.documents.stage.queued}
      />
      {isRunning && <JobStage className={styles.stage} words={words} />}
      {isRunning && (
        <Button size="xs" onClick={onStop}>
          {said.stop}
        </Button>
      )}
    </div>
  );
}

/** Asking again, and how the last attempt of this review ended. */
function useAgain(jobId: string, running: boolean) {
  const askAgain = useJobs((state) => state.askAgain);
  const cancel = useJobs((state) => state.cancel);
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stopping, setStopping] = useState(false);
  const [wasRunning, setRunning] = useState(running);
  const [end, setEnd] = useState<'ended' | 'stopped' | null>(null);
  if (wasRunning !== running) {
    setRunning(running);
    setEnd(running ? null : stopping ? 'stopped' : 'ended');
  }
  const again = (pages: readonly number[]): void => {
    setStarting(true);
    setStopping(false);
    setRefusal(null);
    setEnd(null);
    void askAgain(
      jobId,
      pages.toSorted((a, b) => a - b),
    ).then((refused) => {
      setRefusal(refused);
      setStarting(false);
    });
  };
  const stop = (): void => {
    setStopping(true);
    void cancel(jobId);
  };
  return { again, stop, starting, refusal, end };
}

/** Nothing was sent of blank pages, and nothing is kept of them. */
export function mayAskAgain({ reason }: JobGap): boolean {
  return reason !== 'blank';
}

function pagesInWords(pages: readonly number[], slides: boolean): string {
  const ranges = pageRanges(pages).map(({ from, to }) => (from === to ? String(from) : said.range(from, to)));
  const before = ranges.slice(0, -1).join(', ');
  const last = ranges.at(-1) ?? '';
  return said.pages(pages.length, before === '' ? last : said.and(before, last), slides);
}

/** What stopped the last attempt, and from when another has a chance. */
function whyStopped({ status, errorMessage, meta: { resumeAt } }: Job): string | null {
  if (status !== 'completed' || errorMessage === null) return null;
  const { resumeFrom, resumeNow } = messages.documents.list;
  if (resumeAt === null) return errorMessage;
  return `${errorMessage} ${resumeAt > clock.now() ? resumeFrom(formatTime(resumeAt)) : resumeNow}`;
}
