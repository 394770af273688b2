import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { formatInterval } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import { GradeButton } from '../../ui/GradeButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { useSetting } from '../../state/settings.ts';
import { GRADE_NAME } from './grade-name.ts';
import { intervalOf, isSimple, type SessionCard } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import styles from './GradeBar.module.css';

const said = messages.study;
const GRADES = [
  { rating: 1, command: 'study.again' },
  { rating: 2, command: 'study.hard' },
  { rating: 3, command: 'study.good' },
  { rating: 4, command: 'study.easy' },
] as const;
const RECOMMENDED: Rating = 3;

interface GradeBarProps {
  readonly store: SessionStore;
  /** Read with the button that shows the answer, so that a screen reader hears the question first. */
  readonly questionId: string;
  /** The button that Space and Enter press. */
  readonly primary: RefObject<HTMLButtonElement | null>;
}

/** Shows the answer, then takes the grade. */
export function GradeBar({ store, questionId, primary }: GradeBarProps) {
  const shown = useStore(store, (state) => state.shown);
  const { reveal } = store.getState();
  if (!shown) return null;
  if (!shown.revealed) {
    return (
      <div className={styles.bar}>
        <Button
          ref={primary}
          variant="primary"
          className={styles.reveal}
          aria-describedby={questionId}
          onClick={reveal}
        >
          {said.showAnswer}
          <Kbd>{shortcutLabel('study.reveal')}</Kbd>
        </Button>
      </div>
    );
  }
  return <Grades store={store} card={shown.card} primary={primary} />;
}

/** Four grades with their intervals, or Again and Good alone; in cram, which has no intervals, always those two. */
function Grades({ store, card, primary }: Pick<GradeBarProps, 'store' | 'primary'> & { readonly card: SessionCard }) {
  const isCram = useStore(store, (state) => state.kind === 'cram');
  const [buttons] = useSetting('study.gradeButtons');
  const grades = isCram || buttons === 2 ? GRADES.filter(({ rating }) => isSimple(rating)) : GRADES;
  const intervalText = (rating: Rating): string =>
    isCram ? said.cram[rating === 1 ? 'again' : 'known'] : formatInterval(intervalOf(card, rating));
  return (
    <div className={styles.bar} role="group" aria-label={said.grades} data-grades={grades.length}>
      {grades.map(({ rating, command }) => (
        <GradeButton
          key={rating}
          ref={rating === RECOMMENDED ? primary : null}
          grade={GRADE_NAME[rating]}
          label={said.rating[rating]}
          shortcut={shortcutLabel(command) ?? ''}
          interval={intervalText(rating)}
          recommended={rating === RECOMMENDED}
          onClick={() => store.getState().grade(rating)}
        />
      ))}
    </div>
  );
}
