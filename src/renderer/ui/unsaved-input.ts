/** Whether somewhere on the page is input that leaving it would lose, for whoever would otherwise lead away without being asked to. */
import { useEffect } from 'react';

const holders = new Set<symbol>();
const waiting = new Set<() => void>();

/** Holds while `isUnsaved` is true and the component is mounted. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const holder = Symbol('unsaved');
    holders.add(holder);
    return () => {
      holders.delete(holder);
      // A dialog that gives way to another one holds again at once.
      queueMicrotask(() => {
        if (holders.size === 0) for (const work of waiting) work();
      });
    };
  }, [isUnsaved]);
}

export function hasUnsavedInput(): boolean {
  return holders.size > 0;
}

/** Calls `work` each time that the last unsaved input was saved or given up; answers how to stop. */
export function onNothingUnsaved(work: () => void): () => void {
  waiting.add(work);
  return () => void waiting.delete(work);
}
