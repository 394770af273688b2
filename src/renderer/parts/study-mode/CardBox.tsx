import { useRef, type ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './CardBox.module.css';
import { useAnswerInSight } from './use-answer-in-sight.ts';
import { useReadingKeys } from './use-reading-keys.ts';

interface CardBoxProps {
  /** Whether the answer is there. */
  readonly answered: boolean;
  /** Above the card. */
  readonly above?: ReactNode;
  readonly className?: string | undefined;
  /** The card. */
  readonly children: ReactNode;
}

/**
 * Where the card in question lies, in every mode that asks one at a time. A card that is longer than its box is scrolled by the keys that scroll
 * a page, wherever focus is on the screen. With the card as its `key` it begins at the top of each.
 */
export function CardBox({ answered, above, className, children }: CardBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useAnswerInSight(box, answered);
  useReadingKeys(box);
  return (
    <div
      ref={box}
      className={classNames(styles.box, className)}
      role="group"
      aria-label={messages.study.card}
      tabIndex={0}
    >
      {above}
      <div className={styles.card}>{children}</div>
    </div>
  );
}
