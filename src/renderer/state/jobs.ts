/** Document jobs: what the host works on, what waits for review, and what a person can do about each (ai §4). */
import type { JobSummary } from '../../contract/documents.schema.ts';
import { JOBS_KEPT, JOBS_LIMIT_DEFAULT, JOBS_LIMIT_MAX } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { isInProgress, mergeReport, outcomeOf, type PollPace } from '../../domain/documents/job-progress.ts';
import { countJobUsage, followJobUsage } from '../lib/ai-usage.ts';
import { api } from '../lib/api.ts';
import { notify } from '../lib/notify.ts';
import { offerUndo } from '../lib/undo-toast.ts';
import { announce } from './job-banners.ts';
import { followedJobs } from './followed-jobs.ts';
import { reasonOf } from '../lib/reason.ts';
import { appStore } from '../lib/app-store.ts';

const said = messages.documents;

interface Jobs {
  /** Newest first, at most 12. */
  readonly jobs: readonly JobSummary[];
  readonly loaded: boolean;
  /** Sentence of the last failed load; what is shown stays. */
  readonly error: string | null;
  /** Jobs that ended with sets while this window followed them, and that no one has been shown yet. */
  readonly ready: readonly string[];
  /** How often to ask; a new object begins the pace anew. Jobs found at the start were begun earlier, so they count as resumed. */
  readonly polling: { readonly pace: PollPace };
  /** Asks the host for all jobs and announces those that ended. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Follows a job that was just made. */
  readonly track: (job: JobSummary) => void;
  readonly cancel: (id: string) => Promise<void>;
  /** Continues a job that had failed. */
  readonly resume: (id: string) => Promise<void>;
  /** Takes away a job whose sets were saved. */
  readonly remove: (id: string) => Promise<void>;
  /** Takes one away with whatever it holds; a toast brings it back. */
  readonly discard: (job: JobSummary) => Promise<void>;
  /** The same with all that have ended and hold nothing to review. */
  readonly clear: () => Promise<void>;
  /** The review of this job was opened, or offered. */
  readonly takeReady: (id: string) => void;
}

export const useJobs = appStore<Jobs>((set, get) => {
  const show = (report: JobSummary) => {
    const others = get().jobs.filter((job) => job.jobId !== report.jobId);
    const shown = get().jobs.find((job) => job.jobId === report.jobId);
    set({ jobs: newestFirst([mergeReport(shown, report), ...others]) });
  };
  const hide = (gone: (job: JobSummary) => boolean) => {
    for (const job of get().jobs.filter(gone)) followedJobs.forget(job.jobId);
    set(({ jobs, ready }) => ({
      jobs: jobs.filter((job) => !gone(job)),
      ready: ready.filter((id) => !jobs.some((job) => job.jobId === id && gone(job))),
    }));
  };
  const restore = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) show(await api.documents.changeJob({ id, action: 'restore' }));
  };
  /** Does what was asked and shows the answer, or says why it could not. */
  const attempt = async (work: () => Promise<void>, failure: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify.toast({ kind: 'error', message: reasonOf(error, failure) });
    }
  };

  return {
    jobs: [],
    loaded: false,
    error: null,
    ready: [],
    polling: { pace: 'resumed' },

    async refresh() {
      try {
        const followed = followedJobs.ids();
        const limit = followed.length > JOBS_LIMIT_DEFAULT ? JOBS_LIMIT_MAX : JOBS_LIMIT_DEFAULT;
        const { jobs: reports } = await api.documents.listJobs({ limit });
        countJobUsage(reports);
        const before = new Map(get().jobs.map((job) => [job.jobId, job]));
        const jobs = reports.map((report) => mergeReport(before.get(report.jobId), report));
        const ended = jobs.filter((job) => followed.includes(job.jobId) && outcomeOf(job) !== null);
        for (const job of ended) announce(job);
        followedJobs.keep(jobs.filter((job) => isInProgress(job.status)).map((job) => job.jobId));
        const ready = ended.filter((job) => outcomeOf(job) === 'completed').map((job) => job.jobId);
        set((state) => ({
          jobs: newestFirst(jobs),
          loaded: true,
          error: null,
          ready: [...state.ready.filter((id) => !ready.includes(id)), ...ready],
        }));
      } catch (error) {
        set({ loaded: true, error: reasonOf(error, said.monitorFailed) });
      }
    },

    track(job) {
      followJobUsage(job);
      followedJobs.add(job.jobId);
      show(job);
      set({ polling: { pace: 'fresh' } });
    },

    cancel: (id) =>
      attempt(async () => {
        const job = await api.documents.changeJob({ id, action: 'cancel' });
        countJobUsage([job]);
        if (followedJobs.forget(id)) announce(job);
        show(job);
      }, said.cancelFailed),

    resume: (id) =>
      attempt(async () => {
        const job = await api.documents.changeJob({ id, action: 'continue' });
        followJobUsage(job);
        followedJobs.add(id);
        show(job);
        set({ polling: { pace: 'resumed' } });
      }, said.resumeFailed),

    remove: (id) =>
      attempt(async () => {
        await api.documents.removeJob({ id });
        hide((job) => job.jobId === id);
      }, said.removeFailed),

    discard: (job) =>
      attempt(async () => {
        await api.documents.removeJob({ id: job.jobId });
        hide(({ jobId }) => jobId === job.jobId);
        const { cardCount } = job.meta;
        const message = cardCount > 0 ? said.discardedCards(job.fileName, cardCount) : said.discarded(job.fileName);
        offerUndo(message, () => restore([job.jobId]), `job:${job.jobId}`);
      }, said.removeFailed),

    clear: () =>
      attempt(async () => {
        const gone = clearable(get().jobs).map(({ jobId }) => jobId);
        await api.documents.clearJobs({ keepUnsaved: true });
        hide(({ jobId }) => gone.includes(jobId));
        offerUndo(said.cleared(gone.length), () => restore(gone), 'jobs:cleared');
      }, said.clearFailed),

    takeReady(id) {
      set(({ ready }) => ({ ready: ready.filter((other) => other !== id) }));
    },
  };
});

/** Completed jobs whose sets nobody has saved yet. */
export function waitingForReview(jobs: readonly JobSummary[]): readonly JobSummary[] {
  return jobs.filter((job) => outcomeOf(job) === 'completed');
}

/** Jobs that have ended and hold nothing to review. */
export function clearable(jobs: readonly JobSummary[]): readonly JobSummary[] {
  return jobs.filter((job) => !isInProgress(job.status) && outcomeOf(job) !== 'completed');
}

function newestFirst(jobs: readonly JobSummary[]): readonly JobSummary[] {
  return jobs.toSorted((a, b) => b.meta.createdAt - a.meta.createdAt).slice(0, JOBS_KEPT);
}
