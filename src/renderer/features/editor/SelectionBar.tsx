import { ArchiveRestore, Flag, Pause, Play, Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { marksOf } from '../../../domain/set-draft-marks.ts';
import { isBlank } from '../../../domain/set-draft.ts';
import { flagItems } from '../../parts/flag-items.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { isAside } from './CardFacts.tsx';
import type { Editor } from './create-editor.ts';
import type { MarkChange } from './mark-actions.ts';
import styles from './SelectionBar.module.css';

const said = messages.editor.select;
const { actions } = messages.flashcards;

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
      <MarkButtons editor={editor} disabled={!canMove} />
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

/** Flags the selected cards, and says whether they are asked. */
function MarkButtons({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const selection = useStore(editor.store, (state) => state.selection);
  const cards = useStore(editor.store, ({ draft }) => draft.cards);
  const selected = cards.filter(({ key }) => selection?.has(key) === true);
  const allSuspended = selected.length > 0 && selected.every((card) => marksOf(card).suspended);
  const markAll = (change: MarkChange) => selection && editor.markAll(selection, change);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={<Flag aria-hidden />} disabled={disabled}>
            {actions.flag}
          </Button>
        }
        items={flagItems((flag) => markAll({ flag }))}
      />
      <Button
        size="sm"
        icon={allSuspended ? <Play aria-hidden /> : <Pause aria-hidden />}
        disabled={disabled}
        onClick={() => markAll({ suspended: !allSuspended })}
      >
        {allSuspended ? actions.resume : actions.suspend}
      </Button>
      {selected.some((card) => isAside(card)) && (
        <Button size="sm" icon={<ArchiveRestore aria-hidden />} onClick={() => markAll({ buriedUntil: null })}>
          {actions.unbury}
        </Button>
      )}
    </>
  );
}
