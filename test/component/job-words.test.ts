/** What is said of documents when something about them cannot be done, or when there are more of them than a test can make. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JobSummary } from '../../src/contract/documents.schema.ts';
import { JOBS_KEPT } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { FILE, jobList, KEY, openWithDocument } from './documents-page.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { expectGone, goTo, pressAt, toastOf } from './harness/person.ts';
import {
  action,
  drop,
  intake,
  openForDocuments,
  pdf,
  READING_PATIENCE,
  replaceWorkers,
  WorkerToCome,
} from './reading-page.ts';

const { documents: said, network, notices } = messages;
const inList = (name: string) => jobList().getByRole('button', { name, exact: true });

/** A document as the host tells of it. */
function told(
  name: string,
  { meta, ...changes }: Partial<Omit<JobSummary, 'meta'>> & { meta?: object } = {},
): JobSummary {
  return {
    jobId: name,
    status: 'running',
    folderPath: '',
    fileName: `${name}.pdf`,
    fileSize: 1,
    progressPercent: 50,
    progressMessage: '',
    errorMessage: null,
    errorCode: null,
    ...changes,
    meta: {
      pages: 1,
      setCount: 0,
      cardCount: 0,
      resumeAt: null,
      usage: { calls: 0, sent: 0, received: 0 },
      createdAt: 0,
      updatedAt: 0,
      ...meta,
    },
  };
}

const openWithJobs = (...jobs: readonly JobSummary[]): Promise<OpenedApp> =>
  openApp({ key: KEY, script: (host) => host.answer('documents.listJobs', { jobs }) });

const FAILED = { status: 'failed', errorMessage: 'The model is gone.' } as const;

describe('a document whose host does not do what is asked', () => {
  test('that cannot be cancelled says so, with the reason', async () => {
    const app = await openWithDocument();
    app.host.refuse('documents.changeJob', 'internal');
    await pressAt(inList(said.list.cancel(FILE)), 'Enter');
    await expect.element(toastOf(notices.because(said.cancelFailed, network.internal))).toBeVisible();
    await app.model.release();
  });

  test('that has stopped says what could not be done about it, and is still there', async () => {
    const app = await openWithJobs(told('a', FAILED), told('b', { ...FAILED, errorMessage: null }));
    await expect.element(jobList().getByText(said.processingFailed)).toBeVisible();
    const { host } = app;
    host.refuse('documents.changeJob', new Problem('offline', network.transient));
    await pressAt(inList(said.list.continue).first(), 'Enter');
    await expect.element(toastOf(notices.because(said.resumeFailed, network.transient))).toBeVisible();
    host.refuse('documents.changeJob', new Problem('conflict', said.pagesGone));
    await pressAt(inList(said.list.continue).first(), 'Enter');
    await expect.element(toastOf(notices.because(said.resumeFailed, said.pagesGone))).toBeVisible();
    host.refuse('documents.removeJob', 'internal');
    await pressAt(inList(said.list.remove('a.pdf')), 'Enter');
    await expect.element(toastOf(notices.because(said.removeFailed, network.internal))).toBeVisible();
    host.refuse('documents.clearJobs', 'internal');
    await pressAt(inList(said.list.clear), 'Enter');
    await expect.element(toastOf(notices.because(said.clearFailed, network.internal))).toBeVisible();
    await expect.element(jobList().getByText('b.pdf')).toBeVisible();
    host.allow('documents.clearJobs');
    await pressAt(inList(said.list.clear), 'Enter');
    await expect.element(toastOf(said.cleared(2))).toBeVisible();
    await expectGone(jobList());
  });

  test('that is gone is said to be, and the list that cannot be asked for is asked for again', async () => {
    const app = await openWithJobs(told('a', FAILED));
    await pressAt(inList(said.list.continue), 'Enter');
    await expect.element(toastOf(notices.because(said.resumeFailed, said.jobNotFound))).toBeVisible();
    app.host.refuse('documents.listJobs', 'internal', 1);
    await app.open('/', (host) => host.refuse('documents.listJobs', 'internal', 1));
    await expect.element(jobList().getByText(notices.because(said.monitorFailed, network.internal))).toBeVisible();
    await pressAt(jobList().getByRole('button', { name: notices.retry }), 'Enter');
    await expectGone(jobList());
  });

  test('that is opened too early is said to be at work still', async () => {
    const app = await openWithDocument();
    const [job] = (await app.api.documents.listJobs({})).jobs;
    await goTo(`/sets/review?job=${job?.jobId}`);
    await expect.element(page.getByRole('dialog').getByText(said.stillProcessing)).toBeVisible();
    await app.model.release();
  });
});

describe('documents that the host tells of', () => {
  test('name their stage and part, and how many stopped or wait', async () => {
    const ready = { status: 'completed', meta: { setCount: 2, cardCount: 7 } } as const;
    const app = await openWithJobs(
      told('a', { progressPercent: 20 }),
      told('b', { progressMessage: said.analyzingPart(2, 3) }),
    );
    await expect.element(jobList().getByText(said.stage.parsing)).toBeVisible();
    await expect.element(jobList().getByText(said.analyzingPart(2, 3))).toBeVisible();
    for (const [jobs, words] of [
      [[told('a', FAILED), told('b', FAILED)], said.state.stopped(2)],
      [[told('a', ready), told('b', ready)], said.state.toReview(2)],
    ] as const) {
      await app.open('/calendar', (host) => host.answer('documents.listJobs', { jobs }));
      await expect.element(page.getByRole('button', { name: said.state.label(words) })).toBeVisible();
    }
  });

  test('that are discarded with one card say so', async () => {
    const one = told('a', { status: 'failed', errorMessage: 'x', meta: { setCount: 0, cardCount: 1 } });
    const app = await openWithJobs(one);
    app.host.answer('documents.removeJob', { removed: 1 });
    await pressAt(inList(said.list.remove('a.pdf')), 'Enter');
    await expect.element(toastOf(said.discardedCards('a.pdf', 1))).toBeVisible();
  });
});

describe('a document that cannot be sent', () => {
  test('says why, and is sent when it is tried again', async () => {
    const app = await openForDocuments();
    await app.model.hold();
    const { host } = app;
    const refused = [
      new Problem('internal', said.queueDocumentFailed),
      new Problem('list_full', said.listFull(JOBS_KEPT)),
    ];
    host.refuse('documents.createJob', refused[0]!, 1);
    drop(await pdf(FILE, { kind: 'textbook', pages: 1 }));
    await expect.element(intake.getByText(said.queueDocumentFailed), READING_PATIENCE).toBeVisible();
    host.refuse('documents.createJob', refused[1]!, 1);
    await pressAt(action(said.intake.retry), 'Enter');
    await expect.element(intake.getByText(said.listFull(JOBS_KEPT))).toBeVisible();
    host.answer('documents.createJob', told(''));
    await pressAt(action(said.intake.retry), 'Enter');
    await expect.element(intake.getByText(said.noJobId)).toBeVisible();
    host.allow('documents.createJob');
    await pressAt(action(said.intake.retry), 'Enter');
    await expectGone(intake);
    await expect.element(jobList().getByText(FILE)).toBeVisible();
    await app.model.release();
  });

  test('for want of a key that can be opened says so, and in a session how many wait', async () => {
    await openApp({
      script: (host) => host.change('ai.status', (status: object) => ({ ...status, state: 'key_locked' })),
    });
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    drop(await pdf(FILE, { kind: 'textbook', pages: 1 }));
    await expect.element(intake.getByText(said.intake.keyLocked), READING_PATIENCE).toBeVisible();
    await expect.element(intake.getByText(said.intake.pagesKept(1))).toBeVisible();
    drop(await pdf('second.pdf', { kind: 'textbook', pages: 1 }));
    await expect.element(intake.getByText(said.intake.keyLocked).nth(1), READING_PATIENCE).toBeVisible();
    await goTo('/session');
    await expect.element(page.getByRole('button', { name: said.state.label(said.state.waiting(2)) })).toBeVisible();
  });

  test('and is still read in a session says how many are', async () => {
    replaceWorkers(WorkerToCome);
    await openForDocuments();
    for (const name of ['one.pdf', 'two.pdf']) drop(await pdf(name, { kind: 'textbook', pages: 1 }));
    await expect.element(intake.getByText(said.intake.opening, { exact: true }).first()).toBeVisible();
    await goTo('/session');
    await expect.element(page.getByRole('button', { name: said.state.label(said.state.reading(2)) })).toBeVisible();
  });

  test('because it has been moved says that', async () => {
    const app = await openForDocuments();
    const file = await pdf(FILE, { kind: 'textbook', pages: 1 });
    const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    Object.assign(file, { arrayBuffer: gone, stream: gone, slice: () => ({ arrayBuffer: gone }) });
    drop(file);
    await expect.element(intake.getByText(said.unreadable.gone(FILE)), READING_PATIENCE).toBeVisible();
    expect(app.host.callsOf('documents.createJob')).toEqual([]);
  });
});
