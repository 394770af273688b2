/** Backups of the data on one computer: what they are called, how long each is kept, and when care is due (security.md, "Backups"). */
import { BACKUPS_KEPT } from '../contract/limits.ts';
import type { BackupReason } from '../contract/desktop.schema.ts';

export interface Backup {
  /** Of its file. */
  readonly name: string;
  readonly reason: BackupReason;
  /** Epoch ms. */
  readonly at: number;
}

const PREFIX: Readonly<Record<BackupReason, string>> = {
  daily: 'daily',
  update: 'before-update',
  import: 'before-import',
  restore: 'before-restore',
  person: 'by-hand',
};
const REASONS = Object.keys(PREFIX) as readonly BackupReason[];
const NAME = /^([a-z-]+?)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** `daily-2026-03-01T10-20-30-123Z.db`, which sorts by time and is a name on every file system. */
export function backupName(reason: BackupReason, at: number): string {
  return `${PREFIX[reason]}-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.db`;
}

/** What a file of the folder is, or null for one that is no finished backup. */
export function readBackupName(name: string): Backup | null {
  const [, prefix, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
  const reason = REASONS.find((candidate) => PREFIX[candidate] === prefix);
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  return reason === undefined || Number.isNaN(at) ? null : { name, reason, at };
}

/**
 * Those that are not needed any more: of the daily ones all but the last of each of the last 7 days and of each of the last 4 weeks that have
 * any, of each other kind all but the last 3. Days and weeks are those of UTC, so that a journey changes nothing.
 */
export function needlessBackups(backups: readonly Backup[]): readonly Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.at - a.at);
  const daily = newestFirst.filter(({ reason }) => reason === 'daily');
  const kept = new Set([
    ...lastOfEach(daily, DAY_MS, BACKUPS_KEPT.days),
    ...lastOfEach(daily, WEEK_MS, BACKUPS_KEPT.weeks),
    ...REASONS.filter((reason) => reason !== 'daily').flatMap((reason) =>
      newestFirst.filter((backup) => backup.reason === reason).slice(0, BACKUPS_KEPT.others),
    ),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function lastOfEach(newestFirst: readonly Backup[], spanMs: number, count: number): readonly Backup[] {
  const spans = new Map<number, Backup>();
  for (const backup of newestFirst) {
    const span = Math.floor(backup.at / spanMs);
    if (!spans.has(span)) spans.set(span, backup);
  }
  return [...spans.values()].slice(0, count);
}

/** Whether the day has none yet: the last one is a day old, or none is there. A clock that was set back does not stop them for long. */
export function isDailyBackupDue(backups: readonly Backup[], now: number): boolean {
  const last = Math.max(...backups.filter(({ reason }) => reason === 'daily').map(({ at }) => at));
  return now - last >= DAY_MS || last > now + DAY_MS;
}

/** Whether the whole file was not looked through for a week; `last` is null before the first time. */
export function isDataCheckDue(last: number | null, now: number): boolean {
  return last === null || now - last >= WEEK_MS || last > now + DAY_MS;
}
