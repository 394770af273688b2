/**
 * Sets, notes and documents in one list. Arrows move, Enter opens, Space studies, → goes to the menu with the rest; X, Shift and Ctrl or Cmd
 * select. Long lists draw only the rows in sight.
 */
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import type { LibrarySort } from '../../../contract/settings.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { useRowFocus } from '../../lib/keyboard/use-row-focus.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { putItems } from './item-drag.ts';
import type { ItemHandlers } from './item-handlers.ts';
import { ItemRow, openMenuOf, type RowHandlers } from './ItemRow.tsx';
import styles from './ItemList.module.css';
import type { LibraryItem } from './items.ts';
import { ListHead } from './ListHead.tsx';
import type { LongListHandle, LongListProps } from './LongList.tsx';
import { keyAction, type KeyAction } from './list-keys.ts';
import { allSelected, extended, NOTHING_SELECTED, toggled, type Selection } from './selection.ts';

/** Below this many rows plain DOM is simpler and as fast. */
const VIRTUAL_ABOVE = 100;
const ROWS_AT_FIRST = 40;
const LongList = lazyPart(
  lazyModule(async () => (await import('./LongList.tsx')).LongList),
  { meanwhile: FirstRows },
);

/** What others may do with the list. */
export interface ItemListHandle {
  /** Gives focus to the row that Tab would reach. */
  readonly focus: () => void;
}

interface ItemListProps {
  readonly ref: Ref<ItemListHandle>;
  readonly label: string;
  readonly items: readonly LibraryItem[];
  readonly sort: LibrarySort | null;
  readonly onSort: (sort: LibrarySort | null) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly showFolder: boolean;
  readonly handlers: ItemHandlers;
}

export function ItemList({
  ref,
  label,
  items,
  sort,
  onSort,
  selection,
  onSelect,
  showFolder,
  handlers,
}: ItemListProps) {
  const list = useRef<HTMLDivElement>(null);
  const longList = useRef<LongListHandle>(null);
  const rows = useRowFocus({
    total: items.length,
    list,
    scrollTo(index) {
      longList.current?.scrollToIndex(index);
      return longList.current !== null;
    },
  });
  const { active, activate: setActive, moveTo, focusAwaited } = rows;
  useImperativeHandle(ref, () => ({ focus: () => moveTo(active) }));

  const order = useMemo(() => items.map(({ key }) => key), [items]);
  /** What a key or a drag on a row is about: the row alone, or all that are selected with it. */
  const targets = (item: LibraryItem): readonly LibraryItem[] =>
    selection.keys.has(item.key) ? items.filter(({ key }) => selection.keys.has(key)) : [item];
  const extendTo = (index: number, from: number): void => {
    const [to, begin] = [order[index], order[from]];
    if (to !== undefined && begin !== undefined) onSelect(extended(selection, order, to, { from: begin }));
  };

  const rowHandlers = useRowHandlers(handlers, setActive, {
    pick(index, how) {
      const key = order[index];
      if (key === undefined) return;
      setActive(index);
      if (how === 'toggle') onSelect(toggled(selection, key));
      else extendTo(index, active);
    },
    drag(index, data) {
      const item = items[index];
      if (item)
        putItems(
          data,
          targets(item).map(({ key }) => key),
        );
    },
  });

  const perform = (action: KeyAction, index: number, item: LibraryItem): void => {
    if (action.kind === 'move') {
      const target = targetRow(action.to, index, items.length);
      if (action.selecting) extendTo(target, index);
      moveTo(target);
    } else if (action.kind === 'toggle') onSelect(toggled(selection, item.key));
    else if (action.kind === 'select-all') onSelect(allSelected(order));
    else if (action.kind === 'select-none') onSelect(NOTHING_SELECTED);
    else if (action.kind === 'open') handlers.open(item);
    else if (action.kind === 'study') handlers.study(targets(item));
    else if (action.kind === 'rename') handlers.rename(item);
    else if (action.kind === 'delete') handlers.remove(targets(item));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = event.target as HTMLElement;
    const index = Number(row.dataset['index'] ?? Number.NaN);
    const item = items[index];
    const action = item && keyAction(event);
    if (!action) return;
    // With nothing selected Escape belongs to whoever is around the list.
    if (action.kind === 'select-none' && selection.keys.size === 0) return;
    event.preventDefault();
    if (action.kind === 'to-menu') row.querySelector('button')?.focus();
    else if (action.kind === 'menu') openMenuOf(row);
    else perform(action, index, item);
  };

  const drawRow = (item: LibraryItem, index: number) => (
    <ItemRow
      key={item.key}
      item={item}
      index={index}
      isActive={index === active}
      isSelected={selection.keys.has(item.key)}
      showFolder={showFolder}
      handlers={rowHandlers}
    />
  );
  return (
    <Sheet
      className={styles.list}
      role="grid"
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-multiselectable
      data-selecting={selection.keys.size > 0 || undefined}
      data-kind="items"
      ref={list}
      onKeyDown={onKeyDown}
    >
      <ListHead sort={sort} onSort={onSort} />
      {items.length > VIRTUAL_ABOVE ? (
        <LongList
          handle={longList}
          items={items}
          active={active}
          drawRow={drawRow}
          onMoved={focusAwaited}
          onReplaced={rows.keepFocus}
        />
      ) : (
        items.map(drawRow)
      )}
    </Sheet>
  );
}

/** What a window has room for, until the code for the rest is there. */
function FirstRows({ items, drawRow, onReplaced }: LongListProps) {
  useLayoutEffect(() => onReplaced, [onReplaced]);
  return items.slice(0, ROWS_AT_FIRST).map(drawRow);
}

function targetRow(to: Extract<KeyAction, { kind: 'move' }>['to'], from: number, count: number): number {
  if (to === 'first') return 0;
  if (to === 'last') return count - 1;
  return Math.min(count - 1, Math.max(0, from + to));
}

/** The same object at every render, whose functions do what the latest ones do: rows are not drawn again for their sake. */
function useRowHandlers(
  handlers: ItemHandlers,
  activate: RowHandlers['activate'],
  ofList: Pick<RowHandlers, 'pick' | 'drag'>,
): RowHandlers {
  const latest = useRef(ofList);
  useLayoutEffect(() => {
    latest.current = ofList;
  });
  return useMemo(
    () => ({
      ...handlers,
      activate,
      pick: (index, how) => latest.current.pick(index, how),
      drag: (index, data) => latest.current.drag(index, data),
    }),
    [handlers, activate],
  );
}
