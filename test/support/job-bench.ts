/** What tests of document jobs share: a database on disk, documents to process, and a service aimed at the fake. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { JobLog } from '../../src/ai/jobs/job-environment.ts';
import { NO_KEY, type KeyVault } from '../../src/ai/keys.ts';
import { createAiService, type AiService, type AiSettings } from '../../src/ai/service.ts';
import { createJobRunner, type JobRunner } from '../../src/ai/jobs/runner.ts';
import type { DocumentPage, Job, JobStatus } from '../../src/contract/documents.schema.ts';
import { newId } from '../../src/data/database/ids.ts';
import type { Database, Host } from '../../src/data/database/database.ts';
import { createJobs, type Jobs } from '../../src/data/documents/jobs.ts';
import { openDatabase } from '../../src/data/database/open.ts';
import { startFakeGemini, type FakeGemini } from './fake-gemini.ts';

export const quietLog: JobLog = { info() {}, warn() {}, error() {} };

export function geminiService(geminiBaseUrl: string, key: string | null = 'a-key'): AiService {
  return serviceWith(key, {}, geminiBaseUrl);
}

/** `context` is what the person says that the model takes at once, in tokens. */
export function localService(address: string, context: number | null = null): AiService {
  return serviceWith(null, { 'ai.localAddress': address, 'ai.localContext': context });
}

function serviceWith(key: string | null, local: Partial<AiSettings>, geminiBaseUrl?: string): AiService {
  const info = async () => NO_KEY;
  const keys: KeyVault = { info, read: async () => key, save: info, remove: info };
  const settings: AiSettings = {
    'ai.model': 'gemini-3.8-flash',
    'ai.localAddress': '',
    'ai.localModel': '',
    'ai.localContext': null,
    ...local,
  };
  return createAiService({ keys, settings: async () => settings, geminiBaseUrl, now: Date.now });
}

export function openJobDatabase(file: string, host: Host = 'desktop'): Promise<Database> {
  return openDatabase({ file, host, now: Date.now, newId });
}

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninefold-jobs-'));
  return { file: path.join(folder, 'ninefold.db'), remove: () => rm(folder, { recursive: true, force: true }) };
}

const SENTENCES_PER_PAGE = 100;

/** Pages of about 8,000 characters, so that Gemini gets three of them in one call; no sentence stands on two of them. */
export function documentPages(count: number): DocumentPage[] {
  return Array.from({ length: count }, (_, at) => {
    const index = at + 1;
    const sentences = Array.from(
      { length: SENTENCES_PER_PAGE },
      (__, n) => `On page ${index} the organelle number ${n} makes substance ${index}x${n} for the whole cell.`,
    );
    return { index, text: sentences.join(' '), images: [] };
  });
}

export const PAGES_PER_CALL = 3;

/** What each test of jobs has for itself: a model that answers, a database, and a runner at work on it once it is started. */
export interface JobBench {
  fake: FakeGemini;
  db: Database;
  jobs: Jobs;
  running: JobRunner;
}

/** Sets it up before each test of a file, and takes it down after. */
export function jobBench(): JobBench {
  const bench = {} as JobBench;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
    bench.fake = await startFakeGemini();
    bench.db = await openJobDatabase(folder.file);
    bench.jobs = createJobs(bench.db, 'local');
    bench.running = jobRunner(bench.db, geminiService(bench.fake.url));
  });
  afterEach(async () => {
    await bench.running.stop();
    await bench.db.close();
    await bench.fake.close();
    await folder.remove();
  });
  return bench;
}

/** A runner that tries nothing twice. */
export function jobRunner(db: Database, service: AiService, log = quietLog): JobRunner {
  const timing = { retryDelaysMs: [] };
  return createJobRunner({ db, serviceFor: () => service, now: Date.now, newId, log, timing });
}

/** Starts the runner, and answers the job once it has ended. */
export async function ended({ jobs, running }: JobBench, id: string, status: JobStatus = 'completed'): Promise<Job> {
  running.start();
  running.wake();
  return vi.waitFor(
    async () => {
      const job = await jobs.get(id);
      expect(job.status).toBe(status);
      return job;
    },
    { timeout: 5_000, interval: 5 },
  );
}
