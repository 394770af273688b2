/** How smoothly the list of all cards scrolls. */
import type { CDPSession, Page } from '@playwright/test';

const FRAMES = 120;
const STEP_PX = 200;

export interface Scrolled {
  /** Work of the page's main thread for a frame. */
  readonly workMs: number;
  /** By the clock: 95 of 100 frames came within this. */
  readonly p95: number;
}

/**
 * Scrolls by a third of a window in each frame. What counts is the time that the page's main thread works for a frame, script, style and layout
 * together, and not the clock's: other tests on the same machine make a frame late, not longer. On a quiet machine the other figure shows it.
 */
export async function scrollCards(page: Page): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(session);
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
  const workMs = ((await worked(session)) - before) / FRAMES;
  const sorted = frames.toSorted((a, b) => a - b);
  return { workMs, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
