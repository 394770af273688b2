/** What a visit to / asks for before the first set stands on the dashboard. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export interface Load {
  readonly url: string;
  readonly type: string;
  readonly body: Buffer;
}

export interface BootLoads {
  /** All that was asked for until now. */
  readonly all: () => Promise<readonly Load[]>;
  /** Of these, what was asked for before the row of the set stood. Nothing is noted from then on, so that the page may go elsewhere. */
  readonly boot: () => Promise<readonly Load[]>;
  /** When it stood, ms from the begin of the visit. */
  readonly firstRowAt: () => Promise<number>;
}

/** Before the page goes anywhere: notes scripts and styles as they come, and when the row of a set stands. What loads from then on is not the boot. */
export async function noteBootLoads(page: Page, topic: string): Promise<BootLoads> {
  const answers: Promise<Load>[] = [];
  const note = (response: Response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet')
      answers.push(response.body().then((body) => ({ url: response.url(), type, body })));
  };
  page.on('response', note);
  await page.addInitScript((text) => {
    const look = () => {
      const rows = document.querySelectorAll('[role=row]');
      if (![...rows].some((row) => row.textContent?.includes(text))) return;
      document.documentElement.dataset['firstRowAt'] = String(performance.now());
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, topic);
  const firstRowAt = () => page.evaluate(() => Number(document.documentElement.dataset['firstRowAt']));
  const all = () => Promise.all(answers);
  return {
    all,
    firstRowAt,
    async boot() {
      page.off('response', note);
      const asked = await page.evaluate(
        (at) =>
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime <= at)
            .map(({ name }) => name),
        await firstRowAt(),
      );
      const first = new Set(asked);
      return (await all()).filter(({ url }) => first.has(url));
    },
  };
}

/** Bytes of one kind as a server sends them. */
export function gzipped(loads: readonly Load[], type: 'script' | 'stylesheet'): number {
  return loads.filter((load) => load.type === type).reduce((sum, { body }) => sum + gzipSync(body).length, 0);
}
