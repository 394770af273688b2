/** The search field with its help, the order of the list, and what can be done with everything that is found. */
import { ArrowDownWideNarrow, ArrowUpNarrowWide, CircleHelp, Ellipsis, Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { CardColumn, WhichCards } from '../../../contract/flashcards.schema.ts';
import { SEARCH_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { parseQuery } from '../../../domain/search/parse-query.ts';
import type { QueryError } from '../../../domain/search/query-tokens.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { exportCards } from './card-export.ts';
import type { CardView } from './card-list.ts';
import styles from './SearchBar.module.css';
import { SearchHelp } from './SearchHelp.tsx';

const said = messages.flashcards;
const COLUMNS = Object.entries(said.columns).map(([value, label]) => ({ value, label }));

interface SearchBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly view: CardView;
  readonly onView: (view: CardView) => void;
  /** ↓ leads from the field to what it finds. */
  readonly onIntoList: () => void;
  readonly more: {
    readonly disabled: boolean;
    readonly replace: () => void;
    readonly duplicates: () => void;
    readonly which: WhichCards;
  };
}

export function SearchBar({ ref, view, onView, onIntoList, more }: SearchBarProps) {
  const [text, setText] = useState(view.q);
  const [shown, setShown] = useState(view.q);
  const [error, setError] = useState(() => errorOf(view.q));
  const [helps, setHelps] = useState(false);
  const helpId = useId();
  // The address was changed by something else than typing here.
  if (view.q !== shown) {
    setShown(view.q);
    setText(view.q);
    setError(errorOf(view.q));
  }
  const type = (next: string): void => {
    setText(next);
    setHelps(false);
    const wrong = errorOf(next);
    setError(wrong);
    // A search that cannot be read leaves what the last good one has found.
    if (wrong) return;
    setShown(next);
    onView({ ...view, q: next });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onIntoList();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      type('');
    }
  };
  const { sort, descending } = view;
  return (
    <div className={styles.bar} ref={ref}>
      <div className={styles.search}>
        <TextField
          label={said.search}
          hideLabel
          placeholder={said.search}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_CHARS}
          icon={<Search size={16} aria-hidden />}
          value={text}
          error={error && <WrongPlace text={text} error={error} />}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          trailing={
            <IconButton
              label={said.help}
              icon={<CircleHelp />}
              aria-expanded={helps}
              aria-controls={helpId}
              onClick={() => setHelps(!helps)}
            />
          }
        />
        {helps && <SearchHelp id={helpId} onTry={type} onClose={() => setHelps(false)} />}
      </div>
      <Select
        className={styles.sort}
        label={said.sortBy}
        hideLabel
        title={said.sortBy}
        options={COLUMNS}
        value={sort}
        onChange={({ target }) => onView({ ...view, sort: target.value as CardColumn, descending: false })}
      />
      <IconButton
        label={descending ? said.descending : said.ascending}
        icon={descending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
        onClick={() => onView({ ...view, descending: !descending })}
      />
      <Menu
        trigger={<IconButton label={said.more} icon={<Ellipsis />} disabled={more.disabled} />}
        items={[
          { label: said.actions.replace, shortcut: shortcutLabel('cards.replace'), onSelect: more.replace },
          { label: said.actions.duplicates, onSelect: more.duplicates },
          { label: said.actions.export, onSelect: () => void exportCards(more.which, { sort, descending }) },
        ]}
      />
    </div>
  );
}

/** The sentence, and the search with the place that it is about. */
function WrongPlace({ text, error: { message, from, to } }: { text: string; error: QueryError }) {
  return (
    <>
      {message}{' '}
      <code className={styles.wrong}>
        {text.slice(0, from)}
        <mark>{text.slice(from, to)}</mark>
        {text.slice(to)}
      </code>
    </>
  );
}

function errorOf(text: string): QueryError | null {
  const parsed = parseQuery(text);
  return parsed.ok ? null : parsed.error;
}
