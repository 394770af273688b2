import { Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { isBlank } from '../../../domain/set-draft.ts';
import { Button } from '../../ui/Button.tsx';
import type { Editor } from './create-editor.ts';
import styles from './SelectionBar.module.css';

const said = messages.editor.select;

/** What can be done with the selected cards. It stands below the cards, in sight while they scroll. */
export function SelectionBar({ editor, onSplit }: { editor: Editor; onSplit: () => void }) {
  const selection = useStore(editor.store, (state) => state.selection);
  const canMove = useStore(editor.store, ({ draft }) =>
    draft.cards.some((card) => selection?.has(card.key) === true && !isBlank(card)),
  );
  const count = selection?.size ?? 0;
  const allBothWays = useStore(
    editor.store,
    ({ draft }) => count > 0 && draft.cards.every((card) => card.bothWays || selection?.has(card.key) !== true),
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label={said.bar}>
      <span className={styles.count}>{said.count(count)}</span>
      <Button size="sm" onClick={editor.selectAll}>
        {said.all}
      </Button>
      <Button size="sm" disabled={!canMove} onClick={onSplit}>
        {said.move(count)}
      </Button>
      <Button size="sm" disabled={!canMove} onClick={() => selection && editor.askBothWays(selection, !allBothWays)}>
        {allBothWays ? said.oneWay : said.bothWays}
      </Button>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden />}
        disabled={count === 0}
        onClick={() => selection && editor.removeCards(selection)}
      >
        {said.remove(count)}
      </Button>
      <span className={styles.space} />
      <Button size="sm" onClick={editor.stopSelecting}>
        {said.done}
      </Button>
    </div>
  );
}
