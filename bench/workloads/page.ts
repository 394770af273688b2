/** The browser edition in a browser: what a visit loads, the first list, the list of all cards under the wheel, and what page and server have in memory. */
import { chromium, type Page } from '@playwright/test';
import { gzipped, noteBootLoads } from '../../test/support/boot-loads.ts';
import { browserOptions } from '../../test/support/chromium.ts';
import { rendererMemory, residentBytes } from '../../test/support/renderer-memory.ts';
import { scrollCards } from '../../test/support/scroll-cards.ts';
import { serveEditionProcess } from '../../test/support/served-edition.ts';
import { apiOf } from '../../test/e2e/seed.ts';
import type { Bench, Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';

const KIB = 1024;
const MIB = 1024 ** 2;
const BOOT_SCRIPT_KIB = 200;
const BOOT_STYLE_KIB = 30;
/** A screen asks for no more at once. */
const ANSWER_KIB = 1_024;
/** 60 frames a second, with a quarter to spare. */
const FRAME_MS = 21;

export const openingPages: Workload = {
  name: 'page',
  about: 'opens the browser edition: what it loads, the first list, all cards, and memory',
  grows: true,
  async run(bench) {
    const { default: beforePages } = await import('../../test/support/before-pages.ts');
    await beforePages();
    const edition = await serveEditionProcess();
    const api = apiOf(edition.url);
    await importSets(api, madeSets(bench.cards));
    await api.settings.put({ settings: { 'onboarding.done': true } });
    const browser = await chromium.launch(browserOptions());
    try {
      const page = await browser.newPage({ serviceWorkers: 'block' });
      const answers = noteAnswers(page);
      await dashboard(bench, page, edition.url);
      bench.figure({ row: 'memory of the page, dashboard', value: (await rendererMemory(browser)) / MIB, unit: 'MiB' });
      await allCards(bench, page, edition.url);
      bench.figure({ row: 'memory of the page, all cards', value: (await rendererMemory(browser)) / MIB, unit: 'MiB' });
      bench.figure({ row: 'memory of the server', value: (await residentBytes(edition.pid())) / MIB, unit: 'MiB' });
      const largest = Math.max(...(await Promise.all(answers))) / KIB;
      bench.figure({
        row: 'largest answer that these screens ask for',
        value: largest,
        unit: 'KiB',
        atMost: ANSWER_KIB,
      });
    } finally {
      await browser.close();
      await edition.dispose();
    }
  },
};

async function dashboard(bench: Bench, page: Page, url: string): Promise<void> {
  const loads = await noteBootLoads(page, 'Topic');
  await page.goto(url);
  await page
    .getByRole('row', { name: /^Topic/ })
    .first()
    .waitFor();
  const boot = await loads.boot();
  bench.figure({ row: 'a visit until the first list', value: await loads.firstRowAt(), unit: 'ms' });
  for (const [row, type, atMost] of [
    ['boot bundle, script, gzip', 'script', BOOT_SCRIPT_KIB],
    ['boot bundle, style, gzip', 'stylesheet', BOOT_STYLE_KIB],
  ] as const)
    bench.figure({ row, value: gzipped(boot, type) / KIB, unit: 'KiB', atMost });
}

async function allCards(bench: Bench, page: Page, url: string): Promise<void> {
  const began = performance.now();
  await page.goto(`${url}/flashcards`);
  await page.locator('[data-index]').first().waitFor();
  bench.figure({ row: 'a visit until the first of all cards', value: performance.now() - began, unit: 'ms' });
  const { workMs, p95 } = await scrollCards(page);
  bench.figure({ row: 'a frame of scrolling all cards, work', value: workMs, unit: 'ms', atMost: FRAME_MS });
  bench.figure({ row: 'a frame of scrolling all cards, 95 of 100', value: p95, unit: 'ms', atMost: FRAME_MS });
}

/** The bytes of every answer of the server to the page, as they come. */
function noteAnswers(page: Page): Promise<number>[] {
  const answers: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    answers.push(
      response.body().then(
        (body) => body.length,
        () => 0,
      ),
    );
  });
  return answers;
}
