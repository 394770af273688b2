import { useEffect } from 'react';
import type { JobSummary } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { mayContinue } from '../../../domain/documents/job-progress.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useJobs } from '../../state/jobs.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.documents;

/** Offers to go on with documents that a daily limit has stopped, at the moment when that limit ends (ai §4). */
export function useResumeOffer(): void {
  const jobs = useJobs((state) => state.jobs);
  useEffect(() => {
    const now = clock.now();
    const timers = jobs.filter(mayContinue).flatMap((job) => {
      const { resumeAt } = job.meta;
      return resumeAt === null || resumeAt <= now ? [] : [clock.setTimeout(() => offer(job), resumeAt - now)];
    });
    return () => timers.forEach(clock.clearTimeout);
  }, [jobs]);
}

function offer({ jobId, fileName }: JobSummary): void {
  const { resume, refresh } = useJobs.getState();
  notify.toast({
    id: `job:${jobId}`,
    message: said.banner.mayContinue(fileName),
    action: { label: said.list.continue, run: () => void resume(jobId) },
  });
  // The list says from now on that it can go on.
  void refresh();
}
