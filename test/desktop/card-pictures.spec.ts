/** A card's picture comes from the profile's own folder, and nothing else of the machine does. */
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE, pictureIsDrawn, picturedSet } from '../support/pictured-set.ts';
import { expect, test } from './ninefold.ts';

test('a stored picture is drawn on the card, and no other file can be named', async ({ start }) => {
  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const created = await page.evaluate((set) => window.ninefold!.call('sets.create', set, 'create'), picturedSet);
  expect(created.ok).toBe(true);
  await page.getByRole('button', { name: messages.dashboard.welcome.startEmpty }).click();
  await page.getByRole('row', { name: /Colours/ }).press('Space');
  await expect.poll(() => pictureIsDrawn(page)).toEqual(PICTURE.size);
  const loads = (address: string) =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = src;
        }),
      address,
    );
  expect(await loads(await page.locator('img').evaluate((image: HTMLImageElement) => image.src))).toBe(true);
  for (const name of ['ab'.repeat(32), '..%2f..%2fninefold.db', '../../../ninefold.db', '%2e%2e%2fninefold.db'])
    expect(await loads(`/api/blobs/${name}`), name).toBe(false);
});
