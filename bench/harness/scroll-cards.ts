/** How smoothly the list of all cards scrolls. */
import type { Page } from '@playwright/test';
import { watchWork } from './page-work.ts';

const FRAMES = 120;
const STEP_PX = 200;

export interface Scrolled {
  /** Work of the page's main thread for a frame. */
  readonly workMs: number;
  /** By the clock: 95 of 100 frames came within this. */
  readonly p95: number;
}

/** Scrolls by a third of a window in each frame. What counts is the work; on a quiet machine the clock shows it too. */
export async function scrollCards(page: Page): Promise<Scrolled> {
  const { worked } = await watchWork(page);
  const before = await worked();
  const frames = await page.evaluate(
    ([count, step]) =>
      new Promise<number[]>((resolve) => {
        const list = document.querySelector('[data-index]')?.closest('[role=presentation]') as HTMLElement;
        const times: number[] = [];
        let last = performance.now();
        const next = (at: number): void => {
          times.push(at - last);
          last = at;
          list.scrollTop += step;
          if (times.length < count) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    [FRAMES, STEP_PX] as const,
  );
  const workMs = ((await worked()) - before) / FRAMES;
  const sorted = frames.toSorted((a, b) => a - b);
  return { workMs, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}
