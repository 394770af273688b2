import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { memo, type ChangeEvent, type MouseEvent, type PointerEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { missingSides, type EditedCard, type Side } from '../../../domain/set-draft.ts';
import { classNames } from '../../ui/class-names.ts';
import { SourceButton } from '../../parts/source/SourceButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Row.tsx';
import { CardExtras } from './CardExtras.tsx';
import { CardFacts, edgeOf } from './CardFacts.tsx';
import styles from './CardRow.module.css';
import { CardSide } from './CardSide.tsx';
import type { Editor } from './create-editor.ts';
import type { CardProgress } from './editor-state.ts';

const said = messages.editor;
const { moveUp, moveDown, deleteCard } = messages.review;

export interface CardRowProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly index: number;
  readonly total: number;
  readonly progress: CardProgress | null;
  /** It is the one being edited: its extras are open. */
  readonly active: boolean;
  readonly hintOpen: boolean;
  /** Save was refused: what is missing is marked. */
  readonly checked: boolean;
  /** Null while no card can be selected. */
  readonly selected: boolean | null;
  /** Some cards of the set were made from a document: then those that were not say so. */
  readonly fromDocument: boolean;
  readonly setTags: readonly string[];
  /** Where a dragged card would go. */
  readonly drop: 'before' | 'after' | undefined;
  readonly dragged: boolean;
  readonly onDragStart: (key: string, event: PointerEvent<HTMLElement>) => void;
}

/** One card: the facts in the margin, question and answer as they will be read, and what else belongs to it. */
export const CardRow = memo(function CardRow(props: CardRowProps) {
  const { editor, card, index, total, progress, active, checked, selected } = props;
  const selectByShift = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as HTMLElement).closest('textarea, input, button, label, a') !== null;
    if (!event.shiftKey || onControl) return;
    event.preventDefault();
    if (selected === null) editor.startSelecting(card.key);
    else editor.selectTo(card.key);
  };
  const missing = (side: Side) => checked && missingSides(card).includes(side);
  return (
    <Row
      kind="tall"
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={total}
      data-card={card.key}
      data-first={index === 0}
      data-drop={props.drop}
      className={classNames(styles.card, props.dragged && styles.dragged)}
      state={edgeOf(card, progress)}
      selected={selected ?? false}
      margin={<CardFacts card={card} number={index + 1} progress={progress} own={props.fromDocument && !card.source} />}
      onMouseDown={selectByShift}
    >
      <div className={styles.body}>
        <div className={styles.sides}>
          <CardSide editor={editor} card={card} side="question" number={index + 1} missing={missing('question')} />
          <CardSide editor={editor} card={card} side="answer" number={index + 1} missing={missing('answer')} />
        </div>
        <CardExtras
          editor={editor}
          card={card}
          number={index + 1}
          active={active && selected === null}
          hintOpen={props.hintOpen}
          setTags={props.setTags}
        />
      </div>
      {selected === null ? <RowButtons {...props} /> : <RowCheckbox {...props} selected={selected} />}
    </Row>
  );
});

function RowButtons({ editor, card, index, total, onDragStart }: CardRowProps) {
  const number = index + 1;
  const remove = () => {
    const { cards } = editor.store.getState().draft;
    const neighbour = cards[index + 1] ?? cards[index - 1];
    editor.removeCards(new Set([card.key]));
    if (neighbour) editor.focusOn({ key: neighbour.key, field: 'delete' });
  };
  const move = (by: -1 | 1) => {
    editor.moveBy(card.key, by);
    // The row that moves may lose focus on the way.
    editor.focusOn({ key: card.key, field: by === 1 ? 'down' : 'up' });
  };
  return (
    <div className={styles.buttons} data-field="buttons">
      <span
        className={styles.grip}
        title={said.move(number)}
        aria-hidden
        onPointerDown={(event) => onDragStart(card.key, event)}
      >
        <GripVertical />
      </span>
      <SourceButton source={card.source} />
      <IconButton
        size="xxs"
        label={moveUp(number)}
        icon={<ArrowUp />}
        disabled={index === 0}
        data-field="up"
        onClick={() => move(-1)}
      />
      <IconButton
        size="xxs"
        label={moveDown(number)}
        icon={<ArrowDown />}
        disabled={number === total}
        data-field="down"
        onClick={() => move(1)}
      />
      <IconButton size="xxs" label={deleteCard(number)} icon={<Trash2 />} data-field="delete" onClick={remove} />
    </div>
  );
}

function RowCheckbox({ editor, card, index, selected }: CardRowProps & { selected: boolean }) {
  const select = (event: ChangeEvent) => {
    const withShift = (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true;
    if (withShift) editor.selectTo(card.key);
    else editor.toggleSelected(card.key);
  };
  return (
    <div className={styles.buttons}>
      <Checkbox
        label={said.select.card(index + 1)}
        hideLabel
        data-field="select"
        checked={selected}
        onChange={select}
      />
    </div>
  );
}
