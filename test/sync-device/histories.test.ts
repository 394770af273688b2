/**
 * What people do at once on several devices, at random, over a line that loses requests and answers. When it is quiet again everybody has the same,
 * and every text that was typed stands somewhere or is in history (sync R5, R7, R10).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProblem } from '../../src/contract/problem.ts';
import { emptyRemoved } from '../../src/data/sync/retention.ts';
import { doWork, WORK, type Trace, type Work } from '../support/study-work.ts';
import { textsOf } from '../support/stored-view.ts';
import { settle, world, type Fault, type SyncingDevice } from '../support/syncing-device.ts';

interface Command {
  readonly who: number;
  readonly op: Work['op'] | 'sync' | 'sync badly' | 'empty';
  /** Which of what there is. */
  readonly at: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  who: fc.nat(2),
  op: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...WORK) },
    { weight: 9, arbitrary: fc.constantFrom('sync' as const, 'sync badly' as const) },
    { weight: 1, arbitrary: fc.constant('empty' as const) },
  ),
  at: fc.nat(50),
});

const FAULTS: readonly Fault[] = ['no request', 'no answer', 'twice'];

async function perform(
  device: SyncingDevice,
  { op, at }: Command & { readonly op: Exclude<Command['op'], 'empty'> },
  step: number,
): Promise<Trace> {
  device.clock.now += 1_000;
  if (op === 'sync badly') {
    let call = 0;
    await device.sync(() => ((call += 1) % (1 + (at % 4)) === 0 ? (FAULTS[at % 3] ?? null) : null));
    return {};
  }
  if (op !== 'sync') return doWork(device.store, { op, at }, step, device.clock.now);
  await device.sync();
  return {};
}

test('devices that work at once, over a bad line, end equal and lose no word', { timeout: 240_000 }, async () => {
  const runs = Number(process.env['SYNC_DEVICE_RUNS'] ?? 5);
  const seed = process.env['SYNC_DEVICE_SEED'];
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 45 }), async (history) => {
      const all = await world(3);
      const words: string[] = [];
      for (const [step, each] of history.entries()) {
        all.server.clock.now += 500;
        try {
          // As if what is removed by now had been for 30 days.
          if (each.op === 'empty') await emptyRemoved(all.server.db, all.server.clock.now + 1);
          else {
            const { word } = await perform(all.devices[each.who] as SyncingDevice, { ...each, op: each.op }, step);
            if (word !== undefined) words.push(word);
          }
        } catch (error) {
          // Refused by a rule of the app, or broken off by the line.
          if (!isProblem(error)) throw error;
        }
      }
      const view = await settle(all);
      const edges = (view.folders as { id: string; parent_id: string }[]).map(
        (row) => [row.id, row.parent_id] as const,
      );
      const parents = new Map(edges);
      for (const [id] of edges) {
        let depth = 0;
        for (let up = parents.get(id); up !== undefined && up !== ''; up = parents.get(up))
          expect((depth += 1)).toBeLessThanOrEqual(edges.length);
      }
      const stored = await Promise.all([all.server, ...all.devices].map(({ db }) => textsOf(db)));
      // Also what was removed before anybody else saw it: then it is in a trash.
      for (const word of words) expect(stored.some((texts) => texts.includes(word))).toBe(true);
    }),
    { numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }), endOnFailure: runs > 20 },
  );
});
