/** Document jobs: what the host works on, what waits for review, and what a person can do about each (ai §4). */
import { isAway } from '../../client/offline/with-offline.ts';
import type { JobSummary } from '../../contract/documents.schema.ts';
import { JOBS_KEPT, JOBS_LIMIT_DEFAULT, JOBS_LIMIT_MAX } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { isProblem } from '../../contract/problem.ts';
import {
  hasSets,
  isInProgress,
  isReady,
  mergeReport,
  outcomeOf,
  type PollPace,
} from '../../domain/documents/job-progress.ts';
import { countJobUsage, followJobUsage } from '../lib/ai/ai-usage.ts';
import { api } from '../lib/host/api.ts';
import { notify } from '../lib/notices/notify.ts';
import { offerUndo } from '../lib/notices/undo-toast.ts';
import { announce } from './job-banners.ts';
import { followedJobs } from './followed-jobs.ts';
import { withReason } from '../lib/host/reason.ts';
import { appStore } from '../lib/page/app-store.ts';
import { hasCopy } from '../lib/storage/offline-state.ts';

const said = messages.documents;

interface Jobs {
  /** Newest first, at most 12. */
  readonly jobs: readonly JobSummary[];
  readonly loaded: boolean;
  /** Sentence of the last failed load; what is shown stays. */
  readonly error: string | null;
  /** Jobs that ended with sets while this window followed them, and that no one has been shown yet. */
  readonly ready: readonly string[];
  /** The job whose review is open: there everything is seen, so that nothing is said of it elsewhere. */
  readonly open: string | null;
  /** How often to ask; a new object begins the pace anew. Jobs found at the start were begun earlier, so they count as resumed. */
  readonly polling: { readonly pace: PollPace };
  /** Asks the host for all jobs and announces those that ended. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Follows a job that was just made. */
  readonly track: (job: JobSummary) => void;
  readonly cancel: (id: string) => Promise<void>;
  /** Continues a job that had failed. */
  readonly resume: (id: string) => Promise<void>;
  /** Asks once more for pages of a completed job that gave no cards. Answers why that could not begin, or null. */
  readonly askAgain: (id: string, pages: readonly number[]) => Promise<string | null>;
  /** Takes away a job whose sets were saved; pages of it that are asked for again are given up. */
  readonly remove: (id: string) => Promise<void>;
  /** Takes one away with whatever it holds; a toast brings it back. */
  readonly discard: (job: JobSummary) => Promise<void>;
  /** The same with all that have ended and hold nothing to review. */
  readonly clear: () => Promise<void>;
  /** The review of this job was opened, or offered. */
  readonly takeReady: (id: string) => void;
  /** The review of this job is open now; null: none is. */
  readonly setOpen: (id: string | null) => void;
}

/** Where the copy stands in for a server that is away, which the title bar says, and nobody here waits for a document. */
function isNobodysLoss(error: unknown): boolean {
  return isAway(error) && hasCopy() && followedJobs.ids().length === 0 && useJobs.getState().jobs.length === 0;
}

export const useJobs = appStore<Jobs>((set, get) => {
  /** For each list that is on its way the jobs of which something newer was heard meanwhile, null for those that are gone: what it says of them is over. */
  const lists = new Set<Map<string, JobSummary | null>>();
  const show = (report: JobSummary) => {
    for (const newer of lists) newer.set(report.jobId, report);
    const others = get().jobs.filter((job) => job.jobId !== report.jobId);
    const shown = get().jobs.find((job) => job.jobId === report.jobId);
    set({ jobs: newestFirst([mergeReport(shown, report), ...others]) });
  };
  const hide = (gone: (job: JobSummary) => boolean) => {
    for (const { jobId } of get().jobs.filter(gone)) {
      followedJobs.forget(jobId);
      for (const newer of lists) newer.set(jobId, null);
    }
    set(({ jobs, ready }) => ({
      jobs: jobs.filter((job) => !gone(job)),
      ready: ready.filter((id) => !jobs.some((job) => job.jobId === id && gone(job))),
    }));
  };
  const restore = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) show(await api.documents.changeJob({ id, action: 'restore' }));
  };
  /** Removes a job, which a host refuses while it works on it. */
  const takeAway = async (id: string): Promise<void> => {
    // Nobody waits for the end of it any more.
    followedJobs.forget(id);
    try {
      await api.documents.removeJob({ id });
    } catch (error) {
      if (!isProblem(error) || error.code !== 'job_processing') throw error;
      countJobUsage([await api.documents.changeJob({ id, action: 'cancel' })]);
      await api.documents.removeJob({ id });
    }
    hide(({ jobId }) => jobId === id);
  };
  const follow = (job: JobSummary, pace: PollPace) => {
    followJobUsage(job);
    followedJobs.add(job.jobId);
    show(job);
    set({ polling: { pace } });
  };
  /** Does what was asked and shows the answer, or says why it could not. */
  const attempt = async (work: () => Promise<void>, failure: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify.toast({ kind: 'error', message: withReason(failure, error) });
    }
  };

  return {
    jobs: [],
    loaded: false,
    error: null,
    ready: [],
    open: null,
    polling: { pace: 'resumed' },

    async refresh() {
      const newer = new Map<string, JobSummary | null>();
      lists.add(newer);
      try {
        const count = followedJobs.ids().length;
        const limit = count > JOBS_LIMIT_DEFAULT ? JOBS_LIMIT_MAX : JOBS_LIMIT_DEFAULT;
        const { jobs: listed } = await api.documents.listJobs({ limit });
        countJobUsage(listed);
        const reports = [...listed.filter(({ jobId }) => !newer.has(jobId)), ...newer.values()].filter(
          (report) => report !== null,
        );
        const before = new Map(get().jobs.map((job) => [job.jobId, job]));
        const jobs = reports.map((report) => mergeReport(before.get(report.jobId), report));
        const followed = followedJobs.ids();
        const ended = jobs.filter((job) => followed.includes(job.jobId) && outcomeOf(job) !== null);
        const unseen = ended.filter((job) => job.jobId !== get().open);
        for (const job of unseen) announce(job);
        followedJobs.keep(jobs.filter((job) => isInProgress(job.status)).map((job) => job.jobId));
        const ready = unseen.filter(isReady).map((job) => job.jobId);
        set((state) => ({
          jobs: newestFirst(jobs),
          loaded: true,
          error: null,
          ready: [...state.ready.filter((id) => !ready.includes(id)), ...ready],
        }));
      } catch (error) {
        set({ loaded: true, error: isNobodysLoss(error) ? null : withReason(said.monitorFailed, error) });
      } finally {
        lists.delete(newer);
      }
    },

    track: (job) => follow(job, 'fresh'),

    cancel: (id) =>
      attempt(async () => {
        const job = await api.documents.changeJob({ id, action: 'cancel' });
        countJobUsage([job]);
        if (followedJobs.forget(id) && job.status === 'cancelled') announce(job);
        show(job);
      }, said.cancelFailed),

    resume: (id) =>
      attempt(async () => {
        follow(await api.documents.changeJob({ id, action: 'continue' }), 'resumed');
      }, said.resumeFailed),

    async askAgain(id, pages) {
      try {
        follow(await api.documents.changeJob({ id, action: 'again', pages: [...pages] }), 'fresh');
        return null;
      } catch (error) {
        return withReason(said.resumeFailed, error);
      }
    },

    remove: (id) => attempt(() => takeAway(id), said.removeFailed),

    discard: (job) =>
      attempt(async () => {
        await takeAway(job.jobId);
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

    setOpen: (open) => set({ open }),
  };
});

/** Jobs whose sets nobody has saved yet, also while other pages of them are asked for again. */
export function waitingForReview(jobs: readonly JobSummary[]): readonly JobSummary[] {
  return jobs.filter(hasSets);
}

/** Jobs that have ended and hold nothing to review. */
export function clearable(jobs: readonly JobSummary[]): readonly JobSummary[] {
  return jobs.filter((job) => !isInProgress(job.status) && outcomeOf(job) !== 'completed');
}

function newestFirst(jobs: readonly JobSummary[]): readonly JobSummary[] {
  return jobs.toSorted((a, b) => b.meta.createdAt - a.meta.createdAt).slice(0, JOBS_KEPT);
}
