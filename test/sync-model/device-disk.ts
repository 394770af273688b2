/** Copies of a device's profile, and a device that goes back to one. */
import type { Fact, Frozen } from '../../src/domain/sync/after-push.ts';
import type { FeedCursor, ResetMode } from '../../src/domain/sync/feed.ts';
import type { DeviceRow } from '../../src/domain/sync/rows.ts';
import type { Device } from './device.ts';
import type { Rules, Slip } from './rules.ts';

export interface DeviceOptions {
  readonly number: number;
  readonly rules: Rules;
  readonly slips: ReadonlySet<Slip>;
  /** Changes in a batch. */
  readonly batch: number;
  readonly newMid: () => string;
  /** The true time; the device's clock adds its skew. */
  readonly now: () => number;
}

/** What a crash takes. */
export interface Volatile {
  /** The message whose answer is awaited. */
  awaited: number | null;
  phase: 'push' | 'pull' | 'done';
  rounds: number;
}

/** What a copy of the profile holds. */
export interface DeviceDisk {
  readonly rows: ReadonlyMap<string, DeviceRow>;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly markers: ReadonlySet<string>;
  readonly frozen: readonly Frozen[];
  readonly since: number;
  readonly cursor: FeedCursor | null;
  readonly epoch: string | null;
  readonly syncToken: string | null;
  readonly snapshot: { readonly mode: ResetMode; readonly seen: ReadonlySet<string> } | null;
  readonly mids: number;
}

export function backUp(device: Device): void {
  const { rows, facts, markers, frozen, since, cursor, epoch, syncToken, snapshot, mids } = device;
  device.disk = {
    rows: new Map(rows),
    facts: new Map(facts),
    markers: new Set(markers),
    frozen: [...frozen],
    since,
    cursor,
    epoch,
    syncToken,
    snapshot: snapshot && { mode: snapshot.mode, seen: new Set(snapshot.seen) },
    mids,
  };
}

export function goBackTo(disk: DeviceDisk, device: Device): void {
  device.rows = new Map(disk.rows);
  device.facts = new Map(disk.facts);
  device.markers = new Set(disk.markers);
  device.frozen = [...disk.frozen];
  device.since = disk.since;
  device.cursor = disk.cursor;
  device.epoch = disk.epoch;
  device.syncToken = disk.syncToken;
  device.snapshot = disk.snapshot && { mode: disk.snapshot.mode, seen: new Set(disk.snapshot.seen) };
  device.mids = disk.mids;
  device.crash();
}
