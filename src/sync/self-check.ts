/** Compares the device's own rows with the server's sums after an exchange, and has everything compared anew where they differ. */
import type { SyncDevice } from '../data/sync-device/sync-device.ts';
import { SYNC_HEAL_EVERY_MS } from '../contract/sync-limits.ts';
import type { Remote } from './remote.ts';

/** Answers the kinds that differ; none where nothing changed since the last look, or where something still waits. */
export function createSelfCheck(
  device: SyncDevice,
  now: () => number,
): (remote: Remote, signal: AbortSignal) => Promise<readonly string[]> {
  let checkedAt: number | null = null;
  let healedAt: number | null = null;

  return async (remote, signal) => {
    const { markers, frozen, parked } = await device.outbox();
    const { since } = await device.state();
    if (markers + frozen + parked > 0 || since === checkedAt) return [];
    const { head, kinds } = await remote.sync.digest({}, { signal });
    if (head !== since) return [];
    const differing = await device.differences(kinds);
    if (differing.length === 0) {
      checkedAt = since;
      return [];
    }
    if (healedAt === null || now() - healedAt >= SYNC_HEAL_EVERY_MS) {
      healedAt = now();
      await device.doubt();
    }
    return differing;
  };
}
