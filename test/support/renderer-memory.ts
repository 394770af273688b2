/** How much memory the largest process of a browser's pages takes, as Linux counts it. */
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

export interface MemoryWatch {
  /** The most since the watch began, in bytes. */
  readonly stop: () => Promise<number>;
}

/** In bytes: what belongs to the process alone or to memory that it shares, but no mapped files. */
export async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...(await Promise.all(pages.map(({ id }) => residentBytes(id)))));
}

/** Looks again and again until it is stopped. */
export function watchMemory(browser: Browser, everyMs = 100): MemoryWatch {
  const stopped = new AbortController();
  const watching = (async () => {
    let most = 0;
    while (!stopped.signal.aborted) {
      most = Math.max(most, await rendererMemory(browser));
      await new Promise((next) => {
        setTimeout(next, everyMs);
      });
    }
    return most;
  })();
  return {
    stop() {
      stopped.abort();
      return watching;
    },
  };
}

/** What one process has for itself, in bytes; 0 for one that has ended meanwhile. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = ['RssAnon', 'RssShmem'].map((name) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}
