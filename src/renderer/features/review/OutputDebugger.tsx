/** What a model answered for a job, word for word: for whoever wants to know why it made no cards (ai §2, "AI Output Debugger"). */
import { useState, type ReactNode } from 'react';
import type { Job } from '../../../contract/documents.schema.ts';
import { DEBUG_TEXT_MAX_CHARS, DEBUGGER_SIZE } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { logError } from '../../lib/page/log.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PageGaps, type Asking } from './PageGaps.tsx';
import styles from './OutputDebugger.module.css';
import { RefusedCards, type Taking } from './RefusedCards.tsx';

const said = messages.review.debugger;

interface OutputDebuggerProps {
  readonly job: Job;
  /** Why it is shown. */
  readonly note?: string | undefined;
  /** Refused cards can be taken into the review that it stands beside. */
  readonly taking?: Taking | undefined;
  /** What was left out can be asked for again here: there is no review in which it could. */
  readonly asking?: Asking | undefined;
  readonly onClose: () => void;
}

export function OutputDebugger({ job, note, taking, asking, onClose }: OutputDebuggerProps) {
  const { rawResponses = [], lastRawResponse = null } = job.aiMeta ?? {};
  const { refused } = job.result ?? { refused: [] };
  return (
    <Dialog
      open
      title={said.title}
      width={DEBUGGER_SIZE.width}
      height={DEBUGGER_SIZE.height}
      onClose={onClose}
      footer={
        <>
          <p className={styles.truncated}>{said.truncated}</p>
          <CopyJson job={job} />
          <Button variant="primary" onClick={onClose}>
            {said.close}
          </Button>
        </>
      }
    >
      {note !== undefined && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      {asking && (
        <div className={styles.gaps}>
          <PageGaps job={job} asking={asking} arrived={0} />
        </div>
      )}
      <Details job={job} />
      {refused.length > 0 && (
        <Section title={messages.review.refused.title(refused.length)}>
          <RefusedCards refused={refused} taking={taking} />
        </Section>
      )}
      <Section title={said.lastResponse}>
        <Raw text={lastRawResponse} />
      </Section>
      <Section title={said.allResponses}>
        <Raw text={rawResponses.length === 0 ? null : rawResponses.join('\n\n')} />
      </Section>
      <Section title={said.metadata}>
        <Raw text={JSON.stringify(metadataOf(job), null, 2)} />
      </Section>
    </Dialog>
  );
}

function Details({ job }: { job: Job }) {
  const rows: readonly (readonly [string, string | null])[] = [
    [said.jobId, job.jobId],
    [said.status, job.status],
    [said.file, job.fileName],
    [said.error, job.errorMessage],
  ];
  return (
    <Section title={said.details}>
      <dl className={styles.details}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Raw({ text }: { text: string | null }) {
  if (text === null || text === '') return <p className={styles.none}>{said.none}</p>;
  const shown = text.length > DEBUG_TEXT_MAX_CHARS ? `${text.slice(0, DEBUG_TEXT_MAX_CHARS)}…` : text;
  // It scrolls, so it has to be reached by key.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.raw} tabIndex={0}>
      {shown}
    </pre>
  );
}

function CopyJson({ job }: { job: Job }) {
  const [answer, setAnswer] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(job, null, 2));
      setAnswer(said.copied);
    } catch (error) {
      logError('The AI output could not be copied.', error);
      setAnswer(said.copyFailed);
    }
  };
  return (
    <>
      <span role="status" className={styles.answer}>
        {answer}
      </span>
      <Button onClick={() => void copy()}>{said.copy}</Button>
    </>
  );
}

/** What is known of the job beside the answers. */
function metadataOf({
  meta,
  wish,
  aiMeta,
  summary,
  progressPercent,
  progressMessage,
  folderPath,
  fileSize,
  errorCode,
}: Job) {
  const { documentSummary } = aiMeta ?? { documentSummary: null };
  return { ...meta, wish, folderPath, fileSize, progressPercent, progressMessage, summary, documentSummary, errorCode };
}
