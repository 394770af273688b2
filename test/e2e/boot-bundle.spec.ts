/** The boot budget: what a signed-in visit to / loads before the dashboard answers a click. */
import { gzipSync } from 'node:zlib';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const KIB = 1024;
const JS_BUDGET = 200 * KIB;
const CSS_BUDGET = 30 * KIB;

test('the dashboard answers after at most 200 KiB of script and 30 KiB of style, without the validation library', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 3)]);
  const loads: Promise<{ url: string; type: string; body: Buffer }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet')
      loads.push(response.body().then((body) => ({ url: response.url(), type, body })));
  });
  await page.goto('/');
  await page.getByRole('button', { name: messages.dashboard.newFolder }).click();
  const loaded = await Promise.all(loads);
  const sizeOf = (type: string) =>
    loaded.filter((file) => file.type === type).reduce((sum, { body }) => sum + gzipSync(body).length, 0);
  console.log(
    `boot: ${(sizeOf('script') / KIB).toFixed(1)} KiB of script, ${(sizeOf('stylesheet') / KIB).toFixed(1)} KiB of style, gzip`,
  );
  expect(sizeOf('script')).toBeLessThanOrEqual(JS_BUDGET);
  expect(sizeOf('stylesheet')).toBeLessThanOrEqual(CSS_BUDGET);
  // zod names its classes in its own code; no chunk of the boot may carry it.
  expect(loaded.filter(({ body }) => /ZodError|\$ZodType/.test(body.toString('utf8'))).map(({ url }) => url)).toEqual(
    [],
  );
});
