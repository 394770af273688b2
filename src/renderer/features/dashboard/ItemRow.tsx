/** One row of the list: its state in the margin, what it is, and its menu. */
import { Ellipsis, FileText, Layers, NotebookText, Presentation } from 'lucide-react';
import { memo, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { formatDay, formatNumber } from '../../lib/words/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import list from '../../ui/list-row.module.css';
import { Menu } from '../../ui/Menu.tsx';
import { Row } from '../../ui/Row.tsx';
import { stopEvent } from './events.ts';
import { MarginFact, narrowFacts, nextReview, rowLabel, secondaryText } from './item-facts.tsx';
import type { ItemHandlers } from './item-handlers.ts';
import { itemMenu } from './item-menu.ts';
import styles from './ItemList.module.css';
import type { LibraryItem } from './items.ts';
import { cardsOf, stateOf } from './listing.ts';

const said = messages.dashboard;

/** How a press or key picks rows. */
export type HowToPick = 'toggle' | 'range';

export interface RowHandlers extends ItemHandlers {
  readonly pick: (index: number, how: HowToPick) => void;
  readonly activate: (index: number) => void;
  /** Begins to drag this row, or all selected ones with it. */
  readonly drag: (index: number, data: DataTransfer) => void;
}

interface ItemRowProps {
  readonly item: LibraryItem;
  readonly index: number;
  /** The row that Tab reaches. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** The list is of several folders, so a row says which one it is in. */
  readonly showFolder: boolean;
  readonly handlers: RowHandlers;
}

export const ItemRow = memo(function ItemRow({
  item,
  index,
  isActive,
  isSelected,
  showFolder,
  handlers,
}: ItemRowProps) {
  const state = item.kind === 'set' ? stateOf(item.set) : 'rest';
  const cards = cardsOf(item);
  const press = (event: MouseEvent): void => {
    if (event.shiftKey) handlers.pick(index, 'range');
    else if (event.ctrlKey || event.metaKey) handlers.pick(index, 'toggle');
    else handlers.open(item);
  };
  const secondary = secondaryText(item, showFolder);
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      aria-label={rowLabel(item)}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      state={state === 'rest' ? undefined : state}
      selected={isSelected}
      margin={<MarginFact item={item} />}
      className={classNames(list.row, styles.row)}
      draggable
      onDragStart={(event) => handlers.drag(index, event.dataTransfer)}
      onFocus={() => handlers.activate(index)}
      onClick={press}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenuOf(event.currentTarget);
      }}
    >
      <span role="gridcell" className={styles.name}>
        <RowMark item={item} checked={isSelected} onPick={(how) => handlers.pick(index, how)} />
        <b>{item.name}</b>
        {secondary !== '' && <small className={styles.secondary}>{secondary}</small>}
        <small className={styles.facts}>{narrowFacts(item)}</small>
      </span>
      <span role="gridcell" className={styles.number}>
        {cards !== null && formatNumber(cards)}
      </span>
      <span role="gridcell" className={styles.retention}>
        {item.kind === 'set' && (item.set.retention === null ? '–' : said.percent(item.set.retention))}
      </span>
      <span role="gridcell" className={styles.next}>
        {item.kind === 'set' && nextReview(item.set)}
      </span>
      <span role="gridcell" className={styles.edited}>
        {formatDay(item.updatedAt)}
      </span>
      {/* The menu is inside the row but not part of opening it. */}
      <span role="gridcell" className={styles.actions} onClick={stopEvent} onKeyDown={backToRow}>
        <Menu
          trigger={<IconButton label={said.actionsFor(item.name)} size="xs" icon={<Ellipsis />} tabIndex={-1} />}
          items={itemMenu(item, handlers, { isSelected, select: () => handlers.pick(index, 'toggle') })}
        />
      </span>
    </Row>
  );
});

/** What kind of thing it is; under the pointer, with focus, or once anything is selected, a box to select it. */
function RowMark({ item, checked, onPick }: { item: LibraryItem; checked: boolean; onPick: (how: HowToPick) => void }) {
  const change = ({ nativeEvent }: ChangeEvent): void => {
    onPick((nativeEvent as unknown as MouseEvent).shiftKey ? 'range' : 'toggle');
  };
  return (
    <span className={classNames(list.mark, styles.mark)} onClick={stopEvent}>
      <KindIcon item={item} />
      <Checkbox label={said.selectThing(item.name)} hideLabel tabIndex={-1} checked={checked} onChange={change} />
    </span>
  );
}

function KindIcon({ item }: { item: LibraryItem }) {
  if (item.kind === 'set') return <Layers size={16} aria-hidden />;
  if (item.kind === 'note') return <NotebookText size={16} aria-hidden />;
  return item.file.collection === 'ppts' ? <Presentation size={16} aria-hidden /> : <FileText size={16} aria-hidden />;
}

/** From the menu's button ← leads back to the row. What is pressed in the open menu is a part of this to React, and not meant. */
function backToRow({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const isButton = target instanceof Node && currentTarget.contains(target);
  if (isButton && key === 'ArrowLeft') currentTarget.closest<HTMLElement>('[role=row]')?.focus();
}

/** Opens the menu of a row, in the list and in the tree alike. */
export function openMenuOf(row: Element): void {
  row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
}
