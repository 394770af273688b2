/** The dashboard: what is left today, the folders, and what is in the chosen one. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { useIdle } from '../../lib/loading/use-idle.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { followNotesAndDocuments, useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { act } from './act.ts';
import styles from './DashboardScreen.module.css';
import { dashboardDialogs, openDialog, useDialogs } from './dialogs.ts';
import { FolderContents } from './FolderContents.tsx';
import { FolderSide } from './FolderSide.tsx';
import { foldersByPath } from '../../parts/folders.ts';
import { libraryItems } from './items.ts';
import { usePlace } from './shown.ts';
import { TodaySkeleton, TodayStrip } from './TodayStrip.tsx';

const FOLDERS = 'folders';
const DashboardDialogs = lazyPart(dashboardDialogs, { asked: true });

const todayPlans = lazyModule(async () => (await import('../../parts/study-plan/TodayPlans.tsx')).TodayPlans);
const TodayPlans = lazyPart(todayPlans);

export function Component() {
  useLists();
  const { sets, folders, today, loaded, error, retry } = useLibrary();
  const shelf = useNotesAndDocuments();
  const [session] = useSetting('study.session');
  const [foldersShown, showFolders] = useState(false);
  // Nobody waits for what the plans have for today before the list stands.
  const settled = useIdle(loaded && shelf.loaded);
  const dialogOpen = useDialogs((state) => state.dialog !== null);
  const main = useRef<HTMLDivElement>(null);

  const byPath = useMemo(() => foldersByPath(folders), [folders]);
  const isFolder = useCallback((path: string) => byPath.has(path), [byPath]);
  const { place, folder, rowId, goTo } = usePlace(isFolder);
  const items = useMemo(
    () => libraryItems({ sets, notes: shelf.notes, documents: shelf.documents }),
    [sets, shelf.notes, shelf.documents],
  );
  useCommand('folder.new', () => openDialog({ kind: 'new-folder', parentPath: folder }));

  const choose = (id: string): void => {
    goTo(id);
    if (!foldersShown) return;
    // In a narrow window the folders give way to the chosen one, and with them what had focus.
    showFolders(false);
    requestAnimationFrame(() => main.current?.querySelector('h1')?.focus());
  };

  return (
    <div className={styles.split}>
      <FolderSide
        id={FOLDERS}
        isOpen={foldersShown}
        selected={rowId}
        folder={folder}
        onSelect={choose}
        onDropItems={(keys, path) => {
          const dropped = items.filter(({ key }) => keys.includes(key));
          act((actions) => actions.moveItems(dropped, path));
        }}
      />
      <div className={styles.main} ref={main}>
        {today ? sets.length > 0 && <TodayStrip today={today} session={session} /> : !loaded && <TodaySkeleton />}
        {settled && loaded && <TodayPlans />}
        {error !== null && <LoadError text={error} onRetry={() => void retry()} />}
        {shelf.error !== null && <LoadError text={shelf.error} onRetry={() => void shelf.refresh()} />}
        <FolderContents
          place={place}
          folder={folder}
          rowId={rowId}
          name={byPath.get(folder)?.name}
          items={items}
          state={!loaded || !shelf.loaded ? 'loading' : error !== null ? 'failed' : 'loaded'}
          onGoTo={goTo}
          folders={{ id: FOLDERS, isOpen: foldersShown, toggle: () => showFolders(!foldersShown) }}
        />
      </div>
      {dialogOpen && <DashboardDialogs />}
    </div>
  );
}

/** Loads what is listed, and follows its changes only while it is shown: each grade of a session would load the whole library anew. */
function useLists(): void {
  useEffect(() => {
    void useLibrary.getState().refresh();
    void useNotesAndDocuments.getState().refresh();
    const stops = [followLibraryChanges(), followNotesAndDocuments()];
    return () => stops.forEach((stop) => stop());
  }, []);
}

function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p role="alert" className={styles.error}>
      {text} <Button onClick={onRetry}>{messages.notices.retry}</Button>
    </p>
  );
}
