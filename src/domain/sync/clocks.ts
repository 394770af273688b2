/** Clocks of devices: shown, and they order reviews, but no version depends on one (sync R6; sync.md, "Reviews and performance"). */
import { CLOCK_SKEW_TOLERATED_MS } from '../../contract/sync-limits.ts';

/** How far the server's clock is ahead of the device's, in ms. Negative when the device is ahead. */
export function clockSkew(serverNow: number, clientTime: number): number {
  return serverNow - clientTime;
}

/**
 * When a review was made, as the server stores it once and for all: moved by the skew when the device's clock is clearly wrong, and never in the
 * future. Epoch ms.
 */
export function reviewedAt(raw: number, skew: number, serverNow: number): number {
  const meant = Math.abs(skew) > CLOCK_SKEW_TOLERATED_MS ? raw + skew : raw;
  return Math.min(meant, serverNow);
}
