/** The sets of a folder: arrows move, Enter and Space study, → goes to the menu with the rest. Long lists draw only the rows in sight. */
import { Ellipsis, Layers } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messages } from '../../../contract/messages/index.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { Count } from '../../ui/Count.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { formatDay, formatDue } from '../../lib/format.ts';
import { sessionAddress } from '../../lib/session-address.ts';
import { useKeptRow } from './kept-row.ts';
import { stateOf } from './listing.ts';
import styles from './SetList.module.css';

const said = messages.dashboard;
/** Below this many rows plain DOM is simpler and as fast. */
const VIRTUAL_ABOVE = 300;
const ROW_HEIGHT_PX = 36;

interface SetListProps {
  readonly sets: readonly SetSummary[];
  /** The element that scrolls, for lists long enough to be drawn in part. */
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly onDelete: (set: SetSummary) => void;
}

export function SetList({ sets, scrollRef, onDelete }: SetListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const study = (set: SetSummary): void => void navigate(sessionAddress({ sets: [set.id] }));

  /** The row that Tab reaches; arrows move it. */
  const [active, setActive] = useState(0);
  /** A row that shall get focus as soon as it is drawn. */
  const awaited = useRef<number | null>(null);
  const focusAwaited = (): void => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${awaited.current}"]`);
    row?.focus();
    // A row that was just added is hidden until it was measured, and takes focus only then.
    if (row && document.activeElement === row) awaited.current = null;
  };

  const moveTo = (index: number): void => {
    const target = Math.min(sets.length - 1, Math.max(0, index));
    awaited.current = target;
    setActive(target);
    virtualizer.current?.scrollToIndex(target, { align: 'nearest' });
    focusAwaited();
  };

  const keptRow = useKeptRow(sets, () => moveTo(active));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = Number((event.target as HTMLElement).dataset['index'] ?? Number.NaN);
    const set = sets[index];
    if (!set) return;
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    if (act === 'study') study(set);
    else if (act === 'delete') onDelete(set);
    else if (act === 'menu') (event.target as HTMLElement).querySelector('button')?.focus();
    else moveTo(act === 'first' ? 0 : act === 'last' ? sets.length - 1 : index + act);
  };

  const rows = sets.map((set, index) => (
    <SetRow
      key={set.id}
      set={set}
      index={index}
      isActive={index === active}
      onFocus={() => setActive(index)}
      onStudy={() => study(set)}
      onDelete={() => onDelete(set)}
    />
  ));
  return (
    <Sheet
      className={styles.list}
      role="grid"
      aria-label={said.cards}
      aria-rowcount={sets.length + 1}
      ref={list}
      {...keptRow}
      onKeyDown={onKeyDown}
    >
      <Row kind="head" role="row" margin={said.due} className={styles.head}>
        <span role="columnheader">{said.name}</span>
        <span role="columnheader" className={styles.number}>
          {said.cards}
        </span>
        <span role="columnheader" className={styles.next}>
          {said.nextReview}
        </span>
        <span role="columnheader">{said.edited}</span>
        <span role="columnheader" aria-label={said.actions} />
      </Row>
      {sets.length > VIRTUAL_ABOVE ? (
        <Virtualizer
          ref={virtualizer}
          scrollRef={scrollRef}
          itemSize={ROW_HEIGHT_PX}
          keepMounted={[active]}
          onScrollEnd={focusAwaited}
        >
          {rows}
        </Virtualizer>
      ) : (
        rows
      )}
    </Sheet>
  );
}

/** Rows to move by, or what a key does. */
const KEYS: Readonly<Record<string, number | 'first' | 'last' | 'study' | 'delete' | 'menu'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: 'first',
  End: 'last',
  Enter: 'study',
  ' ': 'study',
  Delete: 'delete',
  ArrowRight: 'menu',
};

interface SetRowProps {
  readonly set: SetSummary;
  readonly index: number;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onStudy: () => void;
  readonly onDelete: () => void;
}

function SetRow({ set, index, isActive, onFocus, onStudy, onDelete }: SetRowProps) {
  const state = stateOf(set);
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      state={state === 'rest' ? undefined : state}
      margin={<MarginFact set={set} />}
      className={styles.row}
      onFocus={onFocus}
      onClick={onStudy}
    >
      <span role="gridcell" className={styles.name}>
        <Layers size={16} aria-hidden />
        <b>{set.topic}</b>
        {set.sourceFile !== null && <small>{set.sourceFile}</small>}
      </span>
      <span role="gridcell" className={styles.number}>
        {set.count.toLocaleString()}
      </span>
      <span role="gridcell" className={styles.next}>
        {nextReview(set)}
      </span>
      <span role="gridcell" className={styles.edited}>
        {formatDay(set.updatedAt)}
      </span>
      {/* The menu is inside the row but not part of opening it. */}
      <span
        role="gridcell"
        className={styles.actions}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={backToRow}
      >
        <Menu
          trigger={<IconButton label={said.actionsFor(set.topic)} size="xs" icon={<Ellipsis />} tabIndex={-1} />}
          items={[
            { label: said.study, onSelect: onStudy },
            'separator',
            { label: said.deleteSet, onSelect: onDelete, danger: true },
          ]}
        />
      </span>
    </Row>
  );
}

/** Keys on the menu's button are its own, but ← leads back to the row. */
function backToRow(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  if (event.key === 'ArrowLeft') event.currentTarget.closest<HTMLElement>('[role=row]')?.focus();
}

function MarginFact({ set }: { set: SetSummary }) {
  switch (stateOf(set)) {
    case 'due':
      return <Count value={set.due} due label={said.due} />;
    case 'learning':
      return said.learning_n(set.learning);
    case 'new':
      return said.new_n(set.fresh);
    case 'rest':
      return null;
  }
}

function nextReview(set: SetSummary): string {
  if (set.due > 0) return said.today;
  if (set.nextDueAt !== null) return formatDue(set.nextDueAt);
  if (set.count === 0) return '–';
  return set.fresh > 0 ? said.notStarted : said.allSuspended;
}
