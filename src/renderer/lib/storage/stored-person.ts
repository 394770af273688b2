/**
 * Whose things this browser keeps beside the server: drafts, followed jobs, where somebody was. They belong to one person at a time
 * (docs/decisions/0006): they outlive a session that has ended, and go when that person logs out or another one logs in.
 */
import { AI_TEST_STORAGE_PREFIX } from '../../../contract/events.ts';
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

/** Its removal tells the other tabs that the person has logged out, another value that somebody else is here. */
export const PERSON_KEY = 'ninefold:person';

const OUR_PREFIXES = ['ninefold:', AI_TEST_STORAGE_PREFIX];

/** What belongs to the device, whoever uses it. Every other key of ours is the person's. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set([
  'ninefold:offline-off',
  'ninefold:review-layout',
  'ninefold:setting:appearance.language',
  'ninefold:setting:appearance.motion',
  'ninefold:setting:appearance.theme',
  'ninefold:shown-theme',
  'ninefold:wished-language',
]);

export function storedPerson(): string | null {
  const id = readStored(PERSON_KEY);
  return typeof id === 'string' ? id : null;
}

/** Makes the storage this person's, and answers whether it was somebody else's until now, whose things are gone then. */
export function claimStorage(userId: string): boolean {
  const before = storedPerson();
  if (before === userId) return false;
  writeStored(PERSON_KEY, userId);
  if (before !== null) removeThings();
  return before !== null;
}

/** Removes all that the person has kept here. The key that names them goes first: other tabs must not keep anything more. */
export function forgetPerson(): void {
  removeStored(PERSON_KEY);
  removeThings();
}

function removeThings(): void {
  for (const key of storedKeys()) {
    const ours = OUR_PREFIXES.some((prefix) => key.startsWith(prefix));
    if (ours && key !== PERSON_KEY && !OF_THE_DEVICE.has(key)) removeStored(key);
  }
}
