/** Questions and answers beside each other, as long as they are, set by set. */
import { memo } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { FaceAnswer, FaceQuestion } from '../../parts/FaceSides.tsx';
import styles from './CardList.module.css';
import type { Paper } from './print-options.ts';
import type { PrintedCard } from './printed-cards.ts';

const said = messages.printing.columns;

interface CardListProps {
  readonly cards: readonly PrintedCard[];
  readonly paper: Paper;
  readonly hints: boolean;
  /** Shown once all rows are there. */
  readonly isWhole: boolean;
  /** Above all of it. */
  readonly heading?: string;
}

export function CardList({ cards, paper, hints, isWhole, heading }: CardListProps) {
  return (
    <div
      className={styles.list}
      data-list
      data-long={heading !== undefined || undefined}
      data-paper={paper}
      hidden={!isWhole}
    >
      {heading !== undefined && <p className={styles.heading}>{heading}</p>}
      {bySet(cards).map(([first, ...others]) => (
        <table key={first.id} className={styles.table}>
          <caption>{first.topic}</caption>
          <thead>
            <tr>
              <th scope="col">{said.number}</th>
              <th scope="col">{said.question}</th>
              <th scope="col">{said.answer}</th>
            </tr>
          </thead>
          <tbody>
            {[first, ...others].map((printed) => (
              <CardRow key={printed.id} printed={printed} hints={hints} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** While rows are added, those that stand stay as they are. */
const CardRow = memo(function CardRow({ printed, hints }: { readonly printed: PrintedCard; readonly hints: boolean }) {
  const { card, face, number } = printed;
  return (
    <tr>
      <td>{number}</td>
      <td className={styles.side}>
        <div className={styles.text}>
          <FaceQuestion card={card} face={face} />
          {hints && card.hint !== '' && <p className={styles.hint}>{card.hint}</p>}
        </div>
      </td>
      <td className={styles.side}>
        <div className={styles.text}>
          <FaceAnswer card={card} face={face} />
        </div>
      </td>
    </tr>
  );
});

type CardsOfSet = readonly [PrintedCard, ...PrintedCard[]];

/** Cards of a set stand one after another; the number begins anew with the next. */
function bySet(cards: readonly PrintedCard[]): CardsOfSet[] {
  const sets: [PrintedCard, ...PrintedCard[]][] = [];
  for (const card of cards) {
    const last = sets.at(-1);
    const before = last?.at(-1);
    if (last && before && before.topic === card.topic && before.number < card.number) last.push(card);
    else sets.push([card]);
  }
  return sets;
}
