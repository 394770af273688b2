/** A calendar file that is too large: it is on a disk, and goes to the server as a whole. */
import { truncate, writeFile } from 'node:fs/promises';
import { CALENDAR_FILE_MAX_BYTES } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { seed } from './seed.ts';

const { file, files, importFile } = messages.calendar;
/** A thread that has to start first, and a large file, take their time on a busy machine. */
const LOOKING_MS = 40_000;

test('a file that is too large is refused with a sentence', async ({ page, edition }, info) => {
  await seed(edition.url, []);
  await page.goto('/calendar');
  // On disk, where nothing of it is written: a file of that size would take long to hand over.
  const huge = info.outputPath('huge.ics');
  await writeFile(huge, 'BEGIN:VCALENDAR\r\n');
  await truncate(huge, CALENDAR_FILE_MAX_BYTES + 1);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: files }).click();
  await page.getByRole('menuitem', { name: importFile, exact: true }).click();
  await (await choosing).setFiles(huge);
  await expect(page.getByRole('dialog').getByText(file.tooLarge('huge.ics', 20))).toBeVisible({ timeout: LOOKING_MS });
});
