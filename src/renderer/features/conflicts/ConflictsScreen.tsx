/** The conflict inbox: what two devices changed at once, both versions beside each other, until a person has picked (docs/sync.md, "The device"). */
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { ConflictChoice, SyncConflict } from '../../../contract/sync-status.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConflictSheet } from './ConflictSheet.tsx';
import styles from './ConflictsScreen.module.css';
import { useConflicts, type Conflicts } from './use-conflicts.ts';

const said = messages.syncScreen.conflicts;
const title = messages.shell.pages.conflicts;
const SETTINGS = '/settings#sync';

export function Component() {
  const conflicts = useConflicts();
  const { list, leaveAll, isLeavingAll } = conflicts;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {list !== null && list.length > 0 && <p className={styles.quiet}>{said.count(list.length)}</p>}
      </div>
      {list !== null && list.length > 0 && <p className={styles.intro}>{said.intro}</p>}
      {list !== null && list.length > 1 && (
        <div>
          {/* The next ones take its place, or it is gone with the last. */}
          <Button busy={isLeavingAll} onClick={() => void leaveAll().then(() => heading.current?.focus())}>
            {said.keepAll}
          </Button>
        </div>
      )}
      <Inbox conflicts={conflicts} onEmpty={() => heading.current?.focus()} />
    </div>
  );
}

function Inbox({
  conflicts: { list, error, reload, busy, settle },
  onEmpty,
}: {
  conflicts: Conflicts;
  onEmpty: () => void;
}) {
  const rows = useRef<HTMLUListElement>(null);
  const deciding = useRef<{ readonly id: string; readonly at: number } | null>(null);
  const decide = async (conflict: SyncConflict, take: ConflictChoice, at: number): Promise<void> => {
    deciding.current = { id: conflict.id, at };
    if (!(await settle(conflict, take))) deciding.current = null;
  };
  useLayoutEffect(() => {
    if (deciding.current === null || list?.some(({ id }) => id === deciding.current?.id) !== false) return;
    // Its buttons are gone with it: the next one takes the keyboard, or the last, or the heading.
    const titles = rows.current?.querySelectorAll<HTMLElement>('[data-conflict]') ?? [];
    const next = titles[Math.min(deciding.current.at, titles.length - 1)];
    deciding.current = null;
    if (next) next.focus();
    else onEmpty();
  }, [list, onEmpty]);
  if (error !== null)
    return (
      <div role="alert" className={styles.failed}>
        <p>{error}</p>
        <Button size="sm" onClick={reload}>
          {messages.notices.retry}
        </Button>
      </div>
    );
  if (list === null)
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={6} height={20} />
      </div>
    );
  if (list.length === 0)
    return (
      <EmptyState
        text={said.empty}
        action={
          <Link to={SETTINGS} className={buttonClass({})}>
            {said.back}
          </Link>
        }
      />
    );
  return (
    <ul ref={rows} className={styles.list} aria-label={title}>
      {list.map((conflict, at) => (
        <li key={conflict.id}>
          <ConflictSheet
            conflict={conflict}
            busy={busy === conflict.id}
            onChoice={(take) => void decide(conflict, take, at)}
          />
        </li>
      ))}
    </ul>
  );
}
