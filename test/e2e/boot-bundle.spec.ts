/** The boot budget: what a signed-in visit to / asks for before the dashboard shows what is there and can be used. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const KIB = 1024;
const JS_BUDGET = 200 * KIB;
const CSS_BUDGET = 30 * KIB;
const TOPIC = 'Cells';

interface Load {
  readonly url: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Notes when the first set stands on the page. What the app loads from then on, while nobody waits, is not the boot. */
async function noteFirstRow(page: Page): Promise<void> {
  await page.addInitScript((topic) => {
    const look = () => {
      const rows = document.querySelectorAll('[role=row]');
      if (![...rows].some((row) => row.textContent?.includes(topic))) return;
      document.documentElement.dataset['firstRowAt'] = String(performance.now());
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, TOPIC);
}

/** Addresses that were asked for before the first row stood. */
function askedAtFirst(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const at = Number(document.documentElement.dataset['firstRowAt']);
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= at)
      .map(({ name }) => name);
  });
}

function gzipped(loads: readonly Load[], type: string): number {
  return loads.filter((load) => load.type === type).reduce((sum, { body }) => sum + gzipSync(body).length, 0);
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1);

test('the dashboard can be used after at most 200 KiB of script and 30 KiB of style, without the validation library', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet(TOPIC, 3)]);
  await noteFirstRow(page);
  const answers: Promise<Load>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet')
      answers.push(response.body().then((body) => ({ url: response.url(), type, body })));
  });
  await page.goto('/');
  await page.getByRole('button', { name: messages.dashboard.newFolder }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const all = await Promise.all(answers);
  const first = new Set(await askedAtFirst(page));
  const boot = all.filter(({ url }) => first.has(url));
  const [script, style] = [gzipped(boot, 'script'), gzipped(boot, 'stylesheet')];
  console.log(
    `boot: ${kib(script)} KiB of script, ${kib(style)} KiB of style, gzip; ${kib(gzipped(all, 'script'))} KiB of script with the parts that come after`,
  );
  // What is not listed at all would pass any budget.
  expect(boot.some(({ url }) => url.includes('DashboardScreen'))).toBe(true);
  expect(script).toBeLessThanOrEqual(JS_BUDGET);
  expect(style).toBeLessThanOrEqual(CSS_BUDGET);
  // zod names its classes in its own code; nothing here may carry it.
  expect(all.filter(({ body }) => /ZodError|\$ZodType/.test(body.toString('utf8'))).map(({ url }) => url)).toEqual([]);
});
