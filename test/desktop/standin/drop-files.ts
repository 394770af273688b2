/** Drops real files onto a place of the page, as a person drags them from the desktop; on either kind of Electron. */
import type { Locator, Page } from '@playwright/test';

/** `Input.dispatchDragEvent`'s number for a drop that copies. */
const COPY = 1;

/** @param files absolute paths of files that exist */
export async function dropFiles(page: Page, target: Locator, files: string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) {
    throw new Error('The place to drop on is not visible.');
  }
  const session = await page.context().newCDPSession(page);
  const event = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    data: { items: [], files, dragOperationsMask: COPY },
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...event });
  }
  await session.detach();
}
