import { messages } from '../../../contract/messages/index.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import styles from './MissedCards.module.css';
import end from './ModeEnd.module.css';

const said = messages.studyModes.end;
/** As many as a look can hold. */
const LISTED = 4;

interface MissedCardsProps {
  readonly ids: readonly string[];
  /** Those that can be named; of the others it is said how many there are. */
  readonly cards: readonly Pick<StudyCard, 'card' | 'face'>[];
}

/** At the end of studying: the first of the cards that went wrong, with their answers. Nothing where none did. */
export function MissedCards({ ids, cards }: MissedCardsProps) {
  const byId = new Map(cards.map((card) => [card.card.id, card]));
  const listed = ids.flatMap((id) => byId.get(id) ?? []).slice(0, LISTED);
  if (listed.length === 0) return null;
  return (
    <div className={end.box}>
      <h3>{said.missed}</h3>
      <ul className={styles.missed}>
        {listed.map((card) => {
          const { question, answer } = askedTexts(card);
          return (
            <li key={card.card.id}>
              <b dir="auto">{unmarked(question)}</b>
              <span dir="auto">{unmarked(answer)}</span>
            </li>
          );
        })}
        {ids.length > listed.length && <li className={styles.more}>{said.moreMissed(ids.length - listed.length)}</li>}
      </ul>
    </div>
  );
}
