/** Names of the columns; pressing one orders the list by it, and once more the other way round. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CardColumn } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import list from '../../ui/list-row.module.css';
import { Row } from '../../ui/Row.tsx';
import type { CardView } from './card-list.ts';
import styles from './CardTable.module.css';

const { columns } = messages.flashcards;

interface TableHeadProps {
  readonly view: CardView;
  readonly onView: (view: CardView) => void;
}

/** The columns after the margin, in their order. */
const SHOWN = ['question', 'set', 'due', 'interval', 'difficulty', 'lapses', 'edited'] as const satisfies CardColumn[];

export function TableHead({ view, onView }: TableHeadProps) {
  const { sort, descending } = view;
  const press = (column: CardColumn): void =>
    onView({ ...view, sort: column, descending: sort === column && !descending });
  return (
    <div className={styles.head} role="rowgroup">
      <Row kind="head" role="row">
        {SHOWN.map((column) => (
          <span
            key={column}
            role="columnheader"
            className={styles[column]}
            aria-sort={sort === column ? (descending ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" className={list.sort} onClick={() => press(column)}>
              {columns[column]}
              {sort === column &&
                (descending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
            </button>
          </span>
        ))}
      </Row>
    </div>
  );
}
