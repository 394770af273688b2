/** What the person looks at: a place, one kind of thing or all, and a filter. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSetting } from '../../state/settings.ts';
import { chooseFolder } from './chosen-folder.ts';
import type { ItemKind } from './items.ts';
import { idOf, pathOf, RECENT } from './tree-items.ts';

export type Tab = 'all' | ItemKind;

export interface Shown {
  readonly place: 'recent' | 'folder';
  /** Path of the folder, '' for everything. */
  readonly folder: string;
  readonly tab: Tab;
}

const PLACE = 'show';

/** Where the person is. "Recent" is part of the address, so that Back leaves it; the folder is a setting. */
export function usePlace(isFolder: (path: string) => boolean) {
  const [chosen] = useSetting('nav.folder');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const place = query.get(PLACE) === RECENT ? 'recent' : 'folder';
  // A folder that was renamed or deleted elsewhere leaves the person at the top.
  const folder = place === 'folder' && isFolder(chosen) ? chosen : '';

  const goTo = (rowId: string): void => {
    if (rowId === RECENT) {
      void navigate(`/?${PLACE}=${RECENT}`);
      return;
    }
    chooseFolder(pathOf(rowId));
    if (place === 'recent') void navigate('/');
  };
  return { place, folder, rowId: place === 'recent' ? RECENT : idOf(folder), goTo } as const;
}

/** Kind and filter belong to the place: another one begins with everything in sight. */
export function useNarrowing(rowId: string) {
  const [narrowing, narrow] = useState({ rowId, tab: 'all' as Tab, filter: '' });
  const current = narrowing.rowId === rowId ? narrowing : { rowId, tab: narrowing.tab, filter: '' };
  return {
    tab: current.tab,
    filter: current.filter,
    setTab: (tab: Tab) => narrow({ ...current, tab }),
    setFilter: (filter: string) => narrow({ ...current, filter }),
    /** Takes the filter along to another place. */
    carryTo: (next: string) => narrow({ ...current, rowId: next }),
  };
}
