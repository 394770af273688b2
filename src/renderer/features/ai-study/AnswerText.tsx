import { useDeferredValue, useMemo } from 'react';
import type { CitedCard } from '../../../contract/ai-study.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { CardFaceMarkdown } from '../../parts/CardFaceMarkdown.tsx';
import type { MarkdownExtras } from '../../parts/MarkdownText.tsx';
import styles from './Exchange.module.css';
import { CITATION_ELEMENT, CITATION_REF, citationTree, markedAnswer } from './citation-tree.ts';

interface AnswerTextProps {
  readonly text: string;
  /** Those that it cites, in the order of their numbers. */
  readonly cards: readonly CitedCard[];
  readonly done: boolean;
  readonly onCard: (card: CitedCard) => void;
}

/** An answer as it comes, in Markdown, with a number for each card that it cites. */
export function AnswerText({ text, cards, done, onCard }: AnswerTextProps) {
  const refs = cards.map(({ ref }) => ref).join(' ');
  const marked = useMemo(() => markedAnswer(text, new Set(refs.split(' ')), done), [text, refs, done]);
  const extras = useMemo((): MarkdownExtras => {
    const Citation = (props: object) => {
      const ref = (props as Readonly<Record<string, unknown>>)[CITATION_REF];
      const at = cards.findIndex((card) => card.ref === ref);
      const card = cards[at];
      return card ? <CardNumber number={at + 1} card={card} onCard={onCard} /> : null;
    };
    return { plugins: [citationTree], elements: { [CITATION_ELEMENT]: Citation } };
    // A card is another one only when its ref is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refs, onCard]);
  return <CardFaceMarkdown text={useDeferredValue(marked)} extras={extras} />;
}

interface CardNumberProps {
  readonly number: number;
  readonly card: CitedCard;
  readonly onCard: (card: CitedCard) => void;
}

function CardNumber({ number, card, onCard }: CardNumberProps) {
  const question = unmarked(card.question);
  return (
    <button
      type="button"
      className={styles.number}
      title={question}
      aria-label={messages.aiStudy.cite(number, question)}
      onClick={() => onCard(card)}
    >
      {number}
    </button>
  );
}
