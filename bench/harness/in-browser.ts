/** Pages of the browser edition for a workload: a server in a process of its own and a browser, which both end with it. */
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Api } from '../../src/client/api.ts';
import { apiOf } from '../../test/e2e/seed.ts';
import { browserOptions } from '../../test/support/chromium.ts';
import { serveEditionProcess } from '../../test/support/served-edition.ts';

export interface InBrowser {
  readonly api: Api;
  readonly browser: Browser;
  readonly url: string;
  /** A page that knows the edition's address. */
  readonly newPage: () => Promise<Page>;
  readonly serverPid: () => number;
}

/** `env` adds to the variables of docs/self-hosting.md. */
export async function inBrowser(
  work: (opened: InBrowser) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { default: beforePages } = await import('../../test/support/before-pages.ts');
  await beforePages();
  const edition = await serveEditionProcess(env);
  try {
    const browser = await chromium.launch(browserOptions());
    try {
      const newPage = () => browser.newPage({ baseURL: edition.url, locale: 'en-US', serviceWorkers: 'block' });
      await work({ api: apiOf(edition.url), browser, url: edition.url, newPage, serverPid: edition.pid });
    } finally {
      await browser.close();
    }
  } finally {
    await edition.dispose();
  }
}
