import { Check, ChevronDown, ChevronRight, Minus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Count } from '../../ui/Count.tsx';
import styles from './ChoiceTree.module.css';
import { countsOf, setsIn, type NodeState } from './choice-tree.ts';
import type { ChoiceRow } from './choice-rows.ts';

const said = messages.chooseSession.sets;
const CHECKED = { on: true, off: false, mixed: 'mixed' } as const;

interface ChoiceTreeRowProps {
  readonly id: string;
  readonly row: ChoiceRow;
  readonly state: NodeState;
  /** The row that keys are about. */
  readonly isActive: boolean;
  readonly onPress: () => void;
  readonly onOpen: (key: string, open: boolean) => void;
}

/** A folder or a set: what is due in the margin, its box, its name and what is in it. */
export function ChoiceTreeRow({
  id,
  row: { node, level, isOpen },
  state,
  isActive,
  onPress,
  onOpen,
}: ChoiceTreeRowProps) {
  const { cards, due, fresh } = countsOf(setsIn(node));
  const isFolder = node.kind === 'folder';
  const isOff = node.kind === 'set' && node.set.is_tracked === 0;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-expanded={isFolder ? isOpen : undefined}
      aria-checked={CHECKED[state]}
      aria-selected={isActive}
      className={styles.row}
      data-state={due > 0 ? 'due' : undefined}
      data-chosen={state}
      data-active={isActive || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
      onClick={onPress}
    >
      <span className={styles.margin}>{due > 0 && <Count value={due} due label={said.due} />}</span>
      <span
        className={styles.toggle}
        onClick={(event) => {
          if (!isFolder) return;
          event.stopPropagation();
          onOpen(node.key, !isOpen);
        }}
      >
        {isFolder && (isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />)}
      </span>
      <span className={styles.box} data-chosen={state}>
        {state === 'on' && <Check aria-hidden />}
        {state === 'mixed' && <Minus aria-hidden />}
      </span>
      <span className={styles.name}>{node.name}</span>
      <small className={styles.facts}>
        {isOff ? `${said.facts(cards, 0)}, ${said.reviewsOff}` : said.facts(cards, fresh)}
      </small>
    </div>
  );
}
