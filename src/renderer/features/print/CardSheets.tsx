/** Sheets of cards to cut out: questions on one page, and on the next, behind them, their answers. */
import { memo, type CSSProperties } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { backOf, cardSheets, type SheetGrid, type SheetPlaces } from '../../../domain/print/card-sheets.ts';
import { FaceAnswer, FaceQuestion } from '../../parts/FaceSides.tsx';
import styles from './CardSheets.module.css';
import { FITTED } from './fit-sides.ts';
import type { SideRef } from './laid-out.ts';
import type { PrintOptions } from './print-options.ts';
import type { PrintedCard } from './printed-cards.ts';

const said = messages.printing;

interface CardSheetsProps {
  readonly cards: readonly PrintedCard[];
  readonly grid: SheetGrid;
  readonly options: PrintOptions;
  /** A ref for each side that must have room. */
  readonly side: SideRef;
  /** Cards that may come yet: their sheets stand there, so that none which is filled has the others laid out again. */
  readonly toCome: number;
}

export function CardSheets({ cards, toCome, ...page }: CardSheetsProps) {
  const places = [...cards, ...Array.from({ length: toCome }, () => null)];
  return cardSheets(places, page.grid).map((front, i) => (
    // Their order is all that tells sheets apart.
    <Pair key={i} {...page} number={i + 1} front={front} />
  ));
}

interface PairProps extends Omit<CardSheetsProps, 'cards' | 'toCome'> {
  readonly number: number;
  readonly front: SheetPlaces<PrintedCard>;
}

/** While sheets are added, those that stand stay as they are. */
const Pair = memo(function Pair({ number, front, ...page }: PairProps) {
  const back = backOf(front, page.grid, page.options.edge);
  return (
    <>
      <Page {...page} name={said.front(number)} lines={page.options.lines} places={front} shows="question" />
      <Page {...page} name={said.back(number)} lines={false} places={back} shows="answer" />
    </>
  );
}, isSamePair);

function isSamePair(before: PairProps, now: PairProps): boolean {
  const { front, number, grid, options, side } = now;
  const isSamePage = number === before.number && grid === before.grid && options === before.options;
  return isSamePage && side === before.side && front.every((card, place) => card === before.front[place]);
}

interface PageProps extends Omit<CardSheetsProps, 'cards' | 'toCome'> {
  readonly name: string;
  readonly lines: boolean;
  readonly places: SheetPlaces<PrintedCard>;
  readonly shows: 'question' | 'answer';
}

function Page({ name, lines, places, shows, grid: { columns, rows }, options, side }: PageProps) {
  const style = { '--columns': columns, '--rows': rows } as CSSProperties;
  return (
    <div className={styles.frame} data-paper={options.paper}>
      <div role="group" aria-label={name} className={styles.page} data-lines={lines || undefined} style={style}>
        {places.map((printed, place) =>
          printed === null ? (
            <div key={place} className={styles.place} />
          ) : (
            <Place key={printed.id} printed={printed} shows={shows} hints={options.hints} side={side} />
          ),
        )}
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly printed: PrintedCard;
  readonly shows: 'question' | 'answer';
  readonly hints: boolean;
  readonly side: SideRef;
}

const Place = memo(function Place({ printed: { id, card, face, topic, number }, shows, hints, side }: PlaceProps) {
  return (
    <div className={styles.place}>
      <div ref={side} className={styles.side} {...{ [FITTED]: id }}>
        <div className={styles.words}>
          {shows === 'question' ? <FaceQuestion card={card} face={face} /> : <FaceAnswer card={card} face={face} />}
          {shows === 'question' && hints && card.hint !== '' && <p className={styles.hint}>{card.hint}</p>}
        </div>
      </div>
      <p className={styles.caption}>
        <span>{topic}</span> · {number}
      </p>
    </div>
  );
});
