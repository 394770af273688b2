/** What the person looks at: a place, one kind of thing or all, and a filter. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { folderAddress, readDashboardAddress, RECENT_ADDRESS } from '../../lib/addresses/dashboard-address.ts';
import { isLeavingPage } from '../../lib/page/page-leaving.ts';
import { chooseFolder, useOpenFolder } from '../../state/open-folder.ts';
import type { ItemKind } from './items.ts';
import { idOf, pathOf, RECENT } from './tree-items.ts';

export type Tab = 'all' | ItemKind;

export interface Shown {
  readonly place: 'recent' | 'folder';
  /** Path of the folder, '' for everything. */
  readonly folder: string;
  readonly tab: Tab;
}

/**
 * Where the person is: what the address says, or the folder that was open last. It is the open folder as well, since new things go into it; whoever opens
 * another one, as renaming and deleting do, leads to its address.
 *
 * @param isFolder whether there is one with this path; until the folders are loaded there is none
 */
export function usePlace(isFolder: (path: string) => boolean) {
  const chosen = useOpenFolder();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = readDashboardAddress(query);
  const place = named?.kind ?? 'folder';
  const asked = named?.kind === 'folder' ? named.path : null;
  const path = asked ?? chosen;
  // A folder that was renamed or deleted elsewhere leaves the person at the top.
  const folder = place === 'folder' && isFolder(path) ? path : '';

  useEffect(() => {
    if (named === null && !isGoingElsewhere()) void navigate(folderAddress(chosen), { replace: true });
  }, [named, chosen, navigate]);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || asked === followed.current || (asked !== '' && !isFolder(asked))) return;
    followed.current = asked;
    chooseFolder(asked);
  }, [asked, isFolder]);
  const before = useRef(chosen);
  useEffect(() => {
    const isNews = before.current !== chosen;
    before.current = chosen;
    // The folder of the address may be the one that was moved: nobody goes back to where it was.
    if (isNews && asked !== null && asked !== chosen && !isGoingElsewhere())
      void navigate(folderAddress(chosen), { replace: asked !== '' && !isFolder(asked) });
  }, [chosen, asked, isFolder, navigate]);

  const rowId = place === 'recent' ? RECENT : idOf(folder);
  const goTo = (id: string): void => {
    if (id !== rowId) void navigate(id === RECENT ? RECENT_ADDRESS : folderAddress(pathOf(id)));
  };
  return { place, folder, rowId, goTo } as const;
}

/** Another page was asked for before this one was drawn: an address that is led to now would take that back. */
function isGoingElsewhere(): boolean {
  return isLeavingPage() || location.pathname !== '/';
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
