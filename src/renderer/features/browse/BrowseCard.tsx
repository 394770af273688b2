import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { isFocusFree } from '../../parts/study-mode/free-focus.ts';
import { CardBox } from '../../parts/study-mode/CardBox.tsx';
import { CardFace } from '../../parts/CardFace.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './BrowseScreen.module.css';

const said = messages.browse;

interface BrowseCardProps {
  readonly studyCard: StudyCard;
  readonly revealed: boolean;
  readonly hinted: boolean;
  /** Its texts are being changed in a dialog. */
  readonly editing: boolean;
  readonly onFlip: () => void;
  /** Null at the first card. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: () => void;
}

/** One card on its sheet, and below it the ways to turn it over and to the cards beside it. */
export function BrowseCard({ studyCard, revealed, hinted, editing, onFlip, onPrevious, onNext }: BrowseCardProps) {
  const questionId = useId();
  const flip = useRef<HTMLButtonElement>(null);
  // A new card, and the end of a dialog, begin at the button that Space means, unless the person is at another control.
  useEffect(() => {
    if (!editing && isFocusFree()) flip.current?.focus({ preventScroll: true });
  }, [editing]);
  return (
    <>
      <CardBox answered={revealed}>
        <CardFace studyCard={studyCard} revealed={revealed} hinted={hinted} questionId={questionId} />
      </CardBox>
      <div className={styles.ways}>
        <Button icon={<ChevronLeft aria-hidden />} disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          <span className={styles.word}>{said.previous}</span>
        </Button>
        <Button ref={flip} variant="primary" className={styles.flip} aria-describedby={questionId} onClick={onFlip}>
          {revealed ? said.hideAnswer : said.showAnswer}
          <Kbd>{shortcutLabel('mode.flip')}</Kbd>
        </Button>
        <Button icon={<ChevronRight aria-hidden />} className={styles.next} onClick={onNext}>
          <span className={styles.word}>{said.next}</span>
        </Button>
      </div>
    </>
  );
}
