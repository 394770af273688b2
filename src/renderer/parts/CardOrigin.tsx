import { messages } from '../../contract/messages/index.ts';
import styles from './CardOrigin.module.css';
import { PrintedLabel } from './PrintedLabel.tsx';
import { SupportLabel, type CitingCard } from './SupportLabel.tsx';

/** What the margin says of where a card is from: its page, if it names one, and whether its document says the same. */
export function CardOrigin({ card, namesClaim = false }: { card: CitingCard; namesClaim?: boolean }) {
  const page = card.source?.page ?? null;
  return (
    <>
      {page !== null && (
        <span>
          {messages.study.facts.page(page)}
          <PrintedLabel source={card.source} />
        </span>
      )}
      <SupportLabel className={styles.support} card={card} namesClaim={namesClaim} />
    </>
  );
}
