/**
 * The list of cards. Arrows move, Enter opens, Space or X selects, Shift extends, Ctrl or Cmd+A takes all that the search finds. Only the rows
 * in sight are drawn, and only their cards are asked for.
 */
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useRowFocus } from '../../lib/keyboard/use-row-focus.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { changeCards } from './bulk-actions.ts';
import { idsOfRows, indexOfCard, rowAt, useCardList, type CardView } from './card-list.ts';
import {
  ALL_CARDS,
  isSelected,
  NO_CARDS,
  whichCards,
  withAdded,
  withToggled,
  type CardSelection,
} from './card-selection.ts';
import { CardTableRow, type RowActions } from './CardTableRow.tsx';
import styles from './CardTable.module.css';
import { listKey, targetRow, type ListKey } from './list-keys.ts';
import { TableHead } from './TableHead.tsx';
import { useScrolls } from './use-scrolls.ts';

const said = messages.flashcards;
const ROW_PX = 36;

export interface CardTableHandle {
  /** Gives focus to the row that Tab would reach. */
  readonly focus: () => void;
}

interface CardTableProps {
  readonly ref: Ref<CardTableHandle>;
  readonly total: number;
  readonly view: CardView;
  readonly onView: (view: CardView) => void;
  readonly selection: CardSelection;
  readonly onSelect: (selection: CardSelection) => void;
  /** The card that stands beside the list. */
  readonly openId: string | null;
  /** The card beside the list is that of the row in use. */
  readonly followsActive: boolean;
  readonly onOpen: (id: string, how?: { edit?: boolean }) => void;
  /** Puts the card beside the list away. */
  readonly onClose: () => void;
  /** What the list was loaded with. */
  readonly generation: number;
}

export function CardTable(props: CardTableProps) {
  const { ref, total, view, selection, onSelect, openId, followsActive, onOpen, onClose } = props;
  const pages = useCardList((state) => state.pages);
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const rows = useMemo(() => ({ length: total }) as ArrayLike<undefined>, [total]);
  const { active, activate, moveTo, focusAwaited } = useRowFocus({
    total,
    list: scroll,
    scrollTo(index) {
      virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
      return true;
    },
  });
  const anchor = useRef(0);
  useImperativeHandle(ref, () => ({ focus: () => moveTo(active) }));
  const scrolls = useScrolls(scroll);
  useTopOfNewView(view, virtualizer, activate);
  useNeededPages(virtualizer, scroll, total, props.generation);
  useCardInUse({ id: rowAt(pages, active)?.id, view, generation: props.generation }, (index) => {
    if (anchor.current === active) anchor.current = index;
    if (scroll.current?.contains(document.activeElement)) moveTo(index);
    else activate(index);
  });

  const hasSelection = selection.kind === 'all' || selection.ids.size > 0;
  const idAt = (index: number) => rowAt(pages, index)?.id;
  const extendTo = (index: number): void => {
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
    idsOfRows(from, to).then(
      (ids) => onSelect(withAdded(selection.kind === 'all' ? selection : NO_CARDS, ids)),
      (error: unknown) => notify.toast({ kind: 'error', message: reasonOf(error, said.searchFailed) }),
    );
  };
  const toggle = (index: number): void => {
    const id = idAt(index);
    anchor.current = index;
    if (id !== undefined) onSelect(withToggled(selection, id));
  };

  const actions: RowActions = {
    press(index, how) {
      activate(index);
      if (how === 'range') extendTo(index);
      else if (how === 'toggle') toggle(index);
      else {
        anchor.current = index;
        const id = idAt(index);
        if (id !== undefined) onOpen(id);
      }
    },
    focus(index) {
      activate(index);
      const id = idAt(index);
      if (followsActive && id !== undefined && id !== openId) onOpen(id);
    },
  };
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const stable = useMemo<RowActions>(
    () => ({
      press: (index, how) => latest.current.press(index, how),
      focus: (index) => latest.current.focus(index),
    }),
    [],
  );

  const perform = (action: ListKey, index: number): void => {
    const id = idAt(index);
    switch (action.kind) {
      case 'move': {
        const target = targetRow(action.to, index, total);
        if (!action.selecting) anchor.current = target;
        else extendTo(target);
        return moveTo(target);
      }
      case 'toggle':
        return toggle(index);
      case 'all':
        return onSelect(ALL_CARDS);
      case 'none':
        if (hasSelection) onSelect(NO_CARDS);
        else onClose();
        return undefined;
      case 'open':
        if (id !== undefined) onOpen(id);
        return undefined;
      case 'edit':
        if (id !== undefined) onOpen(id, { edit: true });
        return undefined;
      case 'delete': {
        if (id === undefined) return undefined;
        const which = isSelected(selection, id) ? whichCards(selection, view.q) : { ids: [id] };
        void changeCards(which, { kind: 'remove' }).then((isDone) => isDone && onSelect(NO_CARDS));
        return undefined;
      }
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = Number((event.target as HTMLElement).dataset['index'] ?? Number.NaN);
    const action = Number.isNaN(index) ? null : listKey(event);
    // With nothing to leave Escape belongs to whoever is around the list.
    if (!action || (action.kind === 'none' && !hasSelection && openId === null)) return;
    event.preventDefault();
    perform(action, index);
  };

  return (
    <div className={styles.frame}>
      <Sheet
        className={styles.table}
        role="grid"
        aria-label={said.list}
        aria-rowcount={total + 1}
        aria-multiselectable
        data-selecting={hasSelection || undefined}
        data-scrolls={scrolls || undefined}
        onKeyDown={onKeyDown}
      >
        <TableHead view={view} onView={props.onView} />
        <div ref={scroll} className={styles.scroll} role="presentation">
          <Virtualizer
            ref={virtualizer}
            scrollRef={scroll}
            itemSize={ROW_PX}
            data={rows}
            keepMounted={active < total ? [active] : []}
            onScroll={() => needVisible(virtualizer.current, scroll.current)}
            onScrollEnd={focusAwaited}
          >
            {(_row: undefined, index: number) => {
              const card = rowAt(pages, index);
              return (
                <CardTableRow
                  key={index}
                  card={card}
                  index={index}
                  isActive={index === active}
                  isSelected={card !== undefined && isSelected(selection, card.id)}
                  isOpen={card !== undefined && card.id === openId}
                  actions={stable}
                />
              );
            }}
          </Virtualizer>
        </div>
      </Sheet>
    </div>
  );
}

/** Rows that are drawn, and some on either side. */
const AHEAD_ROWS = 40;

function needVisible(virtualizer: VirtualizerHandle | null, scroll: HTMLElement | null): void {
  if (!virtualizer || !scroll) return;
  const first = virtualizer.findItemIndex(scroll.scrollTop);
  const last = virtualizer.findItemIndex(scroll.scrollTop + scroll.clientHeight);
  const { total, need } = useCardList.getState();
  need(first - AHEAD_ROWS, Math.min(last + AHEAD_ROWS, (total ?? 1) - 1));
}

function useNeededPages(
  virtualizer: { readonly current: VirtualizerHandle | null },
  scroll: { readonly current: HTMLElement | null },
  total: number,
  generation: number,
): void {
  useLayoutEffect(() => needVisible(virtualizer.current, scroll.current), [virtualizer, scroll, total, generation]);
}

/**
 * A list that comes anew keeps the row in use on its card: a key that is pressed while it comes acts on the card that it was meant for. A card
 * that is no longer listed leaves its place in use.
 */
function useCardInUse(
  { id, view, generation }: { id: string | undefined; view: CardView; generation: number },
  follow: (index: number) => void,
): void {
  const last = useRef({ id, view, generation });
  useLayoutEffect(() => {
    const before = last.current;
    const isAnew = generation !== before.generation;
    // Of a new search nothing is there before the list is.
    last.current = { id, view: isAnew ? view : before.view, generation };
    if (!isAnew || view !== before.view || before.id === undefined || id === before.id) return;
    const index = indexOfCard(useCardList.getState().pages, before.id);
    if (index === null) return;
    last.current.id = before.id;
    follow(index);
  });
}

/** Another search or order begins at the top. */
function useTopOfNewView(
  { q, sort, descending }: CardView,
  virtualizer: { readonly current: VirtualizerHandle | null },
  activate: (index: number) => void,
): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) {
      virtualizer.current?.scrollToIndex(0);
      activate(0);
    }
    isFirst.current = false;
  }, [q, sort, descending, virtualizer, activate]);
}
