/** One question at a time: the place in the round, the tools, the card, and below it what can be done. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { canUndo } from '../../state/asking/asking-state.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import { CardTools } from '../card-tools/CardTools.tsx';
import { EditCardDialog } from '../card-tools/lazy-edit-card.ts';
import { useCardCommands } from '../card-tools/use-card-commands.ts';
import { CardBox } from '../study-mode/CardBox.tsx';
import { useSecondClick } from '../study-mode/second-click.ts';
import { AskedSheet } from './AskedSheet.tsx';
import styles from './AskingStage.module.css';
import { useCharacters } from './use-characters.ts';

interface AskingStageProps<Progress> {
  readonly store: AskingStore<Progress>;
  /** The line above: `ModeHead`. */
  readonly head: ReactNode;
  /** Above the card. */
  readonly above?: ReactNode;
  /** The buttons below the card; `primary` is the one that Space and Enter mean, `questionId` what they answer. */
  readonly actions: (primary: RefObject<HTMLButtonElement | null>, questionId: string) => ReactNode;
}

export function AskingStage<Progress>({ store, head, above, actions }: AskingStageProps<Progress>) {
  const asked = useStore(store, (state) => state.asked);
  const items = useStore(store, (state) => state.items);
  const turn = useStore(store, (state) => state.answers.length);
  const hasHistory = useStore(store, canUndo);
  const [editing, setEditing] = useState(false);
  const { toggleFlag, suspend, bury, edit } = store.getState();
  const characters = useCharacters(items);
  const questionId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const ignoreSecondClick = useSecondClick();
  const key = asked?.item.key;
  const outcome = asked?.outcome?.how;

  useCardCommands({ toggleFlag, suspend, bury, edit: () => setEditing(true) }, asked !== null);

  // Each question, each answer and the end of a dialog put focus where the person goes on, unless they are elsewhere.
  useEffect(() => {
    if (editing) return;
    const at = document.activeElement;
    const isElsewhere = at !== null && at !== document.body && !stage.current?.closest('main')?.contains(at);
    const next = outcome === undefined ? (field.current ?? options.current ?? primary.current) : primary.current;
    if (!isElsewhere) next?.focus({ preventScroll: true });
  }, [key, turn, outcome, editing]);

  if (!asked) return null;
  const { card } = asked.item.card;
  return (
    <div className={styles.stage} ref={stage} onKeyDownCapture={ignoreHeldKeys} onClickCapture={ignoreSecondClick}>
      {head}
      <CardTools
        card={card}
        hinted={asked.hinted}
        canUndo={hasHistory}
        typing={asked.step === 'typed' && !asked.outcome}
        explain={{ studyCard: asked.item.card, revealed: asked.outcome !== null, edit }}
      />
      <CardBox
        className={styles.cardBox}
        key={`${key} ${turn}`}
        answered={outcome !== undefined}
        above={above !== undefined && above !== false && <div className={styles.above}>{above}</div>}
      >
        <AskedSheet store={store} questionId={questionId} characters={characters} field={field} options={options} />
      </CardBox>
      <div className={styles.actions}>{actions(primary, questionId)}</div>
      {editing && <EditCardDialog card={card} onSave={edit} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** The Enter that checks an answer, held a little long, must not press the button that comes up under it. */
function ignoreHeldKeys(event: KeyboardEvent): void {
  const isButton = event.target instanceof HTMLButtonElement;
  if (event.repeat && isButton && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
