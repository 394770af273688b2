/**
 * What the main thread of a page works, script, style and layout together, and for one press of a key or button. Its own time and not the
 * clock's: other work on the same machine makes a press wait, not work longer.
 */
import type { Page } from '@playwright/test';

/** `worked` answers ms of work since the page began. */
export async function watchWork(page: Page): Promise<{ readonly worked: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async worked() {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    },
  };
}

export interface PressMeter {
  /** Measures what `act` makes the page work until it is drawn. */
  readonly measure: (name: string, act: () => Promise<unknown>) => Promise<void>;
  /** The longest of each name, ms. */
  readonly longest: () => readonly (readonly [name: string, ms: number])[];
}

export async function pressMeter(page: Page): Promise<PressMeter> {
  const { worked } = await watchWork(page);
  const longest = new Map<string, number>();
  return {
    async measure(name, act) {
      const before = await worked();
      await act();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      longest.set(name, Math.max(longest.get(name) ?? 0, (await worked()) - before));
    },
    longest: () => [...longest],
  };
}
