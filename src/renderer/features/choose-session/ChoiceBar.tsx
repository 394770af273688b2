import { messages } from '../../../contract/messages/index.ts';
import type { LibrarySet } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SelectSetsScreen.module.css';
import { countsOf } from '../../parts/choice-tree/choice-tree.ts';

const said = messages.chooseSession.sets;

interface ChoiceBarProps {
  /** The chosen ones. */
  readonly sets: readonly LibrarySet[];
  readonly onReview: () => void;
  readonly onGoOn: () => void;
}

/** How much is chosen, and the two ways on. It stays in sight below the tree. */
export function ChoiceBar({ sets, onReview, onGoOn }: ChoiceBarProps) {
  const { cards, due, fresh } = countsOf(sets);
  const none = sets.length === 0;
  return (
    <div className={styles.bar}>
      <div className={styles.column}>
        <p role="status">
          <b>{said.chosen(sets.length, cards)}</b>
          {!none && <span>{said.chosenDue(due, fresh)}</span>}
        </p>
        <Button disabled={due + fresh === 0} onClick={onReview}>
          {said.review}
        </Button>
        <Button variant="primary" disabled={none} onClick={onGoOn}>
          {said.chooseMode}
        </Button>
      </div>
    </div>
  );
}
