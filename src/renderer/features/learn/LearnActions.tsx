/** The buttons below a question of Learn. */
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { LearnSession } from '../../../domain/study/learn/learn-session.ts';
import type { Verdict } from '../../../domain/study/typed/check-answer.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { AskButtons } from '../../parts/asking/AskButtons.tsx';
import { isOverridden } from '../../state/asking/asked.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './LearnActions.module.css';
import { sayHowWell } from './use-learn-commands.ts';

const said = messages.learn;

interface LearnActionsProps {
  readonly store: AskingStore<LearnSession>;
  readonly questionId: string;
  readonly primary: RefObject<HTMLButtonElement | null>;
}

export function LearnActions({ store, questionId, primary }: LearnActionsProps) {
  const asked = useStore(store, (state) => state.asked);
  if (!asked) return null;
  const { outcome } = asked;
  if (!outcome) return <AskButtons store={store} asked={asked} questionId={questionId} primary={primary} />;
  if (outcome.how === 'shown') return <HowWell store={store} primary={primary} />;
  const { goOn, override } = store.getState();
  const wasRight = outcome.verdict !== 'correct';
  return (
    <div className={styles.bar}>
      {outcome.compared !== null && (
        <Button className={styles.wide} pressed={isOverridden(outcome)} onClick={override}>
          {wasRight !== isOverridden(outcome) ? messages.answers.wasRight : messages.answers.wasWrong}
          <Kbd>{shortcutLabel('mode.override')}</Kbd>
        </Button>
      )}
      <Button ref={primary} variant="primary" className={styles.wide} onClick={() => goOn()}>
        {said.goOn}
        <Kbd>{shortcutLabel('mode.continue')}</Kbd>
      </Button>
    </div>
  );
}

function HowWell({ store, primary }: Pick<LearnActionsProps, 'store' | 'primary'>) {
  const say = (verdict: Verdict): void => sayHowWell(store, verdict);
  return (
    <div className={styles.bar} role="group" aria-label={messages.study.grades}>
      <Button className={styles.wide} onClick={() => say('wrong')}>
        {said.didNotKnow}
        <Kbd>{shortcutLabel('mode.choose1')}</Kbd>
      </Button>
      <Button ref={primary} variant="primary" className={styles.wide} onClick={() => say('correct')}>
        {said.knewIt}
        <Kbd>{shortcutLabel('mode.choose2')}</Kbd>
      </Button>
    </div>
  );
}
