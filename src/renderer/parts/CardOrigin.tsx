import type { CardSource } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { isUnsupported } from './card-origin.ts';
import styles from './CardOrigin.module.css';

/** What the margin says of where a card is from: its page, and whether that page says it. */
export function CardOrigin({ source }: { source: CardSource | null }) {
  if (source === null || source.page === null) return null;
  return (
    <>
      <span>{messages.study.facts.page(source.page)}</span>
      {isUnsupported(source) && (
        <span className={styles.unsupported} title={messages.source.unsupportedText}>
          {messages.source.unsupported}
        </span>
      )}
    </>
  );
}
