import { expect, test } from 'vitest';
import { overspent } from './budget.mjs';

const BUDGET = { journeys: 60, desktopLaunches: 30, serverProcesses: 5, snapshotFiles: 50 };

test('what is within its budget says nothing, and what is over it says by how much', () => {
  expect(overspent(BUDGET, BUDGET)).toEqual([]);
  expect(overspent({ ...BUDGET, journeys: 61, snapshotFiles: 52 }, BUDGET)).toEqual([
    '61 tests in a whole browser (test/e2e), and test/budget.json allows 60.',
    '52 files of snapshots (test/snapshots/files), and test/budget.json allows 50.',
  ]);
});
