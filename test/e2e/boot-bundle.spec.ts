/** The boot budget: what a signed-in visit to / asks for before the dashboard shows what is there and can be used. */
import { messages } from '../../src/contract/messages/index.ts';
import { gzipped, noteBootLoads } from '../support/boot-loads.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const KIB = 1024;
const JS_BUDGET = 200 * KIB;
const CSS_BUDGET = 30 * KIB;
const TOPIC = 'Cells';

const kib = (bytes: number) => (bytes / KIB).toFixed(1);

test('the dashboard can be used after at most 200 KiB of script and 30 KiB of style, without the validation library', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet(TOPIC, 3)]);
  const loads = await noteBootLoads(page, TOPIC);
  await page.goto('/');
  await page.getByRole('button', { name: messages.dashboard.newFolder }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const [all, boot] = [await loads.all(), await loads.boot()];
  const [script, style] = [gzipped(boot, 'script'), gzipped(boot, 'stylesheet')];
  console.log(
    `boot: ${kib(script)} KiB of script, ${kib(style)} KiB of style, gzip; ${kib(gzipped(all, 'script'))} KiB of script with the parts that come after`,
  );
  // What is not listed at all would pass any budget.
  expect(boot.some(({ url }) => url.includes('DashboardScreen'))).toBe(true);
  expect(script).toBeLessThanOrEqual(JS_BUDGET);
  expect(style).toBeLessThanOrEqual(CSS_BUDGET);
  // A sentence of a screen that is not open: topics travel with the screens that say them.
  expect(boot.filter(({ body }) => body.includes(messages.calendar.empty)).map(({ url }) => url)).toEqual([]);
  // zod names its classes in its own code; nothing here may carry it.
  expect(all.filter(({ body }) => /ZodError|\$ZodType/.test(body.toString('utf8'))).map(({ url }) => url)).toEqual([]);
});
