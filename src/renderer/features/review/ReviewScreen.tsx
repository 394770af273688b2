/** The page of completed jobs that wait for Review & Save; `?job=` opens one of them. */
import { X } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import type { JobSummary } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { runCommand } from '../../lib/keyboard/commands.ts';
import { useJobs, waitingForReview } from '../../state/jobs.ts';
import { reviewAddress } from '../../lib/addresses/review-address.ts';
import {
  answerReviewHref,
  cardCountOf,
  discardAnswerCards,
  useAnswerCards,
  type AnswerCards,
} from '../../state/answer-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerReview } from './AnswerReview.tsx';
import { JobReview } from './JobReview.tsx';
import styles from './ReviewScreen.module.css';

const said = messages.review;

export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const jobId = search.get('job');
  const loaded = useJobs((state) => state.loaded);
  const jobs = useJobs((state) => state.jobs);
  const waiting = waitingForReview(jobs);
  const answerId = search.get('answer');
  const answers = useAnswerCards((state) => state.waiting);
  return (
    <div className={styles.page}>
      <h1>{messages.shell.pages.waiting}</h1>
      <p className={styles.text}>{said.waitingText}</p>
      {!loaded && <Skeleton lines={3} />}
      {loaded && waiting.length === 0 && answers.length === 0 && (
        <EmptyState
          text={said.waitingEmpty}
          action={
            <Button variant="primary" onClick={() => runCommand('document.open')}>
              {messages.dashboard.documentCards}
            </Button>
          }
        />
      )}
      {waiting.length + answers.length > 0 && (
        <Sheet role="list" columns="minmax(0, 1fr) auto">
          {waiting.map((job) => (
            <WaitingJob key={job.jobId} job={job} />
          ))}
          {answers.map((answer) => (
            <WaitingAnswer key={answer.id} answer={answer} />
          ))}
        </Sheet>
      )}
      {answerId !== null && <AnswerReview key={answerId} id={answerId} />}
      {jobId !== null && (
        <JobReview
          key={jobId}
          jobId={jobId}
          onClose={() => void navigate(reviewAddress(), { replace: true })}
          onSaved={() =>
            void navigate(waiting.some((job) => job.jobId !== jobId) ? reviewAddress() : '/', { replace: true })
          }
        />
      )}
    </div>
  );
}

function WaitingJob({ job }: { job: JobSummary }) {
  const navigate = useNavigate();
  const discard = useJobs((state) => state.discard);
  return (
    <Row role="listitem" state="due" margin={messages.documents.pages(job.meta.pages)}>
      <div className={styles.name}>
        <b title={job.fileName}>{job.fileName}</b>
        <span>{said.waitingRow(job.meta.setCount, job.meta.cardCount)}</span>
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => void navigate(reviewAddress(job.jobId))}>
          {said.open}
        </Button>
        <IconButton size="sm" label={said.discard(job.fileName)} icon={<X />} onClick={() => void discard(job)} />
      </div>
    </Row>
  );
}

function WaitingAnswer({ answer }: { answer: AnswerCards }) {
  const navigate = useNavigate();
  const { id, name, sets, noteId } = answer;
  return (
    <Row role="listitem" state="due" margin={noteId === undefined ? said.madeFromAnswer : messages.dashboard.kind.note}>
      <div className={styles.name}>
        <b title={name}>{name}</b>
        <span>{said.waitingRow(sets.length, cardCountOf(answer))}</span>
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => void navigate(answerReviewHref(id))}>
          {said.open}
        </Button>
        <IconButton size="sm" label={said.discard(name)} icon={<X />} onClick={() => discardAnswerCards(answer)} />
      </div>
    </Row>
  );
}
