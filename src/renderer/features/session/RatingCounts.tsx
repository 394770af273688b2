import { messages } from '../../../contract/messages/index.ts';
import { RATINGS } from './grade-name.ts';
import { countByRating, type Graded } from './session-state.ts';
import styles from './RatingCounts.module.css';

/** How often each rating was given. */
export function RatingCounts({ graded }: { graded: readonly Graded[] }) {
  const counts = countByRating(graded);
  return (
    <dl className={styles.counts}>
      {RATINGS.map((rating) => (
        <div key={rating}>
          <dt>{messages.study.rating[rating]}</dt>
          <dd>{counts[rating]}</dd>
        </div>
      ))}
    </dl>
  );
}
