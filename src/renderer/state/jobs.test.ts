import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobSummary } from '../../contract/documents.schema.ts';
import type { ChangedKind } from '../../contract/events.ts';
import { JOB_BANNER_MS, JOB_IDS_REMEMBERED } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { enterWorld, NO_HOST, pageSurroundings } from '../lib/page/world.ts';

const host = vi.hoisted(() => ({
  jobs: [] as unknown[],
  listed: 0,
  poke: (_detail: { kinds: readonly string[] }) => {},
  toasts: [] as { message: string; durationMs?: number; action?: { run: () => void } }[],
  cleared: [] as object[],
  /** What was asked to be changed and removed, in order. */
  asked: [] as string[],
  /** What a cancelled job is: one that was asked again is completed as it was. */
  cancelledIs: 'cancelled',
  /** A list that was read waits so long on its way. */
  wait: Promise.resolve() as Promise<void>,
  quota: [] as (string | undefined)[],
}));

vi.mock('../lib/host/api.ts', () => ({
  api: {
    documents: {
      listJobs: async () => {
        host.listed += 1;
        const { jobs } = host;
        await host.wait;
        return { jobs };
      },
      changeJob: async ({ id, action }: { id: string; action: string }) => {
        host.asked.push(action);
        const kept = host.jobs.find((each) => (each as JobSummary).jobId === id) as JobSummary;
        const changed = {
          ...kept,
          ...(action !== 'restore' && { status: action === 'cancel' ? host.cancelledIs : 'processing' }),
        };
        host.jobs = host.jobs.map((each) => (each === kept ? changed : each));
        return changed;
      },
      removeJob: async ({ id }: { id: string }) => {
        const kept = host.jobs.find((each) => (each as JobSummary).jobId === id) as JobSummary | undefined;
        host.asked.push('remove');
        if (kept?.status === 'processing') throw new Problem('job_processing', 'At work.');
        return { removed: 1 };
      },
      clearJobs: async (which: object) => {
        host.cleared.push(which);
        return { removed: 0 };
      },
    },
  },
  onHostEvent: (_name: string, listener: typeof host.poke) => {
    host.poke = listener;
    return () => {};
  },
}));
vi.mock('../lib/notices/notify.ts', () => ({
  notify: {
    toast: (toast: (typeof host.toasts)[0]) => host.toasts.push(toast),
    quotaExceeded: (text?: string) => host.quota.push(text),
  },
}));

const { clearable, useJobs, waitingForReview } = await import('./jobs.ts');
const { followJobs } = await import('./job-polling.ts');
const { followedJobs } = await import('./followed-jobs.ts');

function job(fields: Partial<JobSummary> = {}): JobSummary {
  return {
    jobId: 'j1',
    status: 'processing',
    folderPath: '',
    fileName: 'cells.pdf',
    fileSize: 1,
    progressPercent: 5,
    progressMessage: '',
    meta: {
      pages: 3,
      setCount: 0,
      cardCount: 0,
      resumeAt: null,
      usage: { calls: 0, sent: 0, received: 0 },
      createdAt: 1,
      updatedAt: 1,
    },
    errorMessage: null,
    errorCode: null,
    ...fields,
  };
}
const done = (setCount: number) =>
  job({ status: 'completed', meta: { ...job().meta, setCount, cardCount: setCount * 10 } });
const poke = (kinds: readonly ChangedKind[]) => host.poke({ kinds });
const settle = () => vi.advanceTimersByTimeAsync(0);

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(host, { jobs: [], listed: 0, toasts: [], quota: [], cleared: [], asked: [], cancelledIs: 'cancelled' });
  enterWorld({ ...pageSurroundings(), transport: NO_HOST });
  followedJobs.keep([]);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function follow(): Promise<void> {
  stop = followJobs();
  await settle();
  host.listed = 0;
}

describe('polling', () => {
  it('asks at the specified pace while a job is in progress, and stops with it', async () => {
    await follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.listed).toBe(0);
    host.jobs = [job()];
    useJobs.getState().track(job());
    await vi.advanceTimersByTimeAsync(2_199);
    expect(host.listed).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(host.listed).toBe(1);
    await vi.advanceTimersByTimeAsync(2_970);
    expect(host.listed).toBe(2);
    host.jobs = [done(1)];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.listed).toBe(3);
  });

  it('a poke is answered at once', async () => {
    await follow();
    poke(['sets']);
    poke(['jobs']);
    await settle();
    expect(host.listed).toBe(1);
  });
});

describe('taking away', () => {
  const { documents: said } = messages;
  const listed = () => useJobs.getState().jobs.map(({ jobId }) => jobId);
  const undo = async () => {
    host.toasts.at(-1)!.action!.run();
    await settle();
  };

  it('a discarded document says what goes with it, and comes back from its toast', async () => {
    host.jobs = [done(2), job({ jobId: 'j2', status: 'failed' })];
    await follow();
    await useJobs.getState().discard(done(2));
    expect(listed()).toEqual(['j2']);
    expect(host.toasts.at(-1)).toMatchObject({ message: said.discardedCards('cells.pdf', 20) });
    await undo();
    expect(listed().toSorted()).toEqual(['j1', 'j2']);
    await useJobs.getState().discard(job({ jobId: 'j2', status: 'failed' }));
    expect(host.toasts.at(-1)).toMatchObject({ message: said.discarded('cells.pdf') });
  });

  it('clearing leaves what waits for review, and is taken back whole', async () => {
    host.jobs = [done(2), job({ jobId: 'failed', status: 'failed' }), { ...done(0), jobId: 'empty' }];
    await follow();
    await useJobs.getState().clear();
    expect(host.cleared).toEqual([{ keepUnsaved: true }]);
    expect(listed()).toEqual(['j1']);
    expect(host.toasts.at(-1)).toMatchObject({ message: said.cleared(2) });
    await undo();
    expect(listed().toSorted()).toEqual(['empty', 'failed', 'j1']);
  });
});

describe('the end of a job', () => {
  async function endsAs(report: JobSummary): Promise<void> {
    await follow();
    useJobs.getState().track(job());
    host.jobs = [report];
    poke(['jobs']);
    await settle();
  }

  it('with sets: it is ready to be opened, once', async () => {
    await endsAs(done(2));
    expect(useJobs.getState().ready).toEqual(['j1']);
    useJobs.getState().takeReady('j1');
    poke(['jobs']);
    await settle();
    expect(useJobs.getState().ready).toEqual([]);
  });

  it('without sets: the warning', async () => {
    await endsAs(done(0));
    expect(host.toasts.map((toast) => toast.message)).toEqual([messages.documents.noSets]);
    expect(useJobs.getState().ready).toEqual([]);
  });

  it('by failure: the reason, for five seconds, once', async () => {
    await endsAs(job({ status: 'failed', errorMessage: 'The key was refused.' }));
    poke(['jobs']);
    await settle();
    const message = messages.documents.banner.failed('cells.pdf', 'The key was refused.');
    expect(host.toasts).toEqual([expect.objectContaining({ message, durationMs: JOB_BANNER_MS.failed })]);
  });

  it('by a used up quota: the notice and the toast of their own', async () => {
    await endsAs(job({ status: 'failed', errorCode: 'quota_exceeded' }));
    expect(host.quota).toEqual([messages.documents.outOfTokens]);
    expect(host.toasts).toMatchObject([{ kind: 'error', message: messages.documents.outOfTokens }]);
  });

  it('by cancel: told once, by whoever learns it first', async () => {
    await follow();
    host.jobs = [job()];
    useJobs.getState().track(job());
    await useJobs.getState().cancel('j1');
    host.jobs = [job({ status: 'cancelled' })];
    poke(['jobs']);
    await settle();
    expect(host.toasts).toEqual([expect.objectContaining({ durationMs: JOB_BANNER_MS.cancelled })]);
  });

  it('that nobody here followed is not announced', async () => {
    host.jobs = [done(2), job({ jobId: 'j2', status: 'failed' })];
    await follow();
    expect(host.toasts).toEqual([]);
    expect(useJobs.getState().ready).toEqual([]);
    expect(useJobs.getState().jobs).toHaveLength(2);
  });
});

describe('a job that is asked again', () => {
  beforeEach(() => {
    host.cancelledIs = 'completed';
  });
  const askedAgain = () => ({ ...done(2), status: 'processing' as const });

  async function askAgain(): Promise<void> {
    host.jobs = [done(2)];
    await follow();
    await useJobs.getState().askAgain('j1', [2]);
  }
  async function ends(report: Partial<JobSummary> = {}): Promise<void> {
    host.jobs = [{ ...done(3), ...report }];
    poke(['jobs']);
    await settle();
  }

  it('is followed, stays among those that wait for review, and is opened when it has ended', async () => {
    await askAgain();
    const { jobs, ready } = useJobs.getState();
    expect([waitingForReview(jobs).length, clearable(jobs).length, ready.length]).toEqual([1, 0, 0]);
    await ends();
    expect(useJobs.getState().ready).toEqual(['j1']);
  });

  it('says nothing of its end while its review is open', async () => {
    await askAgain();
    useJobs.getState().setOpen('j1');
    await ends({ errorMessage: 'The key was refused.', errorCode: 'invalid_key' });
    expect([useJobs.getState().ready, host.toasts]).toEqual([[], []]);
    useJobs.getState().setOpen(null);
    await ends();
    expect(useJobs.getState().ready).toEqual([]);
  });

  it('names what stopped it, and is not opened for that', async () => {
    await askAgain();
    await ends({ errorMessage: 'The key was refused.', errorCode: 'invalid_key' });
    const message = messages.documents.banner.failed('cells.pdf', 'The key was refused.');
    expect(host.toasts).toMatchObject([{ message }]);
    expect(useJobs.getState().ready).toEqual([]);
  });

  it('is stopped without a word, and stays', async () => {
    await askAgain();
    await useJobs.getState().cancel('j1');
    expect([waitingForReview(useJobs.getState().jobs).length, host.toasts]).toEqual([1, []]);
    host.jobs = [{ ...done(0), status: 'processing' }];
    useJobs.getState().track({ ...done(0), status: 'processing' });
    await useJobs.getState().cancel('j1');
    expect(host.toasts).toEqual([]);
  });

  it('is stopped before it is removed, and discarded whole', async () => {
    host.jobs = [askedAgain()];
    await follow();
    followedJobs.add('j1');
    await useJobs.getState().remove('j1');
    expect(host.asked).toEqual(['remove', 'cancel', 'remove']);
    poke(['jobs']);
    await settle();
    expect(useJobs.getState().ready).toEqual([]);
    host.jobs = [askedAgain()];
    await useJobs.getState().discard(askedAgain());
    expect(host.toasts).toMatchObject([{ message: messages.documents.discardedCards('cells.pdf', 20) }]);
  });

  it('is not ended by a list that was on its way when it was asked', async () => {
    host.jobs = [done(2)];
    await follow();
    const { promise, resolve } = Promise.withResolvers<void>();
    host.wait = promise;
    poke(['jobs']);
    await useJobs.getState().askAgain('j1', [2]);
    resolve();
    await settle();
    expect(useJobs.getState().jobs[0]?.status).toBe('processing');
    expect(useJobs.getState().ready).toEqual([]);
    await ends();
    expect(useJobs.getState().ready).toEqual(['j1']);
  });
});

it('shows a percent that never falls', async () => {
  await follow();
  useJobs.getState().track(job({ progressPercent: 60 }));
  host.jobs = [job({ progressPercent: 40 })];
  poke(['jobs']);
  await settle();
  expect(useJobs.getState().jobs[0]?.progressPercent).toBe(60);
});

it('remembers at most 40 jobs, the newest', () => {
  for (let n = 0; n < 50; n += 1) followedJobs.add(`j${n}`);
  expect(followedJobs.ids()).toHaveLength(JOB_IDS_REMEMBERED);
  expect(followedJobs.ids()[0]).toBe('j49');
});
