import { messages } from '../../../contract/messages/index.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { sessionAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { namesOf } from '../../parts/choice-tree/choice-tree.ts';
import { toPick } from './recent-picks.ts';
import styles from './SelectSetsScreen.module.css';

const said = messages.chooseSession.sets;
const NAMED = 2;

interface RecentPicksProps {
  readonly sets: readonly SetSummary[];
  readonly onChoose: (pick: SessionPick) => void;
}

/** What was chosen before, by the names of its first sets and folders. A choice of which nothing is left is not offered. */
export function RecentPicks({ sets, onChoose }: RecentPicksProps) {
  const [recent] = useSetting('study.recentPicks');
  const offered = recent
    .map(toPick)
    .map((pick) => ({ pick, names: namesOf(pick, sets) }))
    .filter(({ names }) => names.length > 0);
  if (offered.length === 0 || sets.length === 0) return null;
  return (
    <div role="group" aria-label={said.recent} className={styles.recent}>
      <span>{said.recent}</span>
      {offered.map(({ pick, names }) => (
        <Button key={sessionAddress(pick)} size="sm" onClick={() => onChoose(pick)}>
          <span className={styles.clip}>{shortened(names)}</span>
        </Button>
      ))}
    </div>
  );
}

function shortened(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? said.andMore(names.slice(0, NAMED).join(', '), more) : names.join(', ');
}
