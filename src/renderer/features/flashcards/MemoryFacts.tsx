import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { CardState, FaceKey } from '../../../contract/study.schema.ts';
import { chanceOfRecall } from '../../../domain/study/recall.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { formatDue, formatInterval, formatNumber, formatTenths } from '../../lib/words/format.ts';
import styles from './CardPane.module.css';
import { clock } from '../../lib/page/clock.ts';

const said = messages.flashcards;

interface MemoryFactsProps {
  readonly face: FaceKey;
  readonly state: CardState;
  /** The card is asked in one way, which needs no name. */
  readonly isOnly: boolean;
}

/** What is remembered of one way in which a card is asked. */
export function MemoryFacts({ face, state, isOnly }: MemoryFactsProps) {
  const [now] = useState(clock.now);
  return (
    <>
      {!isOnly && <h4 className={styles.face}>{faceName(face)}</h4>}
      {state.phase === 'new' ? (
        <p className={styles.none}>{said.neverStudied}</p>
      ) : (
        <dl className={styles.facts}>
          {factsOf(state, now).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function faceName(face: FaceKey): string {
  if (face === 'forward' || face === 'backward') return said.details[face];
  return said.details.gap(face.slice(1));
}

function factsOf(state: CardState, now: number): (readonly [string, string])[] {
  const { dueAt, lastReviewAt, stability, difficulty, reps, lapses } = state;
  const waited = lastReviewAt === null ? null : Math.max(0, now - lastReviewAt) / DAY_MS;
  return [
    [said.columns.due, dueAt === null ? '–' : formatDue(dueAt, now)],
    [said.columns.interval, dueAt === null || lastReviewAt === null ? '–' : formatInterval(dueAt - lastReviewAt)],
    [
      said.details.retrievability,
      waited === null ? '–' : said.details.percent(Math.round(100 * chanceOfRecall(waited, stability))),
    ],
    [said.details.stability, formatInterval(stability * DAY_MS)],
    [said.columns.difficulty, formatTenths(difficulty)],
    [said.details.reps, formatNumber(reps)],
    [said.columns.lapses, formatNumber(lapses)],
  ];
}
