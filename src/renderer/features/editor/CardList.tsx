/** The cards as rows. Long lists draw only those in sight. */
import { useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { messages } from '../../../contract/messages/index.ts';
import { commonTags } from '../../../domain/set-draft.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCardDrag } from './card-drag.ts';
import { useListFocus } from './list-focus.ts';
import { listKeys } from './list-keys.ts';
import styles from './CardList.module.css';
import { CardRow } from './CardRow.tsx';
import type { Editor } from './create-editor.ts';
import { progressOf } from './editor-state.ts';
import { useScrollPlace } from '../../lib/page/scroll-place.ts';

const said = messages.editor;
/** Below this many rows plain DOM is simpler and as fast. */
const VIRTUAL_ABOVE = 300;
const ROW_HEIGHT_PX = 79;
/** The texts, then the buttons of a card: 24 px each. The way to its page is one more. */
const COLUMNS = 'minmax(0, 1fr) 112px';
const COLUMNS_WITH_SOURCE = 'minmax(0, 1fr) 136px';

interface CardListProps {
  readonly editor: Editor;
  /** Called with each text that gets focus. */
  readonly onText: (text: HTMLTextAreaElement) => void;
}

export function CardList({ editor, onText }: CardListProps) {
  const { store } = editor;
  const cards = useStore(store, (state) => state.draft.cards);
  const progress = useStore(store, (state) => state.progress);
  const activeKey = useStore(store, (state) => state.active?.key ?? null);
  const hintOf = useStore(store, (state) => state.hintOf);
  const checked = useStore(store, (state) => state.checked);
  const selection = useStore(store, (state) => state.selection);
  const tags = useStore(
    store,
    useShallow((state) => commonTags(state.draft.cards)),
  );
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const virtual = cards.length > VIRTUAL_ABOVE;
  const { scroller, startMargin, scrollerKey } = useScrollPlace(list, virtual);
  const { drag, startDrag } = useCardDrag(list, editor);
  const focusHandlers = useListFocus(list, virtualizer, editor, onText);
  const onKeyDown = useMemo(() => listKeys(editor), [editor]);
  const fromDocument = useMemo(() => cards.some(({ source }) => source !== null), [cards]);

  const rows = cards.map((card, index) => (
    <CardRow
      key={card.key}
      editor={editor}
      card={card}
      index={index}
      total={cards.length}
      progress={progressOf(progress, card.key)}
      active={card.key === activeKey}
      hintOpen={card.key === hintOf}
      checked={checked}
      selected={selection === null ? null : selection.has(card.key)}
      fromDocument={fromDocument}
      setTags={tags}
      drop={drag?.over === card.key ? drag.side : undefined}
      dragged={drag?.key === card.key}
      onDragStart={startDrag}
    />
  ));
  const kept = [activeKey, drag?.key].map((key) => cards.findIndex((card) => card.key === key)).filter((i) => i !== -1);
  return (
    <Sheet
      ref={list}
      role="list"
      aria-label={said.cards}
      aria-describedby="editor-help"
      className={styles.list}
      columns={fromDocument ? COLUMNS_WITH_SOURCE : COLUMNS}
      onKeyDown={onKeyDown}
      {...focusHandlers}
    >
      {virtual ? (
        <Virtualizer
          key={scrollerKey}
          ref={virtualizer}
          scrollRef={scroller}
          startMargin={startMargin}
          itemSize={ROW_HEIGHT_PX}
          keepMounted={kept}
        >
          {rows}
        </Virtualizer>
      ) : (
        rows
      )}
    </Sheet>
  );
}
