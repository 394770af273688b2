/** Documents on their way in that do not get there at once: called off, come to a stop, or without a key. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { READING_STEP_TIMEOUT_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp } from './harness/app.ts';
import { KEY } from './documents-page.ts';
import { dropFiles } from './harness/files.ts';
import { expectAddress, expectComes, expectGone, press, toastOf } from './harness/person.ts';
import {
  action,
  drop,
  expectNothingSent,
  intake,
  openForDocuments,
  pdf,
  READING_PATIENCE,
  replaceWorkers,
  sent,
  WorkerToCome,
} from './reading-page.ts';

const { ai, documents: said, opening } = messages;
const { gemini } = messages.settings;

test('a file dropped anywhere is read; reading can be cancelled', async () => {
  replaceWorkers(WorkerToCome);
  const app = await openForDocuments();
  const file = await pdf('long.pdf', { kind: 'textbook', pages: 3 });
  const data = new DataTransfer();
  data.items.add(file);
  const heading = page.getByRole('heading', { level: 1 }).element();
  heading.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.element(page.getByText(opening.dropTitle)).toBeVisible();
  dropFiles(heading, [file]);
  await expectGone(page.getByText(opening.dropTitle));
  await expect.element(intake.getByText(said.intake.opening, { exact: true })).toBeVisible();
  await action(said.intake.cancel('long.pdf')).click();
  await expectGone(intake);
  expectNothingSent(app);
});

test('a file that nobody reads is refused with a sentence', async () => {
  const app = await openForDocuments();
  drop(new File(['hello'], 'notes.odt', { type: 'application/vnd.oasis.opendocument.text' }));
  await expect.element(toastOf(said.unreadable.notSupported('notes.odt'))).toBeVisible();
  expectNothingSent(app);
});

test('a reader that comes to a stop is ended', async () => {
  replaceWorkers(WorkerToCome);
  const app = await openApp({ key: KEY, stopLibraries: true });
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  drop(await pdf('stuck.pdf', { kind: 'textbook', pages: 1 }));
  await expect.element(intake.getByText(said.intake.opening, { exact: true })).toBeVisible();
  // Its time begins when the reader is loaded, which nothing on the page tells.
  await expectComes(app, intake.getByText(said.unreadable.stalled('stuck.pdf')), READING_STEP_TIMEOUT_MS);
});

test('without a key the pages are kept, and adding one goes on without the file', async () => {
  const app = await openApp();
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  drop(await pdf('botany.pdf', { kind: 'textbook', pages: 3 }));
  const kept = intake.getByText(said.intake.pagesKept(3));
  await expect.element(kept, READING_PATIENCE).toBeVisible();
  // Going to another page looks for a key; this one finds none yet.
  const asked = (): number => app.host.callsOf('ai.status').length;
  let answered = asked();
  app.host.change('ai.status', (answer) => {
    answered += 1;
    return answer;
  });
  const before = asked();
  await action(ai.addKey).click();
  await expectAddress(/^\/settings/);
  await expect.poll(() => asked() > before && answered === asked()).toBe(true);
  await expect.element(kept).toBeVisible();
  expectNothingSent(app);
  await app.api.user.saveGeminiKey({ key: KEY });
  await action(said.intake.continue).click();
  expect((await sent(app)).pages).toHaveLength(3);
});

test('a key that is saved on this page, or meanwhile in another tab, lets a document go on by itself', async () => {
  const app = await openApp();
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  drop(await pdf('botany.pdf', { kind: 'textbook', pages: 3 }));
  await expect.element(intake.getByText(said.intake.pagesKept(3)), READING_PATIENCE).toBeVisible();
  await action(ai.addKey).click();
  await page.getByLabelText(gemini.label).fill(KEY);
  await press('Enter');
  expect((await sent(app)).pages).toHaveLength(3);
  await expectGone(intake);

  await app.api.user.removeGeminiKey();
  drop(await pdf('zoology.pdf', { kind: 'textbook', pages: 2 }));
  await expect.element(intake.getByText(said.intake.pagesKept(2)), READING_PATIENCE).toBeVisible();
  await app.api.user.saveGeminiKey({ key: KEY });
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await sent(app, 2)).pages).toHaveLength(2);
});
