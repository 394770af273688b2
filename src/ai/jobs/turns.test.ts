/** Documents of more people than there are places: each is worked on part by part, whoever waited longest first. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDocument } from '../../../test/support/fake-cards.ts';
import { startFakeGemini, type FakeGemini, type FakeRequest } from '../../../test/support/fake-gemini.ts';
import {
  documentPages,
  geminiService,
  openJobDatabase,
  PAGES_PER_CALL,
  quietLog,
  temporaryFolder,
} from '../../../test/support/job-bench.ts';
import type { Database } from '../../data/database/database.ts';
import { newId } from '../../data/database/ids.ts';
import { createJobs } from '../../data/documents/jobs.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

const LONG = ['ann', 'bob', 'cy', 'dan'];
const PARTS = 3;
const SOON = { timeout: 10_000, interval: 5 };

let fake: FakeGemini;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let db: Database;
let runner: JobRunner;
/** Whose job was begun or gone on with, one entry for each turn. */
let turns: string[];
/** Ends the waits for a limit to pass, as many as there are. */
let rests: (() => void)[];
beforeEach(async () => {
  turns = [];
  rests = [];
  fake = await startFakeGemini();
  folder = await temporaryFolder();
  db = await openJobDatabase(folder.file, 'server');
  const serviceFor = (owner: string) => {
    turns.push(owner);
    return geminiService(fake.url);
  };
  const sleep = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      rests.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  runner = createJobRunner({ db, serviceFor, now: Date.now, newId, log: quietLog, sleep });
});
afterEach(async () => {
  await runner.stop();
  await db.close();
  await fake.close();
  await folder.remove();
});

/** A document of so many calls, which has its owner's name. */
const add = (owner: string, calls: number) =>
  createJobs(db, owner).create({
    fileName: owner,
    fileSize: 1,
    folderPath: '',
    pages: documentPages(calls * PAGES_PER_CALL),
  });

/** A call as the fake saw it: whose, and for which part. */
function asked(sent: FakeRequest): string {
  const read = readDocument(sent.body.contents[0]?.parts[0]?.text ?? '');
  return `${read?.document} ${read?.part}`;
}
const calls = () => fake.requests.map(asked);
const callsSoon = (count: number) => vi.waitFor(() => expect(calls()).toHaveLength(count), SOON);
const firstJob = async (owner: string) => (await createJobs(db, owner).list(25)).at(-1);
const completed = (owner: string) =>
  vi.waitFor(async () => {
    const all = await createJobs(db, owner).list(25);
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'completed'));
  }, SOON);
const parts = (owner: string, count: number) => Array.from({ length: count }, (_, at) => `${owner} ${at + 1}`);

test('with all places at long documents, a page of somebody else is asked after one part of each', async () => {
  const first = fake.hold();
  for (const owner of LONG) await add(owner, PARTS);
  runner.start();
  await callsSoon(LONG.length);
  await add('eve', 1);
  runner.wake();

  const second = fake.hold();
  first();
  await callsSoon(2 * LONG.length);
  expect(calls().slice(LONG.length)).toContain('eve 1');
  // One of them waits now, and says where it stands.
  const waiting = LONG.find((owner) => !calls().includes(`${owner} 2`))!;
  expect(await firstJob(waiting)).toMatchObject({
    status: 'processing',
    progressPercent: 51,
    progressMessage: expect.stringContaining('2 of 3'),
  });

  const seen: ReturnType<typeof firstJob>[] = [];
  const stop = db.onChange(() => seen.push(firstJob(waiting)));
  second();
  for (const owner of [...LONG, 'eve']) await completed(owner);
  stop();
  const words = (await Promise.all(seen)).map((job) => job?.progressMessage ?? '');
  expect(words.filter((text) => /queued|reading|1 of 3/i.test(text))).toEqual([]);
  for (const owner of LONG) expect(calls().filter((call) => call.startsWith(owner))).toEqual(parts(owner, PARTS));
  expect(calls()).toHaveLength(LONG.length * PARTS + 1);
});

test('two who wait come in the order in which they came, and who has three documents comes as often as who has one', async () => {
  const first = fake.hold();
  for (const owner of LONG) await add(owner, PARTS);
  runner.start();
  await callsSoon(LONG.length);
  for (let n = 0; n < 3; n += 1) await add('eve', 1);
  await add('flo', 1);
  const second = fake.hold();
  first();
  await callsSoon(2 * LONG.length);
  expect(calls().slice(LONG.length)).toEqual(expect.arrayContaining(['eve 1', 'flo 1']));
  expect(calls().filter((call) => call === 'eve 1')).toHaveLength(1);
  second();
  for (const owner of [...LONG, 'eve', 'flo']) await completed(owner);
  expect(calls()).toHaveLength(LONG.length * PARTS + 4);
});

test('while nobody waits a document keeps its place', async () => {
  for (const owner of LONG) await add(owner, PARTS);
  runner.start();
  for (const owner of LONG) await completed(owner);
  expect(turns.toSorted()).toEqual(LONG);
  for (const owner of LONG) expect(calls().filter((call) => call.startsWith(owner))).toEqual(parts(owner, PARTS));
});

const OTHERS = ['eve', 'flo', 'gus', 'hal'];
const LIMITED = LONG.map(() => ({ kind: 'per-minute', retrySeconds: 40 }) as const);

test('documents that wait for a limit to pass leave their places to others, and go on with theirs when there are places', async () => {
  fake.script(...LIMITED);
  for (const owner of LONG) await add(owner, 1);
  runner.start();
  await vi.waitFor(() => expect(rests).toHaveLength(LONG.length), SOON);
  expect(await firstJob('ann')).toMatchObject({ progressMessage: expect.stringContaining('40 s') });
  for (const owner of OTHERS) await add(owner, 1);
  runner.wake();
  for (const owner of OTHERS) await completed(owner);

  for (const go of rests) go();
  for (const owner of LONG) await completed(owner);
  expect(turns).toEqual([...LONG, ...OTHERS]);
});

test('when the limit has passed and others have all places, a document waits for its turn', async () => {
  fake.script(...LIMITED);
  for (const owner of LONG) await add(owner, 1);
  runner.start();
  await vi.waitFor(() => expect(rests).toHaveLength(LONG.length), SOON);
  const held = fake.hold();
  for (const owner of OTHERS) await add(owner, 1);
  runner.wake();
  await callsSoon(LONG.length + OTHERS.length);

  for (const go of rests) go();
  const leases = () => db.read.selectFrom('jobs').select('owner').where('lease_owner', 'is not', null).execute();
  await vi.waitFor(async () => expect((await leases()).map(({ owner }) => owner).toSorted()).toEqual(OTHERS), SOON);
  expect(calls()).toHaveLength(LONG.length + OTHERS.length);
  // It waits for its turn, no longer for the limit.
  expect(await firstJob('ann')).toMatchObject({ progressMessage: 'Writing cards', meta: { resumeAt: null } });
  held();
  for (const owner of [...LONG, ...OTHERS]) await completed(owner);
});

test('of those that wait for a limit to pass a process holds so many', async () => {
  const people = Array.from({ length: 14 }, (_, n) => `person ${n}`);
  fake.always({ kind: 'per-minute', retrySeconds: 40 });
  for (const owner of people) await add(owner, 1);
  runner.start();
  await vi.waitFor(() => expect(rests).toHaveLength(12), SOON);
  fake.always({ kind: 'default' });
  for (const go of rests) go();
  for (const owner of people) await completed(owner);
});
