import { randomUUID } from 'node:crypto';
import { newId } from '../../src/data/database/ids.ts';
import type { Mutation } from './pushing-device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A grade that a device gave a moment ago and pushes under a name that nobody else has. */
export function pushedReview(deviceId: string, cardId: string, now: number): Mutation {
  const patch = {
    card_id: cardId,
    face: 'forward',
    device_id: deviceId,
    op: 'review',
    target_id: null,
    rating: 3,
    duration_ms: 4_000,
    reviewed_at: now,
    reviewed_at_raw: now,
    utc_offset_min: 0,
    study_day: Math.floor(now / DAY_MS),
    mode: 'review',
    due_at: null,
    params_id: null,
  };
  return { mid: randomUUID(), kind: 'reviews', op: 'append', id: newId(), baseVer: 0, patch, at: now };
}
