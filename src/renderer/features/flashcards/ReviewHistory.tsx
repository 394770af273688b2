import { messages } from '../../../contract/messages/index.ts';
import type { HistoryEntry, Rating } from '../../../contract/study.schema.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { formatDay, formatDuration, formatInterval, formatTime } from '../../lib/words/format.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './CardPane.module.css';
import type { CardHistory } from './use-open-card.ts';

const said = messages.flashcards.details;
const TONES: Readonly<Record<Rating, BadgeTone>> = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' };

/** Every grade that stands, newest first. `history` is null while it loads, and a sentence when it cannot be. */
export function ReviewHistory({ history }: { history: CardHistory | string | null }) {
  if (history === null) return <Skeleton lines={3} />;
  if (typeof history === 'string') return <p role="alert">{history}</p>;
  if (history.length === 0) return <p className={styles.none}>{said.noHistory}</p>;
  return (
    <table className={styles.history}>
      <thead>
        <tr>
          <th scope="col">{said.when}</th>
          <th scope="col">{said.grade}</th>
          <th scope="col">{said.interval}</th>
          <th scope="col">{said.took}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry: { at, rating, mode, intervalDays, durationMs } }: { entry: HistoryEntry }) {
  return (
    <tr>
      <td title={formatTime(at)}>{formatDay(at)}</td>
      {rating === null ? (
        <td colSpan={3}>{said.begunAnew}</td>
      ) : (
        <>
          <td>
            <Badge tone={TONES[rating]}>{messages.study.rating[rating]}</Badge>{' '}
            {mode !== 'review' && <small>{said.modes[mode]}</small>}
          </td>
          <td>{intervalDays === null ? '–' : formatInterval(intervalDays * DAY_MS)}</td>
          <td>{formatDuration(durationMs)}</td>
        </>
      )}
    </tr>
  );
}
