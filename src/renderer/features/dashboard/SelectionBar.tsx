/** What can be done with everything that is selected. It stands in place of making and importing, so that nothing moves. */
import { FolderInput, Layers2, Play, Sparkles, Trash2, X } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ItemHandlers } from './item-handlers.ts';
import { isSetItem, type LibraryItem } from './items.ts';
import styles from './SelectionBar.module.css';

const said = messages.dashboard;

interface SelectionBarProps {
  readonly items: readonly LibraryItem[];
  readonly handlers: ItemHandlers;
  readonly onClear: () => void;
}

export function SelectionBar({ items, handlers, onClear }: SelectionBarProps) {
  const sets = items.filter(isSetItem);
  const onlySets = sets.length === items.length;
  const thenClear = (act: () => void) => () => {
    act();
    onClear();
  };
  return (
    <div role="toolbar" aria-label={said.selectionActions} className={styles.bar}>
      <p role="status">{said.selected(items.length)}</p>
      {sets.length > 0 && (
        <Button icon={<Play />} onClick={() => handlers.study(items)}>
          {said.study}
        </Button>
      )}
      {sets.length > 0 && (
        <Button icon={<Sparkles />} onClick={() => handlers.ask(items)}>
          {messages.dashboard.ask}
        </Button>
      )}
      <Button icon={<FolderInput />} onClick={() => handlers.move(items)}>
        {said.moveTo}
      </Button>
      {onlySets && sets.length > 1 && (
        <Button icon={<Layers2 />} onClick={thenClear(() => handlers.merge(sets))}>
          {said.mergeSets}
        </Button>
      )}
      <Button variant="danger" icon={<Trash2 />} onClick={thenClear(() => handlers.remove(items))}>
        {said.delete}
      </Button>
      <IconButton label={said.clearSelection} icon={<X />} onClick={onClear} />
    </div>
  );
}
