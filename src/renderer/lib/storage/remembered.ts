/** The latest of many small things, each by a name, remembered over a restart as far as this browser keeps anything. */
import { readStored, writeStored } from './storage.ts';
import { ofApp } from '../page/world.ts';

export interface Remembered<Value> {
  remember(name: string, value: Value): void;
  forget(name: string): void;
  /** Null for what was never remembered, or too long ago. */
  of(name: string): Value | null;
}

/** @param isValue whether a stored value, from an older version or another hand, is one */
export function createRemembered<Value>(
  storageKey: string,
  max: number,
  isValue: (value: unknown) => value is Value,
): Remembered<Value> {
  type Entry = readonly [name: string, value: Value];
  const kept = ofApp(() => ({ entries: null as readonly Entry[] | null }));
  const isEntry = (entry: unknown): entry is Entry =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1]);
  const all = (): readonly Entry[] => {
    const stored = kept().entries ?? readStored(storageKey);
    return (kept().entries = Array.isArray(stored) ? stored.filter(isEntry) : []);
  };
  const put = (entries: readonly Entry[]): void => {
    const latest = entries.slice(0, max);
    kept().entries = latest;
    writeStored(storageKey, latest);
  };
  const others = (name: string) => all().filter(([other]) => other !== name);
  return {
    remember: (name, value) => put([[name, value], ...others(name)]),
    forget: (name) => put(others(name)),
    of: (name) => all().find(([other]) => other === name)?.[1] ?? null,
  };
}
