/** The cards that were forgotten most often, each with the way to its place in the editor. */
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { HardCard } from '../../../contract/statistics.schema.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { plainText } from '../../../domain/cards/faces.ts';
import { LEECH_LAPSES } from '../../../domain/study/leech.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './HardestCards.module.css';
import { percent, shareOf } from './in-words.ts';

const said = messages.performance.hardest;
const SHOWN = 5;

export function HardestCards({ cards, className }: { cards: readonly HardCard[]; className?: string | undefined }) {
  return (
    <section className={className} aria-label={said.title}>
      <Sheet className={styles.sheet} columns="minmax(0, 1fr) 132px 88px" ruled={cards.length > 0}>
        <Row kind="head" margin={said.lapses}>
          <h2 className={styles.title}>{said.title}</h2>
          <span className={styles.set}>{said.set}</span>
          <span className={styles.number}>{said.retention}</span>
        </Row>
        {cards.slice(0, SHOWN).map((card) => (
          <Row
            key={`${card.cardId} ${card.face}`}
            as={Link}
            {...{ to: editSetAddress(card.setId, { card: card.cardId }) }}
            className={styles.row}
            margin={said.lapses_n(card.lapses)}
            state={card.lapses >= LEECH_LAPSES ? 'again' : 'hard'}
          >
            <span className={styles.question} dir="auto">
              {unmarked(plainText(card.question))}
            </span>
            <span className={styles.set}>{card.setTopic}</span>
            <span className={styles.number}>{percent(shareOf([card.passed, card.failed]))}</span>
          </Row>
        ))}
        {cards.length === 0 && <EmptyState text={said.empty} />}
      </Sheet>
    </section>
  );
}
