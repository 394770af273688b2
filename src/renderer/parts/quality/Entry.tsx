import { messages } from '../../../contract/messages/index.ts';
import styles from './Entry.module.css';
import type { CardPlace } from './reviewed-cards.ts';

const said = messages.quality;

interface EntryProps {
  readonly place: CardPlace;
  readonly question: string;
  readonly facts: readonly string[];
  /** Counted from 1, where cards with the same question stand side by side. */
  readonly number?: number;
  readonly onGoTo: (place: CardPlace) => void;
}

/** A card that something was found about: its question leads to it, what was found stands behind. */
export function Entry({ place, question, facts, number, onGoTo }: EntryProps) {
  return (
    <div className={styles.entry}>
      <CardLink place={place} question={question} {...(number !== undefined && { number })} onGoTo={onGoTo} />
      <span className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </div>
  );
}

/** The question of a card as the way to it. */
export function CardLink({ place, question, number, onGoTo }: Omit<EntryProps, 'facts'>) {
  const text = question.trim() === '' ? said.noQuestion : question.trim();
  const label = number === undefined ? said.goTo(text) : said.goToCard(number, text);
  return (
    <button type="button" className={styles.link} aria-label={label} onClick={() => onGoTo(place)}>
      {text}
    </button>
  );
}
