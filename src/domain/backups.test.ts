import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backupName,
  isDailyBackupDue,
  isDataCheckDue,
  needlessBackups,
  readBackupName,
  type Backup,
} from './backups.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 2, 4, 12);
const REASONS = ['daily', 'update', 'import', 'restore', 'person'] as const;

function made(reason: Backup['reason'], at: number): Backup {
  return { name: backupName(reason, at), reason, at };
}

describe('backups', () => {
  test('are called by why and when they were made', () => {
    expect(backupName('import', NOON)).toBe('before-import-2026-03-04T12-00-00-000Z.db');
    for (const reason of REASONS) expect(readBackupName(backupName(reason, NOON))).toEqual(made(reason, NOON));
    for (const name of [
      'ninefold.db',
      'daily.db',
      `${backupName('daily', NOON)}.part`,
      'weekly-2026-03-04T12-00-00-000Z.db',
      'daily-2026-13-44T12-00-00-000Z.db',
    ])
      expect(readBackupName(name)).toBeNull();
  });

  test('are kept for the last 7 days and 4 weeks', () => {
    const daily = Array.from({ length: 60 }, (_, day) => made('daily', NOON - day * DAY));
    const needless = new Set(needlessBackups(daily));
    const kept = daily.filter((backup) => !needless.has(backup)).map(({ at }) => (NOON - at) / DAY);
    expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(kept.length).toBeLessThanOrEqual(11);
    expect(Math.max(...kept)).toBeGreaterThanOrEqual(14);
  });

  test('of each kind: the newest never goes, and whoever rolls each day keeps a bounded number', () => {
    const backup = fc.record({ reason: fc.constantFrom(...REASONS), at: fc.integer({ min: 0, max: 400 * DAY }) });
    fc.assert(
      fc.property(fc.array(backup, { maxLength: 80 }), (drawn) => {
        const all = drawn.map(({ reason, at }) => made(reason, at));
        const needless = new Set(needlessBackups(all));
        const kept = all.filter((one) => !needless.has(one));
        for (const reason of REASONS) {
          const newestOf = (backups: readonly Backup[]) =>
            Math.max(...backups.filter((one) => one.reason === reason).map(({ at }) => at));
          expect(newestOf(kept)).toBe(newestOf(all));
          expect(kept.filter((one) => one.reason === reason).length).toBeLessThanOrEqual(reason === 'daily' ? 11 : 3);
        }
        expect(needlessBackups(kept)).toEqual([]);
      }),
    );
  });

  test('are due once a day', () => {
    expect(isDailyBackupDue([], NOON)).toBe(true);
    expect(isDailyBackupDue([made('import', NOON)], NOON)).toBe(true);
    expect(isDailyBackupDue([made('daily', NOON - DAY + 1)], NOON)).toBe(false);
    expect(isDailyBackupDue([made('daily', NOON - DAY)], NOON)).toBe(true);
    expect(isDailyBackupDue([made('daily', NOON + 3 * DAY)], NOON)).toBe(true);
  });

  test('the whole file is looked through once a week', () => {
    expect(isDataCheckDue(null, NOON)).toBe(true);
    expect(isDataCheckDue(NOON - 7 * DAY + 1, NOON)).toBe(false);
    expect(isDataCheckDue(NOON - 7 * DAY, NOON)).toBe(true);
    // A clock that was set back.
    expect(isDataCheckDue(NOON + DAY, NOON)).toBe(false);
    expect(isDataCheckDue(NOON + 3 * DAY, NOON)).toBe(true);
  });
});
