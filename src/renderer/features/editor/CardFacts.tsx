import { messages } from '../../../contract/messages/index.ts';
import { askedNumbers } from '../../../domain/cards/faces.ts';
import { hasMasks } from '../../../domain/cards/masked-question.ts';
import { maskNumbers, parseMasks } from '../../../domain/cards/occlusion.ts';
import { isLongAnswer, type EditedCard } from '../../../domain/set-draft.ts';
import { marksOf } from '../../../domain/set-draft-marks.ts';
import { isBuried } from '../../../domain/study/buried.ts';
import { isLearning } from '../../../domain/study/queue-order.ts';
import { CardOrigin } from '../../parts/CardOrigin.tsx';
import type { RowState } from '../../ui/Row.tsx';
import styles from './CardFacts.module.css';
import type { CardProgress } from './editor-state.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.editor.facts;
const { facts, phase } = messages.study;

interface CardFactsProps {
  readonly card: EditedCard;
  readonly number: number;
  readonly progress: CardProgress | null;
  /** Written by the person, in a set that was made from a document. */
  readonly own: boolean;
}

/** What the margin says about a card: where it is from, how often it was seen, what state it is in. */
export function CardFacts({ card, number, progress, own }: CardFactsProps) {
  const seen = progress?.reps ?? 0;
  return (
    <div className={styles.facts}>
      <b>{number}</b>
      <CardOrigin card={card} namesClaim />
      {own && <span>{said.own}</span>}
      {seen > 0 && <span>{facts.seen(seen)}</span>}
      <Standing card={card} progress={progress} />
      <FacesFact card={card} />
      {isLongAnswer(card) && <span className={styles.quality}>{said.longAnswer}</span>}
    </div>
  );
}

/** Its state and its flag, in one line where there is room, so that a flag makes few rows higher. */
function Standing({ card, progress }: Pick<CardFactsProps, 'card' | 'progress'>) {
  const state = stateInWords(card, progress);
  const { flag } = marksOf(card);
  return (
    <span>
      {state}
      {state !== null && flag !== 0 && <span className={styles.comma}>, </span>}
      {flag !== 0 && <span className={styles.flagged}>{messages.flashcards.flag(flag)}</span>}
    </span>
  );
}

/** Only what is out of the ordinary: most cards are asked one way. */
function FacesFact({ card }: { card: EditedCard }) {
  const { question, bothWays } = card;
  const parts = hasMasks(question) ? maskNumbers(parseMasks(question)).length : 0;
  const gaps = askedNumbers(question).length - parts;
  const faces = messages.editor.faces;
  return (
    <>
      {gaps > 0 && <span>{faces.gaps(gaps)}</span>}
      {parts > 0 && <span>{faces.parts(parts)}</span>}
      {gaps + parts === 0 && bothWays && <span>{faces.bothWays}</span>}
    </>
  );
}

/** The edge repeats in colour what the margin says in words. */
export function edgeOf(card: EditedCard, progress: CardProgress | null): RowState | undefined {
  if (isLongAnswer(card)) return 'hard';
  const { flag, suspended } = marksOf(card);
  if (flag !== 0) return 'flagged';
  if (suspended || isAside(card) || progress === null) return undefined;
  if (progress.phase === 'new') return 'new';
  if (isLearning(progress.phase)) return 'learning';
  return isDue(progress) ? 'due' : undefined;
}

function stateInWords(card: EditedCard, progress: CardProgress | null): string | null {
  if (marksOf(card).suspended) return said.suspended;
  if (isAside(card)) return messages.flashcards.state.buried;
  if (progress === null) return null;
  if (progress.phase !== 'review') return phase[progress.phase];
  return isDue(progress) ? said.due : null;
}

/** Put aside until tomorrow. */
export function isAside(card: EditedCard, now = clock.now()): boolean {
  return isBuried(marksOf(card), now);
}

export function isDue({ dueAt }: CardProgress, now = clock.now()): boolean {
  return dueAt !== null && dueAt <= now;
}
