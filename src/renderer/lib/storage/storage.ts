/** Local storage that never throws: a full or forbidden storage must not stop the app, which keeps working from memory. */

import { ofApp, world } from '../page/world.ts';

/** The parsed value of a key, or null when it is missing, unreadable or not JSON. */
export function readStored(key: string): unknown {
  try {
    const text = world().storage().getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** The text of a key as it stands, for what others may have written by hand; null when it is missing. */
export function readStoredText(key: string): string | null {
  try {
    return world().storage().getItem(key);
  } catch {
    return null;
  }
}

const state = ofApp(() => ({ closed: false }));

/** From now on this page keeps nothing more: what it still holds belongs to somebody who has left. */
export function closeStorage(): void {
  state().closed = true;
}

/** Whether the value could be kept. */
export function writeStored(key: string, value: unknown): boolean {
  if (state().closed) return false;
  try {
    world().storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    world().storage().removeItem(key);
  } catch {
    // Storage is forbidden, so nothing is kept there either.
  }
}

/** All keys that hold something. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(world().storage());
  } catch {
    return [];
  }
}
