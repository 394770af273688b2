/** "Documents in progress": every document job with its stage, and what can be done about it. */
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { JobSummary } from '../../contract/documents.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { isAskedAgain, isInProgress, mayContinue, outcomeOf } from '../../domain/documents/job-progress.ts';
import { formatPercent, formatTime } from '../lib/words/format.ts';
import { jobEstimates } from '../state/job-estimates.ts';
import { clearable, useJobs } from '../state/jobs.ts';
import { reviewAddress } from '../lib/addresses/review-address.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './JobList.module.css';
import { JobStage, useProgressWords } from './JobStage.tsx';
import { clock } from '../lib/page/clock.ts';

const said = messages.documents.list;

/** Nothing at all while there is no job, so that the sidebar stays quiet. */
export function JobList() {
  const { jobs, error, refresh, clear } = useJobs();
  const listed = jobs.filter((job) => job.status !== 'cancelled');
  if (listed.length === 0 && error === null) return null;
  return (
    <section className={styles.jobs} aria-label={said.title}>
      <header className={styles.head}>
        <h2>{said.title}</h2>
        {clearable(listed).length > 1 && (
          <Button size="xxs" variant="bare" onClick={() => void clear()}>
            {said.clear}
          </Button>
        )}
      </header>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
          <Button size="xs" onClick={() => void refresh()}>
            {messages.notices.retry}
          </Button>
        </p>
      )}
      <ul>
        {listed.map((job) => (
          <JobItem key={job.jobId} job={job} />
        ))}
      </ul>
    </section>
  );
}

function JobItem({ job }: { job: JobSummary }) {
  if (isInProgress(job.status)) return <RunningJob job={job} />;
  return outcomeOf(job) === 'completed' ? <ReadyJob job={job} /> : <StoppedJob job={job} />;
}

function RunningJob({ job }: { job: JobSummary }) {
  const cancel = useJobs((state) => state.cancel);
  const percent = Math.round(job.progressPercent);
  const words = useProgressWords(job);
  const estimate = isAskedAgain(job) ? null : jobEstimates.of(job.jobId);
  return (
    <li className={styles.job}>
      <div className={styles.line}>
        <span className={styles.name} title={job.fileName}>
          {job.fileName}
        </span>
        {isAskedAgain(job) && <ReviewButton job={job} />}
        <IconButton size="xxs" label={said.cancel(job.fileName)} icon={<X />} onClick={() => void cancel(job.jobId)} />
      </div>
      <ProgressBar value={percent} label={job.fileName} valueText={`${words.told}, ${formatPercent(percent / 100)}`} />
      <div className={styles.facts}>
        <JobStage className={styles.stage} words={words} />
        <span>{formatPercent(percent / 100)}</span>
      </div>
      {estimate && (
        <p className={styles.estimate}>
          {messages.documents.intake.estimate(estimate.calls, estimate.tokens, estimate.answerTokens)}
        </p>
      )}
    </li>
  );
}

function ReviewButton({ job: { jobId } }: { job: JobSummary }) {
  const navigate = useNavigate();
  return (
    <Button size="xs" onClick={() => void navigate(reviewAddress(jobId))}>
      {said.review}
    </Button>
  );
}

function ReadyJob({ job }: { job: JobSummary }) {
  return (
    <li className={styles.job} data-state="due">
      <div className={styles.line}>
        <span className={styles.name} title={job.fileName}>
          {job.fileName}
        </span>
        <ReviewButton job={job} />
      </div>
      <p className={styles.facts}>{said.ready(job.meta.setCount, job.meta.cardCount)}</p>
    </li>
  );
}

function StoppedJob({ job }: { job: JobSummary }) {
  const { discard, resume } = useJobs();
  const navigate = useNavigate();
  return (
    <li className={styles.job} data-state="again">
      <div className={styles.line}>
        <span className={styles.name} title={job.fileName}>
          {job.fileName}
        </span>
        {mayContinue(job) && (
          <Button size="xs" onClick={() => void resume(job.jobId)}>
            {said.continue}
          </Button>
        )}
        <IconButton size="xxs" label={said.remove(job.fileName)} icon={<X />} onClick={() => void discard(job)} />
      </div>
      <p className={styles.reason}>{whyStopped(job)}</p>
      <div className={styles.actions}>
        {job.status === 'completed' && (
          <Button size="xs" onClick={() => void navigate(reviewAddress(job.jobId))}>
            {said.pagesAgain}
          </Button>
        )}
        <Button size="xs" onClick={() => void navigate(reviewAddress(job.jobId))}>
          {messages.review.debugger.open}
        </Button>
      </div>
    </li>
  );
}

function whyStopped(job: JobSummary): string {
  if (job.status === 'completed') return messages.documents.noSets;
  const reason = job.errorMessage ?? messages.documents.processingFailed;
  const { resumeAt } = job.meta;
  if (resumeAt === null || !mayContinue(job)) return reason;
  return `${reason} ${resumeAt > clock.now() ? said.resumeFrom(formatTime(resumeAt)) : said.resumeNow}`;
}
