/** One card as a row: its state in the margin, its question, and what is remembered of it. */
import { Image } from 'lucide-react';
import { memo, type ChangeEvent, type MouseEvent } from 'react';
import type { CardRowView } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import list from '../../ui/list-row.module.css';
import { Row } from '../../ui/Row.tsx';
import {
  difficultyText,
  dueText,
  edgeOf,
  factsLine,
  intervalText,
  marginWords,
  questionText,
  rowLabel,
} from './card-facts.ts';
import styles from './CardTable.module.css';

const said = messages.flashcards;

export interface RowActions {
  readonly press: (index: number, how: 'open' | 'toggle' | 'range') => void;
  readonly focus: (index: number) => void;
}

interface CardTableRowProps {
  /** Undefined while it is on its way: the row is the same one when it comes, and keeps its focus. */
  readonly card: CardRowView | undefined;
  readonly index: number;
  /** The row that Tab reaches. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly actions: RowActions;
}

export const CardTableRow = memo(function CardTableRow(props: CardTableRowProps) {
  const { card, index, isActive, isSelected, isOpen, actions } = props;
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      aria-label={card ? rowLabel(card) : said.rowLoading}
      aria-current={isOpen || undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      state={card && edgeOf(card)}
      selected={isSelected}
      margin={card && marginWords(card)}
      className={classNames(list.row, styles.row)}
      onFocus={(event) => {
        if (event.target === event.currentTarget) actions.focus(index);
      }}
      onMouseDown={(event) => {
        // Extending a selection selects no text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={(event) => actions.press(index, howOf(event))}
    >
      {card ? (
        <Cells card={card} isSelected={isSelected} onPick={(how) => actions.press(index, how)} />
      ) : (
        <span role="gridcell" className={styles.question}>
          <i className={styles.bar} />
        </span>
      )}
    </Row>
  );
});

interface CellsProps {
  readonly card: CardRowView;
  readonly isSelected: boolean;
  readonly onPick: (how: 'toggle' | 'range') => void;
}

function Cells({ card, isSelected, onPick }: CellsProps) {
  const question = questionText(card);
  return (
    <>
      <span role="gridcell" className={styles.question}>
        <span className={classNames(list.mark, styles.mark)} onClick={(event) => event.stopPropagation()}>
          {card.hasPicture && <Image size={16} aria-hidden />}
          <Checkbox
            label={said.select(question)}
            hideLabel
            tabIndex={-1}
            checked={isSelected}
            onChange={({ nativeEvent }: ChangeEvent) =>
              onPick((nativeEvent as unknown as MouseEvent).shiftKey ? 'range' : 'toggle')
            }
          />
        </span>
        <b dir="auto">{question}</b>
        <small className={styles.answer} dir="auto">
          {card.answer}
        </small>
        <small className={styles.facts}>{factsLine(card)}</small>
      </span>
      <span role="gridcell" className={styles.set}>
        <bdi>{card.setTopic}</bdi>
      </span>
      <span role="gridcell" className={styles.due}>
        {dueText(card)}
      </span>
      <span role="gridcell" className={styles.interval}>
        {intervalText(card)}
      </span>
      <span role="gridcell" className={styles.difficulty}>
        {difficultyText(card)}
      </span>
      <span role="gridcell" className={styles.lapses}>
        {card.lapses}
      </span>
      <span role="gridcell" className={styles.edited}>
        {formatDay(card.editedAt)}
      </span>
    </>
  );
}

function howOf({ shiftKey, ctrlKey, metaKey }: MouseEvent): 'open' | 'toggle' | 'range' {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : 'open';
}
