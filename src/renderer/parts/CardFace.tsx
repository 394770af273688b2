import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import type { Card, CardSource } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { StudyCard } from '../../contract/study.schema.ts';
import { imageAddress } from '../lib/media.ts';
import { isLearning } from '../../domain/study/queue-order.ts';
import styles from './CardFace.module.css';
import { isUnsupported } from './card-origin.ts';
import { CardFaceText, preloadCardFaceText } from './CardFaceText.tsx';
import { SourceButton } from './SourceButton.tsx';

const said = messages.study;

interface CardFaceProps {
  readonly studyCard: StudyCard;
  /** Until then the answer is not in the page at all, for eyes and screen readers alike. */
  readonly revealed: boolean;
  readonly hinted: boolean;
  /** Id of the element that holds the question, for the control that names it. */
  readonly questionId: string;
}

/** One card as a sheet: facts about it in the margin, the question, and below a hairline the answer with where it comes from. */
export function CardFace({ studyCard, revealed, hinted, questionId }: CardFaceProps) {
  const { card } = studyCard;
  useEffect(() => preloadCardFaceText(card.answer), [card.answer]);
  return (
    <article className={styles.card} data-state={edgeOf(studyCard)} aria-label={said.card}>
      <Facts studyCard={studyCard} />
      <div className={styles.face}>
        <div className={styles.question} id={questionId}>
          <Side text={card.question} image={card.questionImage} alt={said.questionImage} />
        </div>
        {hinted && card.hint !== '' && <p className={styles.hint}>{card.hint}</p>}
        {revealed && <Answer card={card} />}
      </div>
    </article>
  );
}

function Answer({ card }: { card: Card }) {
  return (
    <>
      <div className={styles.answer}>
        <Side text={card.answer} image={card.answerImage} alt={said.answerImage} />
      </div>
      {card.source && <Citation source={card.source} />}
    </>
  );
}

function Side({ text, image, alt }: { text: string; image: string | null; alt: string }) {
  const address = imageAddress(image);
  return (
    <>
      {text !== '' && <CardFaceText text={text} />}
      {address !== null && <img className={styles.image} src={address} alt={alt} />}
      {text === '' && address === null && <p className={styles.nothing}>{said.emptySide}</p>}
    </>
  );
}

function Citation({ source }: { source: CardSource }) {
  return (
    <footer className={styles.citation} aria-label={said.sourceLabel}>
      {source.page === null ? <BookOpen aria-hidden /> : <SourceButton source={source} />}
      <p>
        <span className={styles.file}>{said.source(source.file, source.page)}</span>
        {source.quote !== null && <q>{source.quote}</q>}
        {isUnsupported(source) && <span className={styles.unsupported}>{messages.source.unsupported}</span>}
      </p>
    </footer>
  );
}

function Facts({ studyCard: { card, state, folderPath, setTopic } }: { studyCard: StudyCard }) {
  const page = card.source?.page ?? null;
  return (
    <ul className={styles.margin} aria-label={said.facts.label}>
      <li className={styles.folder}>{folderPath.split('/').at(-1) || setTopic}</li>
      {page !== null && <li>{said.facts.page(page)}</li>}
      <li>{state.reps === 0 ? said.facts.unseen : said.facts.seen(state.reps)}</li>
      {state.lapses > 0 && <li>{said.facts.lapses(state.lapses)}</li>}
      {isLearning(state.phase) && <li>{said.phase[state.phase]}</li>}
      {card.flag !== 0 && <li className={styles.flagged}>{said.facts.flagged}</li>}
    </ul>
  );
}

/** The edge says the card's own state; that it is due needs no colour, because every card here is. */
function edgeOf({ card, state }: StudyCard): 'flagged' | 'learning' | 'new' | undefined {
  if (card.flag !== 0) return 'flagged';
  if (isLearning(state.phase)) return 'learning';
  return state.phase === 'new' ? 'new' : undefined;
}
