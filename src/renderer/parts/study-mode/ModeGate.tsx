import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { StoredRound } from '../../../contract/settings.ts';
import { selectModeAddress, selectSetsAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ModeFrame } from './ModeFrame.tsx';
import styles from './ModeGate.module.css';
import { UndoButton } from './UndoButton.tsx';
import type { ModeStart, ReadPool } from './use-mode-start.ts';

const said = messages.studyModes;

interface ModeGateProps {
  readonly heading: string;
  readonly pick: SessionPick;
  readonly start: ModeStart;
  /** Why these cards cannot be studied this way, though there are some; null when they can. */
  readonly unfit?: (pool: ReadPool) => string | null;
  /** The mode itself; it brings a `ModeFrame` of its own. */
  readonly children: (pool: ReadPool, left: StoredRound | null) => ReactNode;
}

/** What stands before a mode can begin: the skeleton, the reason why nothing could be read, or that there is nothing to study. */
export function ModeGate({ heading, pick, start, unfit, children }: ModeGateProps) {
  if (start.status === 'ready') {
    const { cards } = start.pool;
    const why = cards.length === 0 ? said.empty : (unfit?.(start.pool) ?? null);
    if (why === null) return children(start.pool, start.left);
    return (
      <ModeFrame heading={heading}>
        <NothingHere why={why} pick={pick} isEmpty={cards.length === 0} />
      </ModeFrame>
    );
  }
  return (
    <ModeFrame heading={heading}>
      {start.status === 'loading' ? (
        <ModeSkeleton />
      ) : (
        <div className={styles.message}>
          <EmptyState
            text={<span role="alert">{start.error}</span>}
            action={
              <Button variant="primary" onClick={start.retry}>
                {messages.notices.retry}
              </Button>
            }
          />
        </div>
      )}
    </ModeFrame>
  );
}

interface NothingHereProps {
  readonly why: string;
  readonly pick: SessionPick;
  /** There are no cards at all, so that another mode would not help. */
  readonly isEmpty: boolean;
  /** Takes back what was done last; absent where nothing was. */
  readonly undo?: (() => void) | undefined;
}

/** In place of a card: why there is none, and the ways on. */
export function NothingHere({ why, pick, isEmpty, undo }: NothingHereProps) {
  return (
    <div className={styles.message}>
      <EmptyState
        text={<span role="status">{why}</span>}
        action={
          <>
            <WaysOn pick={pick} isEmpty={isEmpty} />
            {undo && <UndoButton undo={undo} />}
          </>
        }
      />
    </div>
  );
}

/** The place of a card, while there is none. */
export function ModeSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{said.loading}</span>
      </VisuallyHidden>
      <Skeleton lines={4} height={20} />
    </div>
  );
}

function WaysOn({ pick, isEmpty }: { pick: SessionPick; isEmpty: boolean }) {
  return (
    <div className={styles.ways}>
      {!isEmpty && (
        <Link to={selectModeAddress(pick)} className={buttonClass({ variant: 'primary' })}>
          {said.anotherMode}
        </Link>
      )}
      <Link to={selectSetsAddress(pick)} className={buttonClass({ variant: isEmpty ? 'primary' : 'ghost' })}>
        {said.chooseOthers}
      </Link>
    </div>
  );
}
