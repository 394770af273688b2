/** /session/select-mode: how to study the sets and folders of the address. A number chooses. */
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CommandId } from '../../../contract/commands.ts';
import { POOL_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import {
  aiTestAddress,
  readSessionAddress,
  selectSetsAddress,
  sessionAddress,
  type SessionPick,
} from '../../lib/addresses/session-address.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/keyboard/shortcuts.ts';
import { readPool, type ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { useReading } from '../../parts/study-mode/use-reading.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { cardCount, namesOf, setsOfPick } from '../../parts/choice-tree/choice-tree.ts';
import { modeChoices, type ModeChoice } from './mode-choices.ts';
import { ModeCard } from './ModeCard.tsx';
import styles from './SelectModeScreen.module.css';

const said = messages.chooseSession.mode;

export function Component() {
  const [query] = useSearchParams();
  const pick = readSessionAddress(query);
  return <ModesOf key={sessionAddress(pick)} pick={pick} />;
}

interface Read {
  readonly pool: ReadPool;
  readonly choices: readonly ModeChoice[];
}

function ModesOf({ pick }: { pick: SessionPick }) {
  const navigate = useNavigate();
  const { value: read, error, retry } = useReading(readChoices(pick), messages.studyModes.loadFailed);
  const sets = useLibrary((library) => library.sets);
  const areSetsKnown = useLibrary((library) => library.loaded);
  const isEverything = pick.sets.length + pick.folders.length === 0;
  const names = isEverything ? said.everything : namesOf(pick, sets).join(', ');
  const cards = cardCount(isEverything ? sets : setsOfPick(pick, sets));
  useEffect(() => void useLibrary.getState().refresh(), []);
  useCommand('study.leave', () => void navigate('/'));

  return (
    <div className={styles.page} {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{said.title}</h1>
        <p>
          <span className={styles.names}>{read && areSetsKnown ? said.about(names, cards) : names}</span>{' '}
          <Link to={selectSetsAddress(pick)}>{said.change}</Link>
        </p>
        {read && read.pool.total > POOL_MAX && <p>{said.firstCards(POOL_MAX)}</p>}
      </header>
      {error !== null && (
        <EmptyState
          text={<span role="alert">{error}</span>}
          action={
            <Button variant="primary" onClick={retry}>
              {messages.notices.retry}
            </Button>
          }
        />
      )}
      {!read && error === null && (
        <div role="status" aria-label={messages.studyModes.loading}>
          <Skeleton lines={7} height={48} />
        </div>
      )}
      {read && (
        <ol className={styles.list} aria-label={said.list}>
          {read.choices.map((choice, index) => (
            <li key={choice.mode}>
              <NumberKey number={index + 1} choice={choice} pick={pick} />
              <ModeCard choice={choice} number={index + 1} pick={pick} />
            </li>
          ))}
          <li>
            <AiTestCard number={read.choices.length + 1} pick={pick} />
          </li>
        </ol>
      )}
    </div>
  );
}

/** A test that a model writes has a page of its own, where what is chosen here is chosen too. */
function AiTestCard({ number, pick }: { number: number; pick: SessionPick }) {
  const navigate = useNavigate();
  const address = aiTestAddress(pick);
  useCommand('mode.choose8', () => void navigate(address));
  return (
    <Link to={address} className={styles.mode}>
      <span className={styles.key}>
        <Kbd>{String(number)}</Kbd>
      </span>
      <span className={styles.text}>
        <b>{messages.shell.pages.aiTest}</b>
        <span>{said.aiTest}</span>
      </span>
      <small>
        <span className={styles.schedule}>{said.schedule.asked}</span>
      </small>
    </Link>
  );
}

/** The key of one mode. */
function NumberKey({ number, choice, pick }: { number: number; choice: ModeChoice; pick: SessionPick }) {
  const navigate = useNavigate();
  const id = `mode.choose${number}` as CommandId;
  useCommand(id, () => void navigate(sessionAddress({ ...pick, mode: choice.mode })), choice.unfit === null);
  return null;
}

function readChoices(pick: SessionPick) {
  return async (): Promise<Read> => {
    const [pool, { counts }] = await Promise.all([readPool(pick), readCounts(pick)]);
    return { pool, choices: modeChoices(pool.cards, { due: counts.due + counts.learning, fresh: counts.fresh }) };
  };
}

function readCounts({ sets, folders }: SessionPick) {
  return api.study.queue({
    ...(sets.length > 0 && { sets: [...sets] }),
    ...(folders.length > 0 && { folders: [...folders] }),
    utcOffsetMin: utcOffsetMinutes(),
    limit: 1,
  });
}
