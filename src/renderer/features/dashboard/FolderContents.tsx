/** What is in the chosen place: its heading with what can be done there, the kinds, the filter and the list. */
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { DEFAULT_FOLDER } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { preloadsActions } from './act.ts';
import { CreateAndImport } from './CreateAndImport.tsx';
import { useCreating } from './create-menu.tsx';
import styles from './FolderContents.module.css';
import { parentOf } from '../../parts/folders.ts';
import { useItemHandlers } from './item-handlers.ts';
import { ItemList, type ItemListHandle } from './ItemList.tsx';
import { countKinds, type LibraryItem } from './items.ts';
import { useKeptFocus } from './kept-focus.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { inFolder, matching, recentItems, sorted } from './listing.ts';
import { NOTHING_SELECTED, type Selection } from './selection.ts';
import { SortSelect } from './SortSelect.tsx';
import { useNarrowing, type Tab } from './shown.ts';
import { EVERYTHING } from './tree-items.ts';

const said = messages.dashboard;
const EmptyList = lazyPart(lazyModule(async () => (await import('./EmptyList.tsx')).EmptyList));
const SelectionBar = lazyPart(lazyModule(async () => (await import('./SelectionBar.tsx')).SelectionBar));

interface FolderContentsProps {
  readonly place: 'recent' | 'folder';
  readonly folder: string;
  readonly rowId: string;
  /** Of the folder; none for everything and for what is recent. */
  readonly name: string | undefined;
  readonly items: readonly LibraryItem[];
  /** Of the library: after a failed load an empty list says nothing about the folder. */
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly onGoTo: (rowId: string) => void;
  /** The part that opens from a button in narrow windows. */
  readonly folders: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
}

export function FolderContents({ place, folder, rowId, name, items, state, onGoTo, folders }: FolderContentsProps) {
  const [sort, setSort] = useSetting('library.sort');
  const [opened] = useSetting('library.recent');
  const { tab, filter, setTab, setFilter, carryTo } = useNarrowing(rowId);
  const deferredFilter = useDeferredValue(filter);
  const [selection, select] = usePlaceSelection(rowId);
  const creating = useCreating(folder);
  const handlers = useItemHandlers();
  const list = useRef<ItemListHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const here = useMemo(
    () => (place === 'recent' ? recentItems(items, opened) : inFolder(items, folder)),
    [items, place, folder, opened],
  );
  const found = useMemo(() => matching(here, deferredFilter), [here, deferredFilter]);
  const counts = useMemo(() => countKinds(found), [found]);
  const listed = useMemo(() => {
    const ofKind = tab === 'all' ? found : found.filter(({ kind }) => kind === tab);
    return place === 'recent' && sort === null ? ofKind : sorted(ofKind, sort);
  }, [found, tab, place, sort]);
  const selected = useMemo(() => listed.filter(({ key }) => selection.keys.has(key)), [listed, selection]);
  const keptFocus = useKeptFocus(() => (list.current ?? heading.current)?.focus());
  useCommand('library.filter', () => search.current?.select(), here.length > 0);

  const head = useRef<HTMLElement>(null);
  const stuck = useHeight(head, selected.length > 0);

  const title = place === 'recent' ? said.recent : (name ?? said.allSets);
  const filterLabel = folder === '' ? said.filterAll : said.filter;
  const showEverything = (): void => {
    carryTo(EVERYTHING);
    onGoTo(EVERYTHING);
  };

  return (
    <div
      className={styles.contents}
      {...keptFocus}
      {...preloadsActions}
      style={{ '--stuck': `${stuck}px` } as CSSProperties}
    >
      <header className={styles.head} ref={head} data-selecting={selected.length > 0}>
        <div className={styles.title}>
          {parentOf(folder) !== '' && <p>{parentOf(folder).replaceAll('/', ' / ')} /</p>}
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </div>
        <Button
          className={styles.foldersButton}
          icon={folders.isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={folders.isOpen}
          aria-controls={folders.id}
          onClick={folders.toggle}
        >
          {said.folders}
        </Button>
        {selected.length > 0 ? (
          <SelectionBar items={selected} handlers={handlers} onClear={() => select(NOTHING_SELECTED)} />
        ) : (
          <CreateAndImport creating={creating} />
        )}
      </header>
      <div className={styles.bar}>
        <Tabs<Tab>
          label={said.tabs.label}
          value={tab}
          onChange={setTab}
          tabs={tabsFor(counts)}
          className={styles.tabs}
        />
        <TextField
          ref={search}
          size="sm"
          label={filterLabel}
          hideLabel
          placeholder={filterLabel}
          type="search"
          icon={<Search />}
          className={styles.filter}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <SortSelect sort={sort} onSort={(next) => void setSort(next)} className={styles.sort} />
        <VisuallyHidden>
          <span role="status">{deferredFilter.trim() !== '' && said.found(listed.length)}</span>
        </VisuallyHidden>
      </div>
      {state === 'loading' && <ListSkeleton />}
      {state === 'loaded' && listed.length === 0 && (
        <EmptyList
          shown={{ place, folder, tab }}
          filter={deferredFilter}
          elsewhere={folder === '' && place === 'folder' ? 0 : matching(items, deferredFilter).length}
          nothingAnywhere={items.length === 0}
          creating={creating}
          onClearFilter={() => {
            setFilter('');
            search.current?.focus();
          }}
          onShowEverything={showEverything}
        />
      )}
      {state !== 'loading' && listed.length > 0 && (
        <>
          <ItemList
            ref={list}
            label={title}
            items={listed}
            sort={sort}
            onSort={(next) => void setSort(next)}
            selection={selection}
            onSelect={select}
            showFolder={folder === ''}
            handlers={handlers}
          />
          <p className={styles.hint}>{said.dropHint(folder === '' ? DEFAULT_FOLDER : title)}</p>
        </>
      )}
    </div>
  );
}

function tabsFor(counts: Readonly<Record<Exclude<Tab, 'all'>, number>>) {
  const all = counts.set + counts.note + counts.document;
  return [
    { value: 'all', label: said.tabs.all, count: all },
    { value: 'set', label: said.tabs.set, count: counts.set },
    { value: 'note', label: said.tabs.note, count: counts.note },
    { value: 'document', label: said.tabs.document, count: counts.document },
  ] as const;
}

/** How high the head is that stays in sight while something is selected, px; 0 while nothing is. The names of the columns stay below it. */
function useHeight(head: RefObject<HTMLElement | null>, isSelecting: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isSelecting || !head.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head, isSelecting]);
  return isSelecting ? height : 0;
}

/** What is selected belongs to the place it was selected in. */
function usePlaceSelection(rowId: string): readonly [Selection, (selection: Selection) => void] {
  const [state, setState] = useState({ rowId, selection: NOTHING_SELECTED });
  const selection = state.rowId === rowId ? state.selection : NOTHING_SELECTED;
  return [selection, (next) => setState({ rowId, selection: next })];
}
