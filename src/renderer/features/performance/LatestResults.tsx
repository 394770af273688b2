/** The sessions that ended last, and the way to be rid of results. */
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { formatDay } from '../../lib/words/format.ts';
import { testAgainAddress } from '../../lib/addresses/session-address.ts';
import { Button } from '../../ui/Button.tsx';
import { whole } from './in-words.ts';
import styles from './LatestResults.module.css';
import { useDeleteResults } from './use-delete-results.ts';
import type { ResultNumbers } from './use-performance.ts';

const said = messages.performance.latest;

interface LatestResultsProps {
  sessions: ResultNumbers['sessions'];
  /** The set of the page; undefined where it shows all. */
  set: string | undefined;
  onChange: () => void;
  className?: string | undefined;
}

export function LatestResults({ sessions, set, onChange, className }: LatestResultsProps) {
  const { busy, deleteResults } = useDeleteResults(set, onChange);
  return (
    <section className={className} aria-labelledby="latest-results">
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id="latest-results">{said.title}</h2>
          <Button size="xs" variant="danger" busy={busy} onClick={() => void deleteResults()}>
            {said.delete}
          </Button>
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{said.when}</th>
              <th scope="col">{messages.performance.sets.set}</th>
              <th scope="col">{said.mode}</th>
              <th scope="col">{said.score}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <td>{formatDay(session.createdAt)}</td>
                <th scope="row">{session.setTopic || said.noSet}</th>
                <td>
                  <Mode session={session} />
                </td>
                <td>{said.of(whole(session.correct), whole(session.answered + session.unanswered))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A test of one's own cards can be taken again; one of several sets has a record of each. */
function Mode({ session: { id, mode, testType, createdAt } }: { session: ResultNumbers['sessions'][number] }) {
  const name = modeName(mode);
  const [record = ''] = id.split('.');
  if (mode !== 'test' || testType !== 'offline') return name;
  return (
    <Link to={testAgainAddress(record, createdAt)} aria-label={said.again(name)} title={said.again(name)}>
      {name}
    </Link>
  );
}

/** Other clients have modes of their own; their word is kept. */
function modeName(mode: string): string {
  const names: Readonly<Record<string, string>> = said.modes;
  return names[mode] ?? mode;
}
