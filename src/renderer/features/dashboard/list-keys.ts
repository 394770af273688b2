/** What a key means on a row of the list (NOTES of the mock-ups, "01 Dashboard"). */
export type KeyAction =
  | { readonly kind: 'move'; readonly to: number | 'first' | 'last'; readonly selecting: boolean }
  | {
      readonly kind:
        | 'toggle'
        | 'select-all'
        | 'select-none'
        | 'open'
        | 'study'
        | 'rename'
        | 'delete'
        | 'to-menu'
        | 'menu';
    };

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
  PageDown: 10,
  PageUp: -10,
  Home: 'first',
  End: 'last',
};

const PLAIN = {
  Enter: 'open',
  ' ': 'study',
  F2: 'rename',
  Delete: 'delete',
  ArrowRight: 'to-menu',
  ContextMenu: 'menu',
  Escape: 'select-none',
  x: 'toggle',
} as const;

const WITH_COMMAND = { a: 'select-all', ' ': 'toggle' } as const;

export function keyAction({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): KeyAction | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return kindIn(WITH_COMMAND, key);
  const to = MOVES[key];
  if (to !== undefined) return { kind: 'move', to, selecting: shiftKey };
  if (shiftKey) return key === 'F10' ? { kind: 'menu' } : null;
  return kindIn(PLAIN, key);
}

function kindIn<Kind extends Exclude<KeyAction['kind'], 'move'>>(
  keys: Readonly<Record<string, Kind>>,
  key: string,
): KeyAction | null {
  const kind = keys[key];
  return kind === undefined ? null : { kind };
}
