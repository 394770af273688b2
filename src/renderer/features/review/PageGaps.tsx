/** Which pages of a document have cards, which do not and why, and asking for them again, beside a review that goes on meanwhile. */
import { useId, useState } from 'react';
import type { Job, JobGap } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isInProgress } from '../../../domain/documents/job-progress.ts';
import type { Stretch } from '../../../domain/documents/coverage.ts';
import { formatTime } from '../../lib/words/format.ts';
import { clock } from '../../lib/page/clock.ts';
import { useKeptFocus } from '../../lib/keyboard/kept-focus.ts';
import { JobStage, useProgressWords } from '../../parts/JobStage.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CoverageStrip } from './CoverageStrip.tsx';
import styles from './PageGaps.module.css';
import { hasSlides, pagesInWords } from './pages-in-words.ts';
import { useAgain } from './use-again.ts';

const said = messages.review.gaps;
const ofCoverage = messages.review.coverage;

/** More reasons than these are shown when they are asked for, and none at once where the sets need the room. */
const ROWS_AT_ONCE = 3;
const WIDE = '(min-width: 600px)';

/** How it stands with a job that was asked again. */
export interface Asking {
  /** Pages are asked for, or what came of it is on its way. */
  readonly busy: boolean;
  /** Why what came of it could not be had. */
  readonly failure: string | null;
  /** Tries to have it once more. */
  readonly retry: () => void;
}

/** On which pages the cards under review rest. */
export interface Coverage {
  readonly stretches: readonly Stretch[];
  /** Pages with cards. */
  readonly covered: number;
  readonly onGoTo: (stretch: Stretch) => void;
}

export interface PageGapsProps {
  readonly job: Job;
  readonly asking: Asking;
  /** Cards that the last attempt has brought into the draft. */
  readonly arrived: number;
  /** Left out where there is no review. */
  readonly coverage?: Coverage | undefined;
}

/** Of a document of one page that has cards, nothing. Once what is missing was shown it stays, so that what came of a button is said where it was. */
export function PageGaps(props: PageGapsProps) {
  const { gaps } = props.job.result ?? { gaps: [] };
  const [wasShown, setShown] = useState(false);
  if (gaps.length > 0 && !wasShown) setShown(true);
  const isMissing = gaps.length > 0 || wasShown;
  return isMissing || pageCount(props.coverage) > 1 ? <Section {...props} gaps={gaps} isMissing={isMissing} /> : null;
}

interface SectionProps extends PageGapsProps {
  readonly gaps: readonly JobGap[];
  readonly isMissing: boolean;
}

function Section({ job, gaps, isMissing, asking, arrived, coverage }: SectionProps) {
  const { again, stop, asked, starting, refusal, end } = useAgain(job.jobId, asking.busy);
  const busy = asking.busy || starting;
  const [open, setOpen] = useState<boolean | null>(null);
  const isOpen = open ?? (gaps.length <= ROWS_AT_ONCE && matchMedia(WIDE).matches);
  const body = useId();
  // Looked at after every change: rows, and the button that stops, come and go.
  const { container, ...keepFocus } = useKeptFocus<HTMLElement>({});
  const failure = busy ? null : (refusal ?? asking.failure ?? whyStopped(job));
  const askable = gaps.filter(mayAskAgain);
  const slides = hasSlides(job.fileName);
  const missing = gaps.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <section
      ref={container}
      className={styles.gaps}
      aria-label={isMissing ? said.title : ofCoverage.title}
      {...keepFocus}
    >
      <header className={styles.head}>
        <h2>
          {isMissing ? (
            <Disclosure open={isOpen} controls={body} onToggle={() => setOpen(!isOpen)}>
              {said.title}
            </Disclosure>
          ) : (
            <span className={styles.title}>{ofCoverage.title}</span>
          )}
        </h2>
        {!isMissing && coverage && (
          <p className={styles.count}>{ofCoverage.summary(coverage.covered, pageCount(coverage), slides)}</p>
        )}
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
      {coverage && pageCount(coverage) > 1 && (
        <CoverageStrip
          stretches={coverage.stretches}
          slides={slides}
          asked={busy ? asked : []}
          busy={busy}
          onGoTo={coverage.onGoTo}
          onAsk={again}
        />
      )}
      <div id={body} className={styles.body} hidden={!isOpen || !isMissing}>
        {isOpen && isMissing && <Rows gaps={gaps} slides={slides} busy={busy} onAgain={again} />}
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

/** Nothing was sent of blank pages, and nothing is kept of them. */
export function mayAskAgain({ reason }: JobGap): boolean {
  return reason !== 'blank';
}

function pageCount(coverage: Coverage | undefined): number {
  const { stretches } = coverage ?? { stretches: [] };
  return (stretches.at(-1)?.to ?? 0) - (stretches[0]?.from ?? 1) + 1;
}

/** What stopped the last attempt, and from when another has a chance. */
function whyStopped({ status, errorMessage, meta: { resumeAt } }: Job): string | null {
  if (status !== 'completed' || errorMessage === null) return null;
  const { resumeFrom, resumeNow } = messages.documents.list;
  if (resumeAt === null) return errorMessage;
  return `${errorMessage} ${resumeAt > clock.now() ? resumeFrom(formatTime(resumeAt)) : resumeNow}`;
}
