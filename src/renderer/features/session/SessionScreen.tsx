/** The study session: one card at a time, graded by key or button, with what is left and what was given beside it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { readSessionAddress, type SessionPick } from '../../lib/session-address.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { createSession } from './create-session.ts';
import { SessionEnd } from './SessionEnd.tsx';
import { viewOf, type SessionView } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import styles from './SessionScreen.module.css';
import { SessionRail } from './SessionRail.tsx';
import { StudyMore } from './StudyMore.tsx';
import { StudyStage } from './StudyStage.tsx';
import { useSessionCommands } from './use-session-commands.ts';

const said = messages.study;

/** Another choice of cards in the address is another session. */
export function Component() {
  const [query] = useSearchParams();
  const choice = query.toString();
  const pick = useMemo(() => readSessionAddress(new URLSearchParams(choice)), [choice]);
  return <SessionOf key={choice} pick={pick} />;
}

function SessionOf({ pick }: { pick: SessionPick }) {
  const [{ store, begin }] = useState(() => createSession(pick));
  const [editing, setEditing] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const leave = () => void navigate('/');

  useEffect(() => void begin(), [begin]);
  useSessionCommands(store, { edit: () => setEditing(true), leave });

  const view = useStore(store, viewOf);
  const announcement = useStore(store, (state) => state.said);
  return (
    <div className={styles.split} ref={surface} {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}>
      {view !== 'empty' && view !== 'failed' && <SessionRail store={store} />}
      <div className={styles.main}>
        <h1>
          <VisuallyHidden>{said.heading}</VisuallyHidden>
        </h1>
        <SessionContent
          store={store}
          view={view}
          editing={editing}
          onEditEnd={() => setEditing(false)}
          onLeave={leave}
          onRetry={() => void begin()}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

interface ContentProps {
  readonly store: SessionStore;
  readonly view: SessionView;
  readonly editing: boolean;
  readonly onEditEnd: () => void;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

function SessionContent({ store, view, editing, onEditEnd, onLeave, onRetry }: ContentProps) {
  const error = useStore(store, (state) => state.error);
  switch (view) {
    case 'studying':
      return <StudyStage store={store} editing={editing} onEditEnd={onEditEnd} onLeave={onLeave} />;
    case 'finished':
      return <SessionEnd store={store} />;
    case 'empty':
      return (
        <div className={styles.empty}>
          <EmptyState text={said.nothingDue} action={<StudyMore store={store} />} />
        </div>
      );
    case 'failed':
      return (
        <EmptyState
          text={<span role="alert">{error}</span>}
          action={
            <Button variant="primary" onClick={onRetry}>
              {messages.notices.retry}
            </Button>
          }
        />
      );
    case 'loading':
    case 'settling':
      return (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton lines={4} height={20} />
        </div>
      );
  }
}
