/** The machine may lose power at any point of a document: a process with a runner is killed again and again while it works on one. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDocument } from '../../../test/support/fake-cards.ts';
import { startFakeGemini, type FakeGemini } from '../../../test/support/fake-gemini.ts';
import { documentPages, openJobDatabase, PAGES_PER_CALL, temporaryFolder } from '../../../test/support/job-bench.ts';
import { createJobs } from '../../data/documents/jobs.ts';

const HOST = fileURLToPath(new URL('../../../test/support/run-job-host.ts', import.meta.url));
const CALLS = 4;

let fake: FakeGemini;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let child: ChildProcess | undefined;

beforeEach(async () => {
  fake = await startFakeGemini();
  folder = await temporaryFolder();
});
afterEach(async () => {
  await kill();
  await fake.close();
  await folder.remove();
});

function startHost(): void {
  child = spawn(process.execPath, [HOST, folder.file, fake.url], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test(
  'killed during every call of a document, no part is paid twice and none is lost',
  { timeout: 60_000 },
  async () => {
    const db = await openJobDatabase(folder.file);
    const jobs = createJobs(db, 'local');
    const { jobId } = await jobs.create({
      fileName: 'cells.pdf',
      fileSize: 1,
      folderPath: '',
      pages: documentPages(CALLS * PAGES_PER_CALL),
    });
    for (let call = 0; call < CALLS; call += 1) {
      // One call is answered, the next hangs, and the process dies in it.
      fake.script(...(call === 0 ? [] : [{ kind: 'default' } as const]), { kind: 'stall' });
      const before = fake.requests.length;
      startHost();
      await vi.waitFor(() => expect(fake.requests.length).toBe(before + (call === 0 ? 1 : 2)), { timeout: 15_000 });
      await kill();
    }
    startHost();
    const job = await vi.waitFor(
      async () => {
        const now = await jobs.get(jobId);
        expect(now.status).toBe('completed');
        return now;
      },
      { timeout: 15_000 },
    );
    const paid = fake.requests
      .filter((sent) => sent.answered)
      .map((sent) => readDocument(sent.body.contents[0]?.parts[0]?.text ?? '')?.part);
    expect(paid).toEqual([1, 2, 3, 4]);
    expect(job.result?.sets.flatMap((set) => set.sourcePages)).toEqual(
      Array.from({ length: CALLS * PAGES_PER_CALL }, (_, at) => at + 1),
    );
    await kill();
    await db.close();
  },
);
