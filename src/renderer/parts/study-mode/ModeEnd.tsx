/** The end of a round: what came of it, how long it took, what to look at again, and the ways on. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { missedCards } from '../../../domain/study/rounds/round-results.ts';
import { formatDuration, formatInterval } from '../../lib/words/format.ts';
import { selectModeAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { MissedCards } from './MissedCards.tsx';
import styles from './ModeEnd.module.css';
import { OutcomeCounts } from './OutcomeCounts.tsx';
import { useRecordRound, type EndedRound } from './use-record-round.ts';

const said = messages.studyModes.end;

interface ModeEndProps {
  readonly title: string;
  readonly pick: SessionPick;
  readonly round: EndedRound;
  /** The cards of the round, to name the missed ones and to say when the first is due. */
  readonly cards: readonly StudyCard[];
  /** How long it took, when the mode does not say it itself. */
  readonly elapsedMs?: number;
  /** The mode's own lines below the title. */
  readonly children?: ReactNode;
  /** The mode's own ways on, after the way to the missed cards. */
  readonly actions?: ReactNode;
  /** A person comes to play again, rather than to be done. */
  readonly isGame?: boolean;
  /** Begins a new round with the cards that went wrong. */
  readonly onAgainMissed: (cardIds: readonly string[]) => void;
  /** Begins a new round with the same cards. */
  readonly onAgain: () => void;
}

/** Records the round when it appears, once (`useRecordRound`). */
export function ModeEnd({
  title,
  pick,
  round,
  cards,
  elapsedMs,
  children,
  actions,
  isGame = false,
  onAgainMissed,
  onAgain,
}: ModeEndProps) {
  const { error, retry } = useRecordRound(round);
  const heading = useRef<HTMLHeadingElement>(null);
  const missed = missedCards(round.results);
  const last = missed.length > 0 ? 'ghost' : 'primary';
  const [again, done] = isGame ? ([actions ? 'ghost' : last, 'ghost'] as const) : (['ghost', last] as const);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.end} aria-labelledby="mode-end">
      <h2 id="mode-end" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {elapsedMs !== undefined && <p>{said.time(formatDuration(elapsedMs))}</p>}
      <NextDue cards={cards} endedAt={round.endedAt} />
      {error !== null && (
        <p role="alert" className={styles.error}>
          {said.notRecorded(error)}
          <Button size="sm" onClick={retry}>
            {messages.notices.retry}
          </Button>
        </p>
      )}
      <OutcomeCounts results={round.results} />
      <MissedCards ids={missed} cards={cards} />
      <div className={styles.actions}>
        {missed.length > 0 && (
          <Button variant="primary" onClick={() => onAgainMissed(missed)}>
            {said.againMissed(missed.length)}
          </Button>
        )}
        {actions}
        <Button variant={again} onClick={onAgain}>
          {said.again}
        </Button>
        <Link to={selectModeAddress(pick)} className={buttonClass()}>
          {messages.studyModes.anotherMode}
        </Link>
        <Link to="/" className={buttonClass({ variant: done })}>
          {said.toDashboard}
        </Link>
      </div>
    </section>
  );
}

/** What the schedule has of these cards: most modes leave it alone, so a person may want to go on with it. */
function NextDue({ cards, endedAt }: { cards: readonly StudyCard[]; endedAt: number }) {
  const times = cards.flatMap(({ state: { dueAt } }) => (dueAt === null ? [] : [dueAt]));
  const due = times.filter((dueAt) => dueAt <= endedAt).length;
  if (due > 0) return <p>{said.dueNow(due)}</p>;
  return times.length > 0 && <p>{said.nextDue(formatInterval(Math.min(...times) - endedAt))}</p>;
}
