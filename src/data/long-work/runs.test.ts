/** Who holds a run, when its process hangs or loses its database (docs/scaling.md). */
import { expect, test, vi } from 'vitest';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { createRuns, RUN_LEASE_MS } from './runs.ts';
import { write } from '../write/write.ts';

const ID = 'import-1';
const PATIENCE = { timeout: 10_000 };

async function tempRuns() {
  const { db, clock } = await tempStore('server');
  return { db, clock, runs: createRuns(db, OWNER) };
}

test('a run is held by one process, which tells how far it is until it ends', async () => {
  const { runs } = await tempRuns();
  const held = await runs.begin('import', ID, { done: 0 });
  expect(await runs.begin('import', ID, { done: 0 })).toBeNull();
  expect(await runs.begin('import', 'import-2', {}, { alone: true })).toBeNull();
  expect(await runs.running('import')).toEqual([{ id: ID, state: { done: 0 }, isRunning: true }]);
  held!.state = { done: 1 };
  await vi.waitFor(async () => expect(await runs.find('import', ID)).toMatchObject({ state: { done: 1 } }), PATIENCE);
  await held!.end({ done: 2 });
  expect(await runs.find('import', ID)).toEqual({ id: ID, state: { done: 2 }, isRunning: false });
  expect(await runs.askToEnd('import', ID)).toBe(false);
});

test('whoever is asked to end hears of it', async () => {
  const { runs } = await tempRuns();
  const held = await runs.begin('export', ID, null);
  expect(await runs.askToEnd('export', ID)).toBe(true);
  await vi.waitFor(() => expect(held!.signal.aborted).toBe(true), PATIENCE);
  expect(held!.isLost()).toBe(false);
  await held!.end(null);
  expect(await runs.find('export', ID)).toBeNull();
});

test('a process that hung until its lease was over finds its run with another, writes no more for it and cannot end it', async () => {
  const { runs, clock } = await tempRuns();
  const hung = await runs.begin('import', ID, 'of the one that hung');
  clock.now += RUN_LEASE_MS;
  const next = await runs.begin('import', ID, 'of the next');
  expect(next).not.toBeNull();
  await vi.waitFor(() => expect(hung!.signal.aborted).toBe(true), PATIENCE);
  expect(hung!.isLost()).toBe(true);
  await hung!.end(null);
  expect(await runs.find('import', ID)).toEqual({ id: ID, state: 'of the next', isRunning: true });
  expect(next!.isLost()).toBe(false);
  await next!.end(null);
});

test('within a write a process finds that its run is another’s before its next beat says so, and nothing of the write is kept', async () => {
  const { db, runs, clock } = await tempRuns();
  const hung = await runs.begin('import', ID, null);
  const written = () =>
    write(db, OWNER, async (tx) => {
      await hung!.assertHeld(tx);
      await tx.put('settings', { id: 'a', value: '1' });
    });
  await written();
  clock.now += RUN_LEASE_MS;
  // Nobody has taken it: it may go on.
  await written();
  const next = await runs.begin('import', ID, null);
  await expect(written()).rejects.toMatchObject({ code: 'cancelled' });
  expect(hung!.isLost()).toBe(true);
  expect(hung!.signal.aborted).toBe(true);
  await write(db, OWNER, (tx) => next!.assertHeld(tx));
  await next!.end(null);
  await expect(write(db, OWNER, (tx) => next!.assertHeld(tx))).rejects.toMatchObject({ code: 'cancelled' });
});

test('a run that must be alone ends those of its kind whose lease is over, but not what runs of another kind', async () => {
  const { db, runs, clock } = await tempRuns();
  const [hung, exporting] = [await runs.begin('import', ID, null), await runs.begin('export', 'export-1', null)];
  clock.now += RUN_LEASE_MS;
  const next = await runs.begin('import', 'import-2', null, { alone: true });
  await expect(write(db, OWNER, (tx) => hung!.assertHeld(tx))).rejects.toMatchObject({ code: 'cancelled' });
  await write(db, OWNER, (tx) => exporting!.assertHeld(tx));
  for (const run of [hung, exporting, next]) await run!.end(null);
  expect(await runs.find('import', ID)).toMatchObject({ isRunning: false });
});

test('a process without its database holds its run for lost before another may take it over', async () => {
  const { db, runs } = await tempRuns();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const held = await runs.begin('import', ID, null);
  const transaction = vi.spyOn(db.connection, 'transaction').mockImplementation(() => {
    throw new Error('The database is away');
  });
  now.mockReturnValue(RUN_LEASE_MS * 0.7);
  expect(held!.isLost()).toBe(false);
  now.mockReturnValue(RUN_LEASE_MS * 0.9);
  expect(held!.isLost()).toBe(true);
  await vi.waitFor(() => expect(held!.signal.aborted).toBe(true), PATIENCE);
  now.mockRestore();
  transaction.mockRestore();
  await held!.end(null);
});
