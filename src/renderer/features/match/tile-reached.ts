/** The tile that a key leads to from another one, past those that are gone; null when the key leads nowhere. */
export function tileReached(key: string, from: number, gone: readonly boolean[], columns: number): number | null {
  if (key === 'Home') return first(gone);
  if (key === 'End') return last(gone);
  const step = STEPS[key]?.(columns);
  if (step === undefined) return null;
  for (let at = from + step; at >= 0 && at < gone.length; at += step) {
    if (!gone[at]) return at;
  }
  // Nothing is left in this column: the nearest tile that way in reading order.
  const direction = Math.sign(step);
  for (let at = from + direction; at >= 0 && at < gone.length; at += direction) {
    if (!gone[at]) return at;
  }
  return from;
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

function first(gone: readonly boolean[]): number {
  return Math.max(0, gone.indexOf(false));
}

function last(gone: readonly boolean[]): number {
  return Math.max(0, gone.lastIndexOf(false));
}
