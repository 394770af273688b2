import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Card } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import { leechAdvice, type LeechCard } from '../../../domain/study/leech.ts';
import { api } from '../../lib/host/api.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './LeechDialog.module.css';
import { type SessionCard } from './session-state.ts';

const said = messages.study.leech;

interface LeechDialogProps {
  readonly leech: SessionCard;
  readonly onClose: () => void;
}

/** What makes a card hard, as far as it can be seen in the card and beside the others of its set, and what may help. */
export function LeechDialog({ leech, onClose }: LeechDialogProps) {
  const others = useCardsOfSet(leech.setId);
  const card: LeechCard = { id: leech.card.id, hint: leech.card.hint, ...askedTexts(leech) };
  return (
    <Dialog
      open
      title={said.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{said.close}</Button>
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={editSetAddress(leech.setId, { card: leech.card.id })}
          >
            {said.edit}
          </Link>
        </>
      }
    >
      <p className={styles.question}>{unmarked(card.question)}</p>
      {others === null ? (
        <p role="status">{said.looking}</p>
      ) : (
        <ul className={styles.advice} aria-label={said.advice}>
          {leechAdvice(card, leech.state, others).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Null until they are there. Without them there is still the advice that the card alone gives. */
function useCardsOfSet(setId: string): readonly Card[] | null {
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly Card[]): void => {
      if (isCurrent) setCards(found);
    };
    api.sets.get({ id: setId }).then(
      ({ flashcards }) => show(flashcards),
      () => show([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [setId]);
  return cards;
}
