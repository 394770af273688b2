/** What can be done with everything that is selected. */
import { Ellipsis, Flag, FolderInput, Pause, Tag, Trash2, X } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { flagItems } from '../../parts/flag-items.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { changeCards } from './bulk-actions.ts';
import { exportCards } from './card-export.ts';
import type { CardView } from './card-list.ts';
import { ALL_CARDS, NO_CARDS, selectedCount, whichCards, type CardSelection } from './card-selection.ts';
import type { DialogKind } from './CardDialogs.tsx';
import styles from './BulkBar.module.css';

const said = messages.flashcards;

interface BulkBarProps {
  readonly selection: CardSelection;
  /** What the search finds. */
  readonly total: number;
  readonly view: CardView;
  readonly onSelect: (selection: CardSelection) => void;
  readonly onDialog: (kind: DialogKind) => void;
  /** The selected cards are gone from where they were. */
  readonly onDone: () => void;
}

export function BulkBar({ selection, total, view, onSelect, onDialog, onDone }: BulkBarProps) {
  const count = selectedCount(selection, total);
  const which = whichCards(selection, view.q);
  const change = (what: Parameters<typeof changeCards>[1]) => (): void => void changeCards(which, what);
  const remove = (): void => void changeCards(which, { kind: 'remove' }).then((isDone) => isDone && onDone());
  return (
    <div role="toolbar" aria-label={said.selection} className={styles.bar}>
      <p role="status">{said.selected(count)}</p>
      {count < total && <Button onClick={() => onSelect(ALL_CARDS)}>{said.selectAll(total)}</Button>}
      <IconButton
        className={styles.clear}
        label={said.clearSelection}
        icon={<X />}
        onClick={() => onSelect(NO_CARDS)}
      />
      <span className={styles.acts}>
        <Button icon={<FolderInput />} onClick={() => onDialog('move')}>
          {said.actions.move}
        </Button>
        <Button icon={<Tag />} onClick={() => onDialog('tag')}>
          {said.actions.tag}
        </Button>
        <Menu
          trigger={<Button icon={<Flag />}>{said.actions.flag}</Button>}
          items={flagItems((flag) => change({ kind: 'flag', flag })())}
        />
        <Button icon={<Pause />} onClick={change({ kind: 'suspend', suspended: true })}>
          {said.actions.suspend}
        </Button>
        <Button variant="danger" icon={<Trash2 />} onClick={remove}>
          {said.actions.delete}
        </Button>
        <Menu
          trigger={<IconButton label={said.more} icon={<Ellipsis />} />}
          items={[
            { label: said.actions.resume, onSelect: change({ kind: 'suspend', suspended: false }) },
            { label: said.actions.bury, onSelect: change({ kind: 'bury', buried: true }) },
            { label: said.actions.unbury, onSelect: change({ kind: 'bury', buried: false }) },
            { label: said.actions.reset, onSelect: change({ kind: 'reset' }) },
            'separator',
            { label: said.actions.replace, onSelect: () => onDialog('replace') },
            {
              label: said.actions.export,
              onSelect: () => void exportCards(which, { sort: view.sort, descending: view.descending }),
            },
          ]}
        />
      </span>
    </div>
  );
}
