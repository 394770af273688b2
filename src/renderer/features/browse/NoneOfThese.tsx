import { messages } from '../../../contract/messages/index.ts';
import { UndoButton } from '../../parts/study-mode/UndoButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { DeckFilter } from './deck.ts';

const said = messages.browse;

interface NoneOfTheseProps {
  readonly filter: DeckFilter;
  readonly onShowAll: () => void;
  /** Null where nothing was done. */
  readonly onUndo: (() => void) | null;
}

/** No card is of the kind that is to be shown. */
export function NoneOfThese({ filter, onShowAll, onUndo }: NoneOfTheseProps) {
  const text = filter === 'all' ? messages.studyModes.empty : said.none[filter];
  return (
    <EmptyState
      text={<span role="status">{text}</span>}
      action={
        <>
          <Button onClick={onShowAll}>{said.showAll}</Button>
          {onUndo && <UndoButton undo={onUndo} />}
        </>
      }
    />
  );
}
