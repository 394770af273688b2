/** A long PDF read in a page: the time, what the window has in memory, and what holds it up meanwhile. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { startFakeGemini } from '../../test/support/fake-gemini.ts';
import { longDocument } from '../../test/support/made-pdfs.ts';
import { rendererMemory, watchMemory } from '../../test/support/renderer-memory.ts';
import { inBrowser } from '../harness/in-browser.ts';
import { watchTasks } from '../harness/renderer-tasks.ts';
import type { Workload } from '../harness/workload.ts';

const { documents: said } = messages;
const PAGES = 400;
const MIB = 1024 ** 2;
const ADDED_MIB = 400;
/** A press is answered within, so no task may be longer. */
const ANSWER_MS = 100;
const PRESSES = 5;

export const reading: Workload = {
  name: 'reading',
  about: `a PDF of ${PAGES} pages in a page: time, memory, and whether it answers meanwhile`,
  grows: false,
  async run(bench) {
    const gemini = await startFakeGemini();
    const buffer = await longDocument(PAGES);
    await inBrowser(
      async ({ api, browser, newPage }) => {
        await api.settings.put({ settings: { 'onboarding.done': true } });
        await api.user.saveGeminiKey({ key: 'test-key-0123456789' });
        const page = await newPage();
        await page.goto('/');
        await page.getByRole('row').nth(1).waitFor();
        await page.waitForLoadState('networkidle');
        const before = await rendererMemory(browser);
        const memory = watchMemory(browser);
        const tasks = await watchTasks(browser, page);
        const began = performance.now();
        const sent = page.waitForRequest(
          (request) => request.method() === 'POST' && request.url().endsWith('/api/pdf-ai/jobs'),
          { timeout: 0 },
        );
        await page.locator('input[type=file]').setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer });
        const intake = page.getByRole('region', { name: said.intake.region });
        await intake.getByText(new RegExp(`^Reading page [1-9]\\d* of ${PAGES}$`)).waitFor();
        const answers: number[] = [];
        for (let press = 0; press < PRESSES; press += 1) answers.push(await openAndClosePalette(page));
        await intake.getByRole('button', { name: said.intake.makeCards }).click({ timeout: 0 });
        await sent;
        const ms = performance.now() - began;
        const added = ((await memory.stop()) - before) / MIB;
        bench.figure({ row: `${PAGES} pages, until they are sent`, value: ms, unit: 'ms' });
        bench.figure({ row: 'memory that they add to the page', value: added, unit: 'MiB', atMost: ADDED_MIB });
        bench.figure({ row: 'longest task, work', value: await tasks.stop(), unit: 'ms', atMost: ANSWER_MS });
        bench.figure({ row: 'the palette meanwhile, at worst', value: Math.max(...answers), unit: 'ms' });
      },
      { GEMINI_BASE_URL: gemini.url },
    );
    await gemini.close();
  },
};

/** From the press to the palette that stands there, ms. */
async function openAndClosePalette(page: Page): Promise<number> {
  const field = page.getByRole('combobox');
  const began = performance.now();
  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  const ms = performance.now() - began;
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  return ms;
}
