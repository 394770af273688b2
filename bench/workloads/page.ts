/** The browser edition in a browser: what a visit loads, the first list, the list of all cards under the wheel and searched, and what page and server have in memory. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { gzipped, noteBootLoads } from '../../test/support/boot-loads.ts';
import { rendererMemory, residentBytes } from '../../test/support/renderer-memory.ts';
import { inBrowser } from '../harness/in-browser.ts';
import { scrollCards } from '../harness/scroll-cards.ts';
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
/** What is typed is answered within. */
const LETTER_MS = 100;

export const openingPages: Workload = {
  name: 'page',
  about: 'opens the browser edition: what it loads, the first list, all cards, and memory',
  grows: true,
  run: (bench) =>
    inBrowser(async ({ api, browser, newPage, serverPid }) => {
      await importSets(api, madeSets(bench.cards));
      await api.settings.put({ settings: { 'onboarding.done': true } });
      const page = await newPage();
      const answers = noteAnswers(page);
      await dashboard(bench, page);
      bench.figure({ row: 'memory of the page, dashboard', value: (await rendererMemory(browser)) / MIB, unit: 'MiB' });
      await allCards(bench, page);
      bench.figure({ row: 'memory of the page, all cards', value: (await rendererMemory(browser)) / MIB, unit: 'MiB' });
      bench.figure({ row: 'memory of the server', value: (await residentBytes(serverPid())) / MIB, unit: 'MiB' });
      const largest = Math.max(...(await Promise.all(answers))) / KIB;
      bench.figure({
        row: 'largest answer that these screens ask for',
        value: largest,
        unit: 'KiB',
        atMost: ANSWER_KIB,
      });
    }),
};

async function dashboard(bench: Bench, page: Page): Promise<void> {
  const loads = await noteBootLoads(page, 'Topic');
  await page.goto('/');
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

async function allCards(bench: Bench, page: Page): Promise<void> {
  const began = performance.now();
  await page.goto('/flashcards');
  await page.locator('[data-index]').first().waitFor();
  bench.figure({ row: 'a visit until the first of all cards', value: performance.now() - began, unit: 'ms' });
  const { workMs, p95 } = await scrollCards(page);
  bench.figure({ row: 'a frame of scrolling all cards, work', value: workMs, unit: 'ms', atMost: FRAME_MS });
  bench.figure({ row: 'a frame of scrolling all cards, 95 of 100', value: p95, unit: 'ms', atMost: FRAME_MS });
  bench.figure({
    row: 'a letter over all cards, until it is answered',
    value: await letterMs(page),
    unit: 'ms',
    atMost: LETTER_MS,
  });
}

/** The median of some. */
async function letterMs(page: Page): Promise<number> {
  await page.getByRole('searchbox', { name: messages.flashcards.search }).focus();
  const times: number[] = [];
  for (const letter of 'function of ta') {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/flashcards');
    const began = performance.now();
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await answer;
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
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
