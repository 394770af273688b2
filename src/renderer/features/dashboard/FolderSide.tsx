/** The side of the dashboard: the folders, and below them the documents that are being worked on. */
import { FolderPlus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { useJobs } from '../../state/jobs.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLibrary } from '../../state/library.ts';
import { act, preloadsActions } from './act.ts';
import styles from './DashboardScreen.module.css';
import { openDialog } from './dialogs.ts';
import { countsByFolder } from '../../parts/folders.ts';
import { FolderTree } from './FolderTree.tsx';
import { useKeptFocus } from './kept-focus.ts';

const said = messages.dashboard;
const JobList = lazyPart(lazyModule(async () => (await import('../../parts/JobList.tsx')).JobList));

interface FolderSideProps {
  readonly id: string;
  /** In a narrow window the folders open from a button; elsewhere they always stand there. */
  readonly isOpen: boolean;
  /** Id of the tree's chosen row. */
  readonly selected: string;
  readonly folder: string;
  readonly onSelect: (id: string) => void;
  readonly onDropItems: (keys: readonly string[], path: string) => void;
}

export function FolderSide({ id, isOpen, selected, folder, onSelect, onDropItems }: FolderSideProps) {
  const folders = useLibrary((library) => library.folders);
  const today = useLibrary((library) => library.today);
  const counts = useMemo(() => countsByFolder(folders, today?.folders ?? []), [folders, today]);
  const hasJobs = useJobs(({ jobs, error }) => jobs.length > 0 || error !== null);
  const tree = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(() => tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  return (
    <aside className={styles.side} data-open={isOpen} id={id}>
      <div className={styles.sideHead}>
        <h2>{said.folders}</h2>
        <IconButton
          size="xxs"
          label={said.newFolder}
          icon={<FolderPlus />}
          onClick={() => openDialog({ kind: 'new-folder', parentPath: folder })}
        />
      </div>
      <div ref={tree} {...keptFocus} {...preloadsActions}>
        <FolderTree
          folders={folders}
          counts={counts}
          totalDue={today ? today.counts.due + today.counts.learning : 0}
          selected={selected}
          onSelect={onSelect}
          onMoveFolder={(path, parent) => act((actions) => actions.moveFolder(path, parent))}
          onDropItems={onDropItems}
        />
      </div>
      <div className={styles.jobs}>{hasJobs && <JobList />}</div>
    </aside>
  );
}
