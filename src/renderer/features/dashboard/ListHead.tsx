/** Names of the columns; pressing one orders the list by it. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import type { LibraryColumn, LibrarySort } from '../../../contract/settings.ts';
import list from '../../ui/list-row.module.css';
import { Row } from '../../ui/Row.tsx';
import styles from './ItemList.module.css';
import { nextSort } from './listing.ts';

const said = messages.dashboard;

interface ListHeadProps {
  readonly sort: LibrarySort | null;
  readonly onSort: (sort: LibrarySort | null) => void;
}

export function ListHead({ sort, onSort }: ListHeadProps) {
  const column = (by: LibraryColumn, label: string, className?: string) => (
    <SortHeader
      label={label}
      className={className}
      direction={sort?.by === by ? (sort.descending ? 'descending' : 'ascending') : undefined}
      onPress={() => onSort(nextSort(sort, by))}
    />
  );
  return (
    <Row kind="head" role="row" margin={said.due} className={styles.head}>
      {column('name', said.name)}
      {column('cards', said.cards, styles.number)}
      {column('retention', said.retention, styles.retention)}
      {column('next', said.nextReview, styles.next)}
      {column('edited', said.edited, styles.edited)}
      <span role="columnheader" aria-label={said.actions} />
    </Row>
  );
}

interface SortHeaderProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onPress: () => void;
}

function SortHeader({ label, className, direction, onPress }: SortHeaderProps) {
  return (
    <span role="columnheader" aria-sort={direction} className={className}>
      <button type="button" className={list.sort} onClick={onPress}>
        {label}
        {direction === 'ascending' && <ArrowUp size={12} aria-hidden />}
        {direction === 'descending' && <ArrowDown size={12} aria-hidden />}
      </button>
    </span>
  );
}
