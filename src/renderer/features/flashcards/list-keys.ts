/** What a key means on a row of the list. */
export type ListKey =
  | { readonly kind: 'move'; readonly to: number | 'first' | 'last'; readonly selecting: boolean }
  | { readonly kind: 'toggle' | 'all' | 'none' | 'open' | 'edit' | 'delete' };

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const MOVES: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 15,
  PageUp: -15,
  Home: 'first',
  End: 'last',
};

const PLAIN: Readonly<Record<string, Exclude<ListKey['kind'], 'move'>>> = {
  ' ': 'toggle',
  x: 'toggle',
  Enter: 'open',
  F2: 'edit',
  Delete: 'delete',
  Escape: 'none',
};

export function listKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): ListKey | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key === 'a' ? { kind: 'all' } : key === ' ' ? { kind: 'toggle' } : null;
  const to = MOVES[key];
  if (to !== undefined) return { kind: 'move', to, selecting: shiftKey };
  const kind = shiftKey ? undefined : PLAIN[key];
  return kind === undefined ? null : { kind };
}

export function targetRow(to: number | 'first' | 'last', from: number, count: number): number {
  if (to === 'first') return 0;
  if (to === 'last') return count - 1;
  return Math.min(count - 1, Math.max(0, from + to));
}
