/** Review & Save as tests see it, and the documents of which it tells: read on this device before, and sent to the model as pages. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { JobStatus } from '../../src/contract/documents.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { reviewAddress } from '../../src/renderer/lib/addresses/review-address.ts';
import { openApp, type OpenedApp, type SetInput } from './harness/app.ts';

const said = messages.review;

export const FILE = 'botany.pdf';
export const panel = page.getByRole('dialog', { name: messages.shell.pages.review });
/** "Documents in progress" on the dashboard. */
export const jobList = page.getByRole('region', { name: messages.documents.list.title });
export const topic = panel.getByLabelText(said.setTopic);
export const questions = panel.getByLabelText(/^Question \d+$/);
export const inPanel = (name: string): Locator => panel.getByRole('button', { name, exact: true });

/** The fake model makes a card of each sentence. */
const PAGES = [
  [
    'Chlorophyll absorbs red and blue light and reflects green light.',
    'Xylem carries water from the roots to the leaves of a plant.',
    'Stomata open by day to let carbon dioxide in, and close at night.',
  ],
  [
    'A seed contains an embryo, a food store and a protective coat.',
    'Guard cells swell with water and so open the pore between them.',
    'Bacteria that fix nitrogen live in the root nodules of clover.',
  ],
];

/** Sends the pages of a document to the model, as somebody who has read it, and answers the job's id. */
export async function sendDocument({ api }: OpenedApp): Promise<string> {
  const { jobId } = await api.documents.createJob({
    fileName: FILE,
    fileSize: 1_000,
    pages: PAGES.map((sentences, i) => ({ index: i + 1, text: sentences.join(' ') })),
  });
  return jobId;
}

/** Waits until the host has come to an end with a job. */
export async function untilEnded({ api }: OpenedApp, id: string, end: JobStatus = 'completed'): Promise<void> {
  await expect.poll(async () => (await api.documents.getJob({ id })).status).toBe(end);
}

/** A host with a key, on which nothing is open yet. */
export function openDocuments(sets: readonly SetInput[] = []): Promise<OpenedApp> {
  return openApp({ at: null, sets, key: 'test-key-0123456789' });
}

/** Opens the review of a document whose sets wait for it. */
export async function openReview(sets: readonly SetInput[] = []): Promise<OpenedApp> {
  const app = await openDocuments(sets);
  const id = await sendDocument(app);
  await untilEnded(app, id);
  await app.open(reviewAddress(id));
  await expect.element(topic.first()).toBeVisible();
  return app;
}
