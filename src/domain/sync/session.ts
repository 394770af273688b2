/** When a device pushes, pulls, rests and tries again (sync R11). */
import { SYNC_BACKOFF_FIRST_MS, SYNC_BACKOFF_MAX_MS, SYNC_ROUNDS_MAX } from '../../contract/sync-limits.ts';
import type { ResetMode } from './feed.ts';

export interface SessionState {
  /** Of a snapshot that is under way; it is kept with the cursor and outlives a restart. */
  readonly snapshot: ResetMode | null;
  /** Entries whose bytes went out, or may have: their outcome is not known. */
  readonly frozen: number;
  /** Rows with a marker, parked ones left out. */
  readonly markers: number;
  /** `push` at the start of a session, `pull` from the first page asked for, `done` after the last page. */
  readonly phase: 'push' | 'pull' | 'done';
  /** How often this session has come to `done`. */
  readonly rounds: number;
}

/**
 * What comes next. Nothing is pushed across a restore that is not fully absorbed, because its base would be of a history that the server lost.
 * A change of unknown outcome is sent again before anything pulled is applied.
 */
export function nextStep({ snapshot, frozen, markers, phase, rounds }: SessionState): 'push' | 'pull' | 'rest' {
  if (snapshot === 'restored') return 'pull';
  if (frozen > 0) return 'push';
  if (phase === 'pull') return 'pull';
  if (phase === 'push') return markers > 0 ? 'push' : 'pull';
  return markers > 0 && rounds < SYNC_ROUNDS_MAX ? 'push' : 'rest';
}

/**
 * How long to wait after the `failures`-th failure in a row (from 1), in ms: doubling from a second to five minutes, less up to half, so that
 * devices that failed together do not come back together. `chance` is from 0 to 1.
 */
export function backOff(failures: number, chance: number): number {
  const whole = Math.min(SYNC_BACKOFF_MAX_MS, SYNC_BACKOFF_FIRST_MS * 2 ** (failures - 1));
  return Math.round(whole * (1 - chance / 2));
}
