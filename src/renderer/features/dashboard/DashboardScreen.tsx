/** The dashboard: what is left today, the folders, and the sets of the chosen one. */
import { ChevronDown, ChevronUp, FileText, FolderPlus, Search } from 'lucide-react';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { DEFAULT_FOLDER, UNDO_TOAST_MS } from '../../../contract/limits.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { runCommand, useCommand } from '../../lib/commands.ts';
import { notify } from '../../lib/notify.ts';
import { JobList } from '../../parts/JobList.tsx';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './DashboardScreen.module.css';
import { FolderTree } from './FolderTree.tsx';
import { countsByFolder, foldersByPath, listedSets } from './listing.ts';
import { SetList } from './SetList.tsx';
import { TodayStrip } from './TodayStrip.tsx';

const said = messages.dashboard;
const FOLDERS = 'folders';
const FirstLaunch = lazy(() => import('./FirstLaunch.tsx').then((module) => ({ default: module.FirstLaunch })));
const NewFolderDialog = lazy(() =>
  import('./NewFolderDialog.tsx').then((module) => ({ default: module.NewFolderDialog })),
);

export function Component() {
  const { sets, folders, today, loaded, error, refresh, retry } = useLibrary();
  const [chosen, chooseFolder] = useSetting('nav.folder');
  const [welcomed] = useSetting('onboarding.done');
  const [session] = useSetting('study.session');
  const [newFolder, setNewFolder] = useState(false);
  const [foldersShown, showFolders] = useState(false);
  const main = useRef<HTMLDivElement>(null);

  const byPath = useMemo(() => foldersByPath(folders), [folders]);
  const counts = useMemo(() => countsByFolder(folders, today?.folders ?? []), [folders, today]);
  // A folder that was renamed or deleted elsewhere leaves the person at the top.
  const folder = byPath.has(chosen) ? chosen : '';

  // Only while it is shown: each grade of a session would load the whole library anew.
  useEffect(() => {
    void refresh();
    return followLibraryChanges();
  }, [refresh]);
  useCommand('folder.new', () => setNewFolder(true));
  const openFolder = (path: string): void => {
    void chooseFolder(path);
    if (!foldersShown) return;
    // In a narrow window the folders give way to the chosen one, and with them what had focus.
    showFolders(false);
    requestAnimationFrame(() => main.current?.querySelector('h1')?.focus());
  };

  if (loaded && error === null && !welcomed) {
    return (
      <Suspense
        fallback={
          <div className={styles.opening}>
            <Skeleton lines={6} />
          </div>
        }
      >
        <FirstLaunch sets={sets} />
      </Suspense>
    );
  }
  return (
    <div className={styles.split}>
      <aside className={styles.side} data-open={foldersShown} id={FOLDERS}>
        <div className={styles.sideHead}>
          <h2>{said.folders}</h2>
          <IconButton size="xxs" label={said.newFolder} icon={<FolderPlus />} onClick={() => setNewFolder(true)} />
        </div>
        <FolderTree
          folders={folders}
          counts={counts}
          totalLeft={today?.left ?? 0}
          selected={folder}
          onSelect={openFolder}
        />
        <div className={styles.jobs}>
          <JobList />
        </div>
      </aside>
      <div className={styles.main} ref={main}>
        {today && sets.length > 0 && <TodayStrip today={today} session={session} />}
        {error !== null && <LoadError text={error} onRetry={() => void retry()} />}
        <FolderContents
          key={folder}
          folder={folder}
          name={byPath.get(folder)?.name ?? said.allSets}
          sets={sets}
          state={!loaded ? 'loading' : error !== null ? 'failed' : 'loaded'}
          scrollRef={main}
          foldersButton={
            <Button
              className={styles.foldersButton}
              icon={foldersShown ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={foldersShown}
              aria-controls={FOLDERS}
              onClick={() => showFolders(!foldersShown)}
            >
              {said.folders}
            </Button>
          }
        />
      </div>
      {newFolder && (
        <Suspense>
          <NewFolderDialog
            parentPath={folder}
            onClose={() => setNewFolder(false)}
            onCreated={(path) => {
              setNewFolder(false);
              void chooseFolder(path);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FolderContentsProps {
  readonly folder: string;
  readonly name: string;
  readonly sets: readonly SetSummary[];
  /** Of the library: after a failed load an empty list says nothing about the folder. */
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  /** Opens the folders in narrow windows. */
  readonly foldersButton: ReactNode;
}

function FolderContents({ folder, name, sets, state, scrollRef, foldersButton }: FolderContentsProps) {
  const [filter, setFilter] = useState('');
  const deferredFilter = useDeferredValue(filter);
  const listed = useMemo(() => listedSets(sets, folder, deferredFilter), [sets, folder, deferredFilter]);
  const parent = folder.split('/').slice(0, -1).join(' / ');
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          {parent !== '' && <p>{parent} /</p>}
          <h1 tabIndex={-1}>{name}</h1>
        </div>
        {foldersButton}
        <Button icon={<FileText />} className={styles.document} onClick={() => runCommand('document.open')}>
          <span>{said.documentCards}</span>
        </Button>
        {sets.length > 0 && (
          <TextField
            label={folder === '' ? said.filterAll : said.filter}
            hideLabel
            placeholder={folder === '' ? said.filterAll : said.filter}
            type="search"
            icon={<Search />}
            className={styles.filter}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
      </header>
      {state === 'loading' && <Skeleton lines={8} />}
      {state === 'loaded' && listed.length === 0 && (
        <NoSets filter={deferredFilter} anywhere={sets.length === 0} onClear={() => setFilter('')} />
      )}
      {listed.length > 0 && <SetList sets={listed} scrollRef={scrollRef} onDelete={(set) => void deleteSet(set)} />}
      {listed.length > 0 && <p className={styles.hint}>{said.dropHint(folder === '' ? DEFAULT_FOLDER : name)}</p>}
    </>
  );
}

interface NoSetsProps {
  readonly filter: string;
  /** In no folder either: then making the first cards is what the screen is for. */
  readonly anywhere: boolean;
  readonly onClear: () => void;
}

function NoSets({ filter, anywhere, onClear }: NoSetsProps) {
  if (filter.trim() !== '') {
    return (
      <EmptyState
        text={said.nothingMatches(filter.trim())}
        action={<Button onClick={onClear}>{said.clearFilter}</Button>}
      />
    );
  }
  return (
    <EmptyState
      text={said.emptyFolder}
      action={
        <Button variant={anywhere ? 'primary' : 'ghost'} onClick={() => runCommand('document.open')}>
          {said.documentCards}
        </Button>
      }
    />
  );
}

function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p role="alert" className={styles.error}>
      {text} <Button onClick={onRetry}>{messages.notices.retry}</Button>
    </p>
  );
}

/** Deleting asks nothing: the toast takes it back (ui.md, "Data"). */
async function deleteSet(set: SetSummary): Promise<void> {
  const { removeSet, restoreSet } = useLibrary.getState();
  try {
    await removeSet(set.id);
  } catch (error) {
    notify.toast({ kind: 'error', message: isProblem(error) ? error.detail : messages.sets.deleteFailed });
    return;
  }
  const undo = async (): Promise<void> => {
    try {
      await restoreSet(set.id);
      notify.toast({ kind: 'success', message: messages.sets.restored(set.topic) });
    } catch (error) {
      notify.toast({ kind: 'error', message: isProblem(error) ? error.detail : messages.sets.restoreFailed });
    }
  };
  notify.toast({
    message: messages.sets.deleted(set.topic),
    action: { label: messages.notices.undo, run: () => void undo() },
    durationMs: UNDO_TOAST_MS,
  });
}
