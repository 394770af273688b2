/** Choosing sets and folders from the tree: what is chosen, what is searched for, and which folders are closed. */
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { useLibrary } from '../../state/library.ts';
import { choiceRows, type ChoiceRow } from './choice-rows.ts';
import { choiceTree, chosenBy, type ChoiceNode, type Chosen } from './choice-tree.ts';

export interface Choice {
  readonly nodes: readonly ChoiceNode[];
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
  /** The rows of the tree that are in sight. */
  readonly rows: readonly ChoiceRow[];
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** What `rows` were searched for. */
  readonly searched: string;
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly onOpen: (key: string, open: boolean) => void;
  /** Of the search field: Escape empties it, Arrow down and Enter go on to the tree. */
  readonly onSearchKey: (event: KeyboardEvent) => void;
}

/** @param pick what is chosen until the person chooses otherwise; the same object as long as it is the same */
export function useChoice(pick: SessionPick): Choice {
  const { sets, folders } = useLibrary();
  const nodes = useMemo(() => choiceTree(folders, sets), [folders, sets]);
  const [made, choose] = useState<Chosen | null>(null);
  const chosen = useMemo(() => made ?? chosenBy(nodes, pick), [made, nodes, pick]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const rows = useMemo(() => choiceRows(nodes, closed, searched), [nodes, closed, searched]);
  const tree = useRef<HTMLDivElement>(null);

  return {
    nodes,
    chosen,
    choose,
    rows,
    search,
    setSearch,
    searched,
    tree,
    onOpen: (key, open) =>
      setClosed((before) => new Set(open ? [...before].filter((each) => each !== key) : [...before, key])),
    onSearchKey(event) {
      if (event.key === 'Escape' && search !== '') setSearch('');
      else if (event.key === 'ArrowDown' || event.key === 'Enter') tree.current?.focus();
      else return;
      event.preventDefault();
    },
  };
}
