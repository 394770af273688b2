/** Documents that a host makes cards of, as a test wants them: what is on their pages is sent without a file, as if another window had read it. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { DocumentPage } from '../../src/contract/documents.schema.ts';
import { JOB_POLL } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { isInProgress } from '../../src/domain/documents/job-progress.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { expectComes } from './harness/person.ts';

const { documents, review, shell } = messages;

export const KEY = 'test-key-0123456789';
export const FILE = 'botany.pdf';
/** What the file is known by. */
export const HASH = 'b07a'.repeat(16);

/** What the first page says. */
export const LEAVES = 'Chlorophyll reflects green light, which is why leaves look green.';

/** Of each page one card is made. */
export const PAGES = [
  LEAVES,
  'Xylem carries water from the roots to the leaves of a plant.',
  'Stomata open by day to let carbon dioxide into the leaf.',
].map((fact, at) => ({ index: at + 1, text: `A Short Course in Botany\n${fact}\n`, images: [] }));

/** "Documents in progress" on the dashboard. */
export const jobList = (): Locator => page.getByRole('region', { name: documents.list.title });
export const reviewPanel = (): Locator => page.getByRole('dialog', { name: shell.pages.review });

interface Options extends AppOptions {
  /** What the model says to it, instead of cards. */
  readonly answer?: FakeAnswer;
  readonly pages?: readonly DocumentPage[];
}

/** Opens the dashboard while a document is worked on; the model answers once it is released. */
export async function openWithDocument({ answer, pages = PAGES, ...options }: Options = {}): Promise<OpenedApp> {
  const app = await openApp({ key: KEY, ...options, at: null });
  if (answer) await app.model.always(answer);
  await app.model.hold();
  await app.api.documents.createJob({
    fileName: FILE,
    fileSize: 20_000,
    folderPath: '',
    document: HASH,
    pages: [...pages],
  });
  await app.open('/');
  await expect.element(jobList().getByRole('progressbar', { name: FILE })).toBeVisible();
  return app;
}

/** Until it is in sight, while the list of jobs is asked for again and again. */
export const expectInTime = (app: OpenedApp, locator: Locator): Promise<void> =>
  expectComes(app, locator, JOB_POLL.capMs);

/** Until the review of the finished job has opened by itself, with what is under review: before that its keys do nothing. */
export async function openedReview(app: OpenedApp): Promise<Locator> {
  // The host works in its own time: the minutes that a page lets go by for its next look could take its lease from it.
  await expect
    .poll(async () => (await app.api.documents.listJobs({})).jobs.some(({ status }) => isInProgress(status)))
    .toBe(false);
  await expectInTime(app, reviewPanel().getByLabelText(review.setTopic).first());
  return reviewPanel();
}
