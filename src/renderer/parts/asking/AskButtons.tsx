/** The buttons below a question that is not answered yet: check, show, or "Don't know". */
import type { RefObject } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import type { Asked } from '../../state/asking/asked.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './AskButtons.module.css';

const said = messages.answers;

interface AskButtonsProps<Progress> {
  readonly store: AskingStore<Progress>;
  readonly asked: Asked;
  readonly questionId: string;
  readonly primary: RefObject<HTMLButtonElement | null>;
}

export function AskButtons<Progress>({ store, asked, questionId, primary }: AskButtonsProps<Progress>) {
  const { check, skip, show } = store.getState();
  if (asked.step === 'recall') {
    return (
      <div className={styles.bar}>
        {/* Named with the question, so that a screen reader hears it first. */}
        <Button ref={primary} variant="primary" className={styles.wide} aria-describedby={questionId} onClick={show}>
          {messages.study.showAnswer}
          <Kbd>{shortcutLabel('study.reveal')}</Kbd>
        </Button>
      </div>
    );
  }
  const types = asked.step === 'typed';
  return (
    <div className={classNames(styles.bar, !types && styles.alone)}>
      <Button className={styles.wide} onClick={skip}>
        {said.dontKnow}
        {!types && <Kbd>{shortcutLabel('mode.skip')}</Kbd>}
      </Button>
      {types && (
        <Button variant="primary" className={styles.wide} onClick={check}>
          {said.check}
          <Kbd>{shortcutLabel('mode.continue')}</Kbd>
        </Button>
      )}
    </div>
  );
}
