/** What holds the thread of a page, counted as its own work, so that a busy machine does not fail a test of speed. */
import type { Browser, Page } from '@playwright/test';

/** Browsers trace each task of a thread in it, with the time that the thread was at work (`tdur`). */
const TASKS = 'toplevel';
const TASK = /RunTask$/;
const PAGE_THREAD = 'CrRendererMain';

interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread worked; left out for what is no task. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Watches from now on. `stop` answers the longest single task of a page's thread, ms of work. */
export async function watchTasks(browser: Browser, page: Page): Promise<{ readonly stop: () => Promise<number> }> {
  await browser.startTracing(page, { categories: [TASKS] });
  return {
    async stop() {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
      const threadOf = ({ pid, tid }: Traced) => `${pid}:${tid}`;
      const threads = new Set(
        traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === PAGE_THREAD).map(threadOf),
      );
      const tasks = traceEvents.filter((each) => TASK.test(each.name) && threads.has(threadOf(each)));
      if (tasks.length === 0) throw new Error('The browser traced no task of a page.');
      return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
    },
  };
}
