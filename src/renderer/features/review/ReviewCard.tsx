import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import {
  editCard,
  isComplete,
  moveCard,
  removeCard,
  restoreCard,
  type CardFields,
  type DraftCard,
} from '../../../domain/review.ts';
import { notify } from '../../lib/notices/notify.ts';
import { CardOrigin } from '../../parts/CardOrigin.tsx';
import { SourceButton } from '../../parts/source/SourceButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Row.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { CitedWords } from './CitedWords.tsx';
import type { ChangeDraft } from './review-draft.ts';
import styles from './ReviewCard.module.css';

const said = messages.review;

export interface ReviewCardProps {
  setKey: string;
  card: DraftCard;
  index: number;
  isLast: boolean;
  change: ChangeDraft;
}

/** One card: question and answer side by side, as they will be read. Alt and an arrow move it. */
export const ReviewCard = memo(function ReviewCard({ setKey, card, index, isLast, change }: ReviewCardProps) {
  const number = index + 1;
  const complete = isComplete(card);
  const edit = (fields: CardFields) =>
    change((draft) => editCard(draft, setKey, card.key, fields), `${card.key} ${Object.keys(fields).join()}`);
  const move = (by: -1 | 1) => change((draft) => moveCard(draft, setKey, card.key, by));
  const remove = () => {
    change((draft) => removeCard(draft, setKey, card.key));
    notify.toast({
      id: 'review:undo',
      message: said.deletedCard,
      action: {
        label: messages.notices.undo,
        run: () => change((draft) => restoreCard(draft, setKey, card, index)),
      },
      durationMs: UNDO_TOAST_MS,
    });
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Row
      kind="tall"
      className={styles.card}
      state={complete ? undefined : 'hard'}
      margin={<CardOrigin card={card} />}
      data-card={card.key}
      onKeyDown={moveByKey}
    >
      <div className={styles.sides}>
        <TextArea
          label={said.question(number)}
          hideLabel
          reading
          rows={2}
          value={card.question}
          onChange={(event) => edit({ question: event.target.value })}
        />
        <TextArea
          label={said.answer(number)}
          hideLabel
          reading
          rows={2}
          value={card.answer}
          onChange={(event) => edit({ answer: event.target.value })}
        />
        <CitedWords className={styles.cited} card={card} />
        {!complete && <p className={styles.incomplete}>{said.halfCard}</p>}
      </div>
      <div className={styles.actions}>
        <SourceButton source={card.source} />
        <IconButton
          size="xxs"
          label={said.moveUp(number)}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          size="xxs"
          label={said.moveDown(number)}
          icon={<ArrowDown />}
          disabled={isLast}
          onClick={() => move(1)}
        />
        <IconButton size="xxs" label={said.deleteCard(number)} icon={<X />} onClick={remove} />
      </div>
    </Row>
  );
});
