/** The quality report on the draft of Review & Save: what it changes is staged like any other edit, and taken back from its toast. */
import { useMemo } from 'react';
import { withCardFixed, withCardsBack, withFixUndone, withoutCards } from '../../../domain/quality/review-fixes.ts';
import type { ReviewDraft } from '../../../domain/review.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { QualityPanel } from '../../parts/quality/QualityPanel.tsx';
import {
  acceptedSentence,
  fixOf,
  removedSentence,
  type CardPlace,
  type KeyedProposal,
  type RemovedTogether,
} from '../../parts/quality/reviewed-cards.ts';
import styles from './QualityReview.module.css';

const UNDO_TOAST = 'review:undo';

interface QualityReviewProps {
  readonly draft: ReviewDraft;
  readonly change: (edit: (draft: ReviewDraft) => ReviewDraft) => void;
  readonly onGoTo: (place: CardPlace) => void;
}

export function QualityReview({ draft, change, onGoTo }: QualityReviewProps) {
  const { sets } = draft;
  const reviewed = useMemo(
    () => sets.map(({ key, topic, cards }) => ({ key, topic, cards: cards.map(textOf) })),
    [sets],
  );
  if (sets.length === 0) return null;

  const remove = (places: readonly CardPlace[], what: RemovedTogether) => {
    const gone = new Set(places.map(({ cardKey }) => cardKey));
    change((before) => withoutCards(before, gone));
    offerUndo(removedSentence(what, gone.size), () => change((now) => withCardsBack(now, sets, gone)), UNDO_TOAST);
  };
  const accept = (proposal: KeyedProposal) => {
    const fix = fixOf(proposal);
    const after = withCardFixed(draft, proposal.setKey, fix);
    change((now) => withCardFixed(now, proposal.setKey, fix));
    offerUndo(
      acceptedSentence(proposal),
      () => change((now) => withFixUndone(now, proposal.setKey, fix, { before: draft, after })),
      UNDO_TOAST,
    );
  };
  return (
    <div className={styles.quality}>
      <QualityPanel
        sets={reviewed}
        onGoTo={({ setKey, cardKey }) => onGoTo({ setKey, cardKey })}
        onRemove={remove}
        onAccept={accept}
      />
    </div>
  );
}

function textOf({ key, question, answer, source }: ReviewDraft['sets'][number]['cards'][number]) {
  return { key, question, answer, source };
}
