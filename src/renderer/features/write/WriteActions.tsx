/** The buttons below a card of Write: once the answer is checked, the four grades, with the one that the verdict offers. */
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { formatInterval } from '../../lib/words/format.ts';
import { AskButtons } from '../../parts/asking/AskButtons.tsx';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import { useSetting } from '../../state/settings.ts';
import { GradeButton } from '../../ui/GradeButton.tsx';
import { gradesFor } from './grades.ts';
import styles from './WriteActions.module.css';
import { offeredRating, type WriteProgress } from './write-plan.ts';

interface WriteActionsProps {
  readonly store: AskingStore<WriteProgress>;
  readonly questionId: string;
  readonly primary: RefObject<HTMLButtonElement | null>;
}

export function WriteActions({ store, questionId, primary }: WriteActionsProps) {
  const asked = useStore(store, (state) => state.asked);
  const [buttons] = useSetting('study.gradeButtons');
  if (!asked) return null;
  const { outcome, item } = asked;
  if (!outcome) return <AskButtons store={store} asked={asked} questionId={questionId} primary={primary} />;
  const offered = offeredRating(outcome, buttons);
  const { goOn } = store.getState();
  return (
    <div className={styles.bar} role="group" aria-label={messages.study.grades}>
      {gradesFor(buttons).map(({ rating, name, command }) => (
        <GradeButton
          key={rating}
          ref={rating === offered ? primary : null}
          grade={name}
          label={messages.study.rating[rating]}
          shortcut={shortcutLabel(command) ?? ''}
          interval={formatInterval(item.card.preview[rating] - item.card.previewAt)}
          recommended={rating === offered}
          onClick={() => goOn(rating)}
        />
      ))}
    </div>
  );
}
