/**
 * The library as a tree to choose from. One stop for Tab: arrows move, Space chooses, → and ← open and close, Home, End and Page keys go
 * further. Only the rows in sight are drawn, so the tree itself has focus and names the row in use.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messages } from '../../../contract/messages/index.ts';
import { scrollToRow, useScrollPlace } from '../../lib/page/scroll-place.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChoiceTreeRow } from './ChoiceTreeRow.tsx';
import styles from './ChoiceTree.module.css';
import { stateOf, type Chosen, type ChoiceNode } from './choice-tree.ts';
import type { ChoiceRow } from './choice-rows.ts';

const said = messages.chooseSession.sets;
/** Below this many rows plain DOM is simpler and as fast. */
const VIRTUAL_ABOVE = 100;
const ROW_HEIGHT_PX = 36;
const PAGE_ROWS = 10;

interface ChoiceTreeProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ChoiceRow[];
  readonly chosen: Chosen;
  readonly onToggle: (node: ChoiceNode) => void;
  readonly onOpen: (key: string, open: boolean) => void;
  /** Enter: goes on with the choice, or with this row when nothing is chosen. */
  readonly onEnter: (node: ChoiceNode) => void;
}

export function ChoiceTree({ ref, rows, chosen, onToggle, onOpen, onEnter }: ChoiceTreeProps) {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const isLong = rows.length > VIRTUAL_ABOVE;
  const { scroller, startMargin, scrollerKey } = useScrollPlace(ref, isLong);
  const found = rows.findIndex(({ node }) => node.key === activeKey);
  const active = Math.max(0, found);
  const rowId = (index: number): string => `${id}-${index}`;

  // By key alone, so that a press far down does not make the list jump.
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    scrollToRow(virtualizer, active);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const moveTo = (index: number): void => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    wanted.current = true;
    setActiveKey(row.node.key);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!perform(event.key, row, active)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key means something here. */
  const perform = (key: string, { node, isOpen, parentKey }: ChoiceRow, index: number): boolean => {
    const isFolder = node.kind === 'folder';
    if (key === ' ') onToggle(node);
    else if (key === 'Enter') onEnter(node);
    else if (key === 'ArrowRight' && isFolder) {
      if (isOpen) moveTo(index + 1);
      else onOpen(node.key, true);
    } else if (key === 'ArrowLeft' && isFolder && isOpen) onOpen(node.key, false);
    else if (key === 'ArrowLeft') moveTo(rows.findIndex((row) => row.node.key === parentKey));
    else {
      const to = targetOf(key, index, rows.length);
      if (to === null) return false;
      moveTo(to);
    }
    return true;
  };

  const drawRow = (row: ChoiceRow, index: number): ReactElement => (
    <ChoiceTreeRow
      key={row.node.key}
      id={rowId(index)}
      row={row}
      state={stateOf(row.node, chosen)}
      isActive={index === active}
      onPress={() => {
        setActiveKey(row.node.key);
        onToggle(row.node);
      }}
      onOpen={onOpen}
    />
  );

  return (
    <>
      <div
        ref={ref}
        role="tree"
        tabIndex={0}
        aria-label={said.tree}
        aria-describedby={`${id}-keys`}
        aria-multiselectable
        aria-activedescendant={rows.length > 0 ? rowId(active) : undefined}
        className={styles.tree}
        onKeyDown={onKeyDown}
      >
        {isLong ? (
          <Virtualizer
            key={scrollerKey}
            ref={virtualizer}
            scrollRef={scroller}
            startMargin={startMargin}
            itemSize={ROW_HEIGHT_PX}
            keepMounted={[active]}
            data={rows}
          >
            {drawRow}
          </Virtualizer>
        ) : (
          rows.map(drawRow)
        )}
      </div>
      <VisuallyHidden>
        <span id={`${id}-keys`}>{said.keys}</span>
      </VisuallyHidden>
    </>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + PAGE_ROWS;
    case 'PageUp':
      return at - PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
