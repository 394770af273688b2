/** A list too long to be drawn whole: only the rows in sight are. Its code loads when there is such a list. */
import { useImperativeHandle, useLayoutEffect, useRef, type ReactElement, type Ref } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { scrollToRow, useScrollPlace } from '../../lib/page/scroll-place.ts';
import type { LibraryItem } from './items.ts';

const ROW_HEIGHT_PX = 36;

export interface LongListHandle {
  readonly scrollToIndex: (index: number) => void;
}

export interface LongListProps {
  readonly handle: Ref<LongListHandle>;
  readonly items: readonly LibraryItem[];
  /** A row that stays drawn, wherever the list is scrolled to. */
  readonly active: number;
  readonly drawRow: (item: LibraryItem, index: number) => ReactElement;
  /** Other rows are in sight. */
  readonly onMoved: () => void;
  /** The rows that stood here until this code was loaded are about to go. */
  readonly onReplaced: () => void;
}

export function LongList({ handle, items, active, drawRow, onMoved }: LongListProps) {
  const virtualizer = useRef<VirtualizerHandle>(null);
  const list = useRef<HTMLDivElement>(null);
  const { scroller, startMargin, scrollerKey } = useScrollPlace(list, true);
  useImperativeHandle(handle, () => ({
    scrollToIndex: (index) => scrollToRow(virtualizer, index),
  }));
  // A row that was waited for may be drawn now.
  useLayoutEffect(onMoved);
  return (
    <div ref={list}>
      <Virtualizer
        key={scrollerKey}
        ref={virtualizer}
        scrollRef={scroller}
        startMargin={startMargin}
        itemSize={ROW_HEIGHT_PX}
        keepMounted={[active]}
        onScrollEnd={onMoved}
        data={items}
      >
        {drawRow}
      </Virtualizer>
    </div>
  );
}
