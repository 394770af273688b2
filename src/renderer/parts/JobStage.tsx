/** What a job in progress says of itself, counting down while it waits for a limit per minute. */
import { useEffect, useState } from 'react';
import type { JobSummary } from '../../contract/documents.schema.ts';
import { isInProgress, progressWords, type ProgressWords } from '../../domain/documents/job-progress.ts';
import { clock } from '../lib/page/clock.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

const SECOND_MS = 1_000;

/** The job's words now, and again at each second until it goes on. */
export function useProgressWords(job: JobSummary): ProgressWords {
  const resumeAt = isInProgress(job.status) ? job.meta.resumeAt : null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (resumeAt === null || resumeAt <= clock.now()) return;
    const timer = clock.setInterval(() => {
      tick((ticks) => ticks + 1);
      if (clock.now() >= resumeAt) clock.clearInterval(timer);
    }, SECOND_MS);
    return () => clock.clearInterval(timer);
  }, [resumeAt]);
  return progressWords(job, clock.now());
}

/** A polite status: what changes with each second is for the eye alone. */
export function JobStage({ words, className }: { words: ProgressWords; className?: string | undefined }) {
  const { shown, told, countsDown } = words;
  return (
    <span className={className} role="status">
      <span aria-hidden={countsDown || undefined}>{shown}</span>
      {countsDown && <VisuallyHidden>{told}</VisuallyHidden>}
    </span>
  );
}
