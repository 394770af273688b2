import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useLeave } from './ModeFrame.tsx';
import styles from './ModeHead.module.css';

const said = messages.studyModes;

interface ModeHeadProps {
  /** The mode's name, said with the button that leaves it. */
  readonly name: string;
  /** Where in the round the person is, in words: "3 of 20". */
  readonly position: string;
  readonly done: number;
  readonly total: number;
  /** What else there is to know or press: a time, counts, buttons. */
  readonly children?: ReactNode;
  readonly onLeave?: () => void;
}

/** The line above the cards: the place in the round, what the mode has to say, and the way out. */
export function ModeHead({ name, position, done, total, children, onLeave }: ModeHeadProps) {
  const leave = useLeave(onLeave);
  return (
    <div className={styles.head}>
      <Button
        className={styles.close}
        variant="bare"
        icon={<X aria-hidden />}
        aria-label={said.leaveMode(name)}
        onClick={leave}
      />
      <strong>{position}</strong>
      <div className={styles.bar}>
        <ProgressBar value={done} max={total} tone="due" label={said.progress} valueText={position} />
      </div>
      {children}
      <Button className={styles.leave} size="sm" onClick={leave}>
        {said.leave}
        <Kbd>{shortcutLabel('study.leave')}</Kbd>
      </Button>
    </div>
  );
}
