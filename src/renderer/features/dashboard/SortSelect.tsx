/** The order of the list where there is no room for the names of its columns. */
import { messages } from '../../../contract/messages/index.ts';
import type { LibraryColumn, LibrarySort } from '../../../contract/settings.ts';
import { Select } from '../../ui/Select.tsx';
import { naturalSort } from './listing.ts';

const said = messages.dashboard;

const COLUMNS: Readonly<Record<LibraryColumn, string>> = {
  name: said.name,
  cards: said.cards,
  retention: said.retention,
  next: said.nextReview,
  edited: said.edited,
};
const OPTIONS = [
  { value: '', label: said.needFirst },
  ...Object.entries(COLUMNS).map(([value, label]) => ({ value, label })),
];

interface SortSelectProps {
  readonly sort: LibrarySort | null;
  readonly onSort: (sort: LibrarySort | null) => void;
  readonly className: string | undefined;
}

export function SortSelect({ sort, onSort, className }: SortSelectProps) {
  return (
    <Select
      size="sm"
      label={said.sortBy}
      hideLabel
      title={said.sortBy}
      className={className}
      options={OPTIONS}
      value={sort?.by ?? ''}
      onChange={({ target }) => onSort(target.value === '' ? null : naturalSort(target.value as LibraryColumn))}
    />
  );
}
