/** What was deleted in the last 30 days, each with the way back. */
import {
  CalendarDays,
  ChartColumn,
  FileText,
  Folder,
  List,
  Presentation,
  SquareStack,
  StickyNote,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { TrashItem, TrashKind } from '../../../contract/trash.schema.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { TRASH } from './sections.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './TrashRows.module.css';
import { trashName, useTrash, type TrashList } from './use-trash.ts';

const said = messages.dataSettings;

/** Rows that are shown at once; hundreds are there only for who wants them. */
const PAGE = 50;

const ICONS: Readonly<Record<TrashKind, LucideIcon>> = {
  sets: SquareStack,
  folders: Folder,
  notes: StickyNote,
  pdfs: FileText,
  ppts: Presentation,
  studyplans: List,
  performance: ChartColumn,
  events: CalendarDays,
};

export function TrashRows() {
  const trash = useTrash();
  const { items } = trash;
  const list = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  useScrollAsked(items !== null, () => list.current?.firstElementChild ?? empty.current);
  const awaitFocus = useFocusOfNext(items, list, empty);
  const bringBack = async (item: TrashItem, index: number): Promise<void> => {
    awaitFocus({ item, index });
    if (!(await trash.restore(item))) awaitFocus(null);
  };
  return (
    <>
      <SettingRow title={said.trash} text={said.trashText} margin={items && said.trashCount(items.length)}>
        <TrashState trash={trash} empty={empty} />
      </SettingRow>
      {items !== null && items.length > 0 && <TrashEntries items={items} list={list} onRestore={bringBack} />}
    </>
  );
}

/** Whoever comes for the trash alone has it in sight once it is there. */
function useScrollAsked(isLoaded: boolean, place: () => Element | null | undefined): void {
  const { hash, key } = useLocation();
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    if (isLoaded && hash === `#${TRASH}`) latest.current()?.scrollIntoView({ block: 'center' });
  }, [isLoaded, hash, key]);
}

interface TrashStateProps {
  trash: TrashList;
  empty: RefObject<HTMLParagraphElement | null>;
}

/** Loading, failed or empty; nothing where there are entries. */
function TrashState({ trash: { items, error, load }, empty }: TrashStateProps) {
  if (error !== undefined) {
    return <LoadFailed text={error} onRetry={() => void load()} />;
  }
  if (items === null) {
    return (
      <div role="status" aria-label={said.trashLoading}>
        <Skeleton lines={3} height={16} />
      </div>
    );
  }
  if (items.length > 0) return null;
  return (
    <p ref={empty} tabIndex={-1} className={styles.empty}>
      {said.trashEmpty}
    </p>
  );
}

interface TrashEntriesProps {
  items: readonly TrashItem[];
  list: RefObject<HTMLUListElement | null>;
  onRestore: (item: TrashItem, index: number) => Promise<void>;
}

function TrashEntries({ items, list, onRestore }: TrashEntriesProps) {
  const [shown, setShown] = useState(PAGE);
  const hidden = items.length - shown;
  const showMore = () => {
    // The last press takes the button away, and the keyboard with it: the first entry that came has it from now on.
    flushSync(() => setShown(shown + PAGE));
    list.current?.querySelectorAll('button')[shown]?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={said.trash}>
        {items.slice(0, shown).map((item, index) => (
          <TrashEntry key={`${item.kind} ${item.id}`} item={item} onRestore={() => onRestore(item, index)} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button size="sm" onClick={showMore}>
            {said.trashMore(Math.min(PAGE, hidden))}
          </Button>
        </div>
      )}
    </>
  );
}

function TrashEntry({ item, onRestore }: { item: TrashItem; onRestore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const Icon = ICONS[item.kind];
  const name = trashName(item);
  const press = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <Row as="li" margin={formatDay(item.deletedAt)}>
      <p className={styles.name}>
        <Icon aria-label={said.kinds[item.kind]} role="img" />
        <span>{name}</span>
      </p>
      <p className={styles.count}>{hasParts(item) && said.counts[item.kind](item.count)}</p>
      <Button size="xs" busy={busy} aria-label={said.restoreThing(name)} onClick={() => void press()}>
        {said.restore}
      </Button>
    </Row>
  );
}

/** A set and a folder hold something; what went in one act is named by its number already. */
function hasParts({ kind, name, count }: TrashItem): boolean {
  return kind === 'sets' || kind === 'folders' || (count > 1 && name !== '');
}

interface Leaving {
  readonly item: TrashItem;
  readonly index: number;
}

/** The button that was pressed goes with its row: focus goes to the row that took its place, or to the sentence that none is left. */
function useFocusOfNext(
  items: readonly TrashItem[] | null,
  list: RefObject<HTMLUListElement | null>,
  empty: RefObject<HTMLParagraphElement | null>,
): (leaving: Leaving | null) => void {
  const awaited = useRef<Leaving | null>(null);
  useEffect(() => {
    if (awaited.current === null) return;
    const { item, index } = awaited.current;
    // The list may be loaded anew before the row is gone.
    if (items?.some(({ kind, id }) => kind === item.kind && id === item.id)) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? empty.current)?.focus();
    awaited.current = null;
  }, [items, list, empty]);
  return (leaving) => {
    awaited.current = leaving;
  };
}
