/** A card as it is asked, what is remembered of it, and what it was answered. */
import { ExternalLink, Pencil } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isLeech, leechAdvice } from '../../../domain/study/leech.ts';
import { formatDay } from '../../lib/words/format.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { CardFace } from '../../parts/CardFace.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Chip } from '../../ui/Chip.tsx';
import { CardMarks } from './CardMarks.tsx';
import styles from './CardPane.module.css';
import { ExplainButton } from './ExplainButton.tsx';
import { MemoryFacts } from './MemoryFacts.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';
import type { CardHistory, WholeCard } from './use-open-card.ts';

const said = messages.flashcards.details;
/** Nothing is graded here. */
const NO_PREVIEW = { 1: 0, 2: 0, 3: 0, 4: 0 } as const;

interface CardDetailsProps {
  readonly whole: WholeCard;
  readonly history: CardHistory | string | null;
  readonly onEdit: () => void;
}

export function CardDetails({ whole, history, onEdit }: CardDetailsProps) {
  const questionId = useId();
  const { card, setId, setTopic, folderPath, faces } = whole;
  const [first] = faces;
  const leech = faces.find(({ state }) => isLeech(state));
  return (
    <div className={styles.details}>
      {first && (
        <CardFace
          studyCard={{ card, face: first.face, setId, setTopic, folderPath, state: first.state, preview: NO_PREVIEW }}
          revealed
          hinted
          questionId={questionId}
        />
      )}
      {card.tags.length > 0 && (
        <p className={styles.tags}>
          {card.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      <CardMarks card={card} onEdit={onEdit} />
      <div className={styles.acts}>
        <Button icon={<Pencil />} onClick={onEdit}>
          {said.edit}
        </Button>
        <ExplainButton card={card} />
        <Link className={buttonClass()} to={editSetAddress(setId, { card: card.id })}>
          <ExternalLink aria-hidden /> {said.openSet}
        </Link>
      </div>
      <p className={styles.where}>
        {[setTopic, folderPath.replaceAll('/', ' / '), said.added(formatDay(whole.addedAt))]
          .filter((part) => part !== '')
          .join(', ')}
      </p>
      {leech && (
        <ul className={styles.advice}>
          {leechAdvice(card, leech.state, []).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <section aria-label={said.memory}>
        <h3>{said.memory}</h3>
        {faces.map((face) => (
          <MemoryFacts key={`${card.id} ${face.face}`} {...face} isOnly={faces.length === 1} />
        ))}
      </section>
      <section aria-label={said.history}>
        <h3>{said.history}</h3>
        <ReviewHistory history={history} />
      </section>
    </div>
  );
}
