/**
 * What the system tells while a Mac has no window of the app, which goes on: the daily reminder, and documents that are ready. With a window its page
 * tells them (`features/system-notices`).
 */
import { BrowserWindow, Notification } from 'electron';
import type { AppPlace } from '../contract/desktop.ts';
import { JOBS_LIMIT_MAX } from '../contract/limits.ts';
import type { Store } from '../data/store.ts';
import { createReminderLook, REMINDER_LOOK_EVERY_MS } from '../domain/daily-reminder.ts';
import { isInProgress, isReady } from '../domain/documents/job-progress.ts';
import { clockFace } from '../domain/reminder.ts';
import { logger } from './log.ts';
import { nativeWords } from './native-words.ts';

export interface WindowlessNotices {
  /** A document may be ready. */
  jobsChanged(): Promise<void>;
  stop(): void;
}

interface NoticeOptions {
  readonly store: Pick<Store, 'settings' | 'jobs'>;
  /** Cards left in this study day. */
  readonly cardsLeft: () => Promise<number>;
  /** Epoch ms. */
  readonly now: () => number;
  /** Opens a place of the app, in a window. */
  readonly go: (place: AppPlace) => void;
}

export function startWindowlessNotices({ store, cardsLeft, now, go }: NoticeOptions): WindowlessNotices {
  /** Nobody else would keep them from being forgotten, and with them what a press does. */
  const shown = new Set<Notification>();
  const tell = (title: string, body: string, place: AppPlace): void => {
    const notice = new Notification({ title, body });
    shown.add(notice);
    notice.on('close', () => shown.delete(notice));
    notice.on('click', () => {
      shown.delete(notice);
      go(place);
    });
    notice.show();
  };

  const look = createReminderLook({
    now: () => clockFace(new Date(now())),
    settings: () => store.settings.all(),
    settle: async (day) => void (await store.settings.put({ 'notifications.remindedOn': day })),
    cardsLeft,
    remind(cards) {
      const { due, dueText } = nativeWords().systemNotices;
      tell(due(cards), dueText, { page: 'study' });
    },
    failed: (error) => logger.warn({ error: String(error) }, 'the daily reminder could not count what is due'),
  });
  const timer = setInterval(() => {
    if (!hasWindow()) void look();
  }, REMINDER_LOOK_EVERY_MS);
  timer.unref();

  let underWay: ReadonlySet<string> = new Set();
  return {
    async jobsChanged() {
      const jobs = await store.jobs.list(JOBS_LIMIT_MAX);
      const ready = jobs.filter((job) => isReady(job) && underWay.has(job.jobId));
      underWay = new Set(jobs.filter(({ status }) => isInProgress(status)).map(({ jobId }) => jobId));
      if (ready.length === 0 || hasWindow() || !(await store.settings.all())['notifications.documents']) return;
      const { documentReady, documentReadyText } = nativeWords().systemNotices;
      for (const { jobId, fileName } of ready)
        tell(documentReady(fileName), documentReadyText, { page: 'review', job: jobId });
    },
    stop: () => clearInterval(timer),
  };
}

function hasWindow(): boolean {
  return BrowserWindow.getAllWindows().length > 0;
}
