import { BookOpen } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Card, CardSource } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { StudyCard } from '../../contract/study.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import { gapNumberOf } from '../../domain/cards/face-content.ts';
import { isBuried } from '../../domain/study/buried.ts';
import { isLearning } from '../../domain/study/queue-order.ts';
import styles from './CardFace.module.css';
import { preloadCardFaceText } from './CardFaceText.tsx';
import { FaceAnswer, FaceQuestion } from './FaceSides.tsx';
import { PrintedLabel } from './PrintedLabel.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { ANSWER_ATTRIBUTE } from './study-mode/use-answer-in-sight.ts';
import { SourceButton } from './source/SourceButton.tsx';
import { SupportLabel } from './SupportLabel.tsx';
import { clock } from '../lib/page/clock.ts';
import { shortcutLabel } from '../lib/keyboard/commands.ts';
import { Kbd } from '../ui/Kbd.tsx';

const said = messages.study;

interface CardFaceProps {
  readonly studyCard: StudyCard;
  /** Until then the answer is not in the page at all, for eyes and screen readers alike. */
  readonly revealed: boolean;
  readonly hinted: boolean;
  /** Id of the element that holds the question, for the control that names it. */
  readonly questionId: string;
  /** Between the question and the answer: where a mode takes an answer, and what it says about it. */
  readonly children?: ReactNode;
  /** The children show the answer themselves. */
  readonly answersAbove?: boolean;
  /** Opens the page of the card where the screen has a place for it; else it opens over the screen. */
  readonly onSource?: (() => void) | undefined;
}

/** One card as a sheet: facts about it in the margin, the question, and below a hairline the answer with where it comes from. */
export function CardFace({
  studyCard,
  revealed,
  hinted,
  questionId,
  children,
  answersAbove = false,
  onSource,
}: CardFaceProps) {
  const { card, face } = studyCard;
  const questionText = useRef<HTMLDivElement>(null);
  const answerText = useRef<HTMLDivElement>(null);
  const fillsIn = gapNumberOf(face) !== null;
  const opened = fillsIn && revealed;
  const answered = revealed && !fillsIn && !answersAbove;
  const name = faceId(card.id, face);
  useEffect(() => preloadCardFaceText(card.question + card.answer), [card.question, card.answer]);
  return (
    <article className={styles.card} data-state={edgeOf(studyCard)} aria-label={said.card}>
      <Facts studyCard={studyCard} />
      <div className={styles.face}>
        <div className={styles.question}>
          <div className={styles.side} id={questionId} ref={questionText}>
            {/* A gap opens where it was; the other answers stand below their question. */}
            {opened ? <FaceAnswer card={card} face={face} /> : <FaceQuestion card={card} face={face} />}
          </div>
          <ReadAloud side={opened ? 'answer' : 'question'} name={name} text={questionText} hasKey={!answered} />
        </div>
        {hinted && card.hint !== '' && <p className={styles.hint}>{card.hint}</p>}
        {children && (
          <div className={styles.between} {...(revealed && { [ANSWER_ATTRIBUTE]: '' })}>
            {children}
          </div>
        )}
        {answered && (
          <div className={styles.answer} {...{ [ANSWER_ATTRIBUTE]: '' }}>
            <div className={styles.side} ref={answerText}>
              <FaceAnswer card={card} face={face} />
            </div>
            <ReadAloud side="answer" name={name} text={answerText} hasKey />
          </div>
        )}
        {revealed && card.source && <Citation card={card} source={card.source} onOpen={onSource} />}
      </div>
    </article>
  );
}

interface CitationProps {
  readonly card: Card;
  readonly source: CardSource;
  readonly onOpen: (() => void) | undefined;
}

function Citation({ card, source, onOpen }: CitationProps) {
  const { page, quote, claim } = source;
  const words = (
    <span className={styles.file}>
      {said.source(source.file, page)}
      <PrintedLabel source={source} />
    </span>
  );
  return (
    <footer className={styles.citation} aria-label={said.sourceLabel}>
      {page === null && <BookOpen aria-hidden />}
      <p>
        {page === null ? (
          words
        ) : (
          <SourceButton source={source} onOpen={onOpen}>
            {words}
            {onOpen && <Kbd>{shortcutLabel('study.source')}</Kbd>}
          </SourceButton>
        )}
        {quote !== null && <q>{quote}</q>}
        <SupportLabel className={styles.support} card={card} />
        {quote === null && claim !== undefined && <span className={styles.claim}>{messages.source.claim(claim)}</span>}
      </p>
    </footer>
  );
}

function Facts({ studyCard: { card, state, folderPath, setTopic } }: { studyCard: StudyCard }) {
  const page = card.source?.page ?? null;
  const [now] = useState(clock.now);
  return (
    <ul className={styles.margin} aria-label={said.facts.label}>
      <li className={styles.folder}>{folderPath.split('/').at(-1) || setTopic}</li>
      {page !== null && (
        <li>
          {said.facts.page(page)}
          <PrintedLabel source={card.source} />
        </li>
      )}
      <li>{state.reps === 0 ? said.facts.unseen : said.facts.seen(state.reps)}</li>
      {state.lapses > 0 && <li>{said.facts.lapses(state.lapses)}</li>}
      {isLearning(state.phase) && <li>{said.phase[state.phase]}</li>}
      {card.suspended && <li>{messages.flashcards.state.suspended}</li>}
      {isBuried(card, now) && <li>{messages.flashcards.state.buried}</li>}
      {card.flag !== 0 && (
        <li className={styles.flagged}>{card.flag === 1 ? said.facts.flagged : messages.flashcards.flag(card.flag)}</li>
      )}
    </ul>
  );
}

/** The edge says the card's own state; that it is due needs no colour, because every card here is. */
function edgeOf({ card, state }: StudyCard): 'flagged' | 'learning' | 'new' | undefined {
  if (card.flag !== 0) return 'flagged';
  if (isLearning(state.phase)) return 'learning';
  return state.phase === 'new' ? 'new' : undefined;
}
