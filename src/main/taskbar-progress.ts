/** How far the documents are that cards are being made from, on the app's symbol in taskbar or dock. */
import { BrowserWindow } from 'electron';
import { JOBS_LIMIT_MAX } from '../contract/limits.ts';
import type { Store } from '../data/store.ts';
import { isInProgress } from '../domain/documents/job-progress.ts';

/** Takes the bar away. */
const NONE = -1;

/** Shows the progress of the jobs that are under way, all together; without any, no bar. */
export async function showTaskbarProgress({ jobs }: Pick<Store, 'jobs'>): Promise<void> {
  const running = (await jobs.list(JOBS_LIMIT_MAX)).filter(({ status }) => isInProgress(status));
  const percent = running.reduce((sum, { progressPercent }) => sum + progressPercent, 0) / running.length;
  const progress = running.length === 0 ? NONE : percent / 100;
  for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(progress);
}
