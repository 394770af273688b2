/** Cards that rules left out, each with the reason, and taking one into the review all the same. */
import type { RefusedCard } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './RefusedCards.module.css';

const said = messages.review.refused;

/** The review that a refused card can go into. */
export interface Taking {
  readonly isTaken: (refused: RefusedCard) => boolean;
  readonly take: (refused: RefusedCard) => void;
}

interface RefusedCardsProps {
  readonly refused: readonly RefusedCard[];
  readonly taking: Taking | undefined;
}

export function RefusedCards({ refused, taking }: RefusedCardsProps) {
  return (
    <ul className={styles.refused}>
      {refused.map((each) => {
        const { source } = each.card;
        const [question, answer] = [unmarked(each.card.question), unmarked(each.card.answer)];
        const taken = taking?.isTaken(each) ?? false;
        return (
          <li key={`${question}\n${answer}`}>
            <div>
              <p className={styles.question}>{question}</p>
              <p>{answer}</p>
              <p className={styles.reason}>
                {said.reason[each.reason]}
                {typeof source?.page === 'number' && ` ${said.page(source.page)}.`}
              </p>
            </div>
            {taking && (
              // It stays where it was, so that the keyboard does.
              <Button
                size="xs"
                aria-label={taken ? said.takenCard(question) : said.takeCard(question)}
                aria-disabled={taken || undefined}
                onClick={() => {
                  if (!taken) taking.take(each);
                }}
              >
                {taken ? said.taken : said.take}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
