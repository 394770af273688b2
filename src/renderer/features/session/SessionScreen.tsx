/** The study session: one card at a time, graded by key or button, with what is left and what was given beside it. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/keyboard/shortcuts.ts';
import { SourceDialog } from '../../parts/source/SourceButton.tsx';
import { UndoButton } from '../../parts/study-mode/UndoButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { createSession } from './create-session.ts';
import { SessionEnd } from './SessionEnd.tsx';
import { canUndo, viewOf, type SessionKind, type SessionView } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import styles from './SessionScreen.module.css';
import { SessionRail } from './SessionRail.tsx';
import { StudyMore } from './StudyMore.tsx';
import { StudyStage } from './StudyStage.tsx';
import { useOpenSource, type OpenSource } from './use-open-source.ts';
import { useSessionCommands } from './use-session-commands.ts';

const leechDialog = lazyModule(async () => (await import('./LeechDialog.tsx')).LeechDialog);
const LeechDialog = lazyPart(leechDialog, { asked: true });
const sourcePane = lazyModule(async () => (await import('../../parts/source/SourcePane.tsx')).SourcePane);
const SourcePane = lazyPart(sourcePane, { asked: true });

const said = messages.study;

interface SessionScreenProps {
  readonly pick: SessionPick;
}

/** What is due of the choice. Another choice is another instance. */
export function Component({ pick }: SessionScreenProps) {
  return <SessionOf kind="review" pick={pick} />;
}

/** Everything of the choice, until it was known once; the schedule stays as it is. */
export function CramScreen({ pick }: SessionScreenProps) {
  return <SessionOf kind="cram" pick={pick} />;
}

function SessionOf({ kind, pick }: SessionScreenProps & { readonly kind: SessionKind }) {
  const [{ store, begin }] = useState(() => createSession(kind, pick));
  const [editing, setEditing] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const leave = () => void navigate('/');

  const source = useOpenSource(store);
  const canOpenSource = source.toggle !== undefined;
  // A key opens it, with no pointer on its way before.
  useEffect(() => {
    if (canOpenSource) sourcePane.preload();
  }, [canOpenSource]);

  useEffect(() => void begin(), [begin]);
  useSessionCommands(store, {
    edit: () => setEditing(true),
    // Escape closes what was opened last.
    leave: source.open ? source.close : leave,
    source: source.toggle,
  });

  const view = useStore(store, viewOf);
  const leech = useStore(store, (state) => state.leech);
  const announcement = useStore(store, (state) => state.said);
  return (
    <div
      className={styles.split}
      data-source={source.beside !== null}
      ref={surface}
      {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}
    >
      {view !== 'empty' && view !== 'failed' && source.beside === null && <SessionRail store={store} />}
      <div className={styles.main}>
        <h1>
          <VisuallyHidden>{kind === 'cram' ? said.cram.heading : said.heading}</VisuallyHidden>
        </h1>
        <SessionContent
          store={store}
          view={view}
          editing={editing}
          onEditEnd={() => setEditing(false)}
          onLeave={leave}
          onRetry={() => void begin()}
          source={source}
        />
      </div>
      {source.beside && <SourcePane {...source.beside} />}
      {source.over && <SourceDialog {...source.over} />}
      {leech && <LeechDialog leech={leech} onClose={store.getState().closeLeech} />}
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
  readonly source: OpenSource;
}

function SessionContent({ store, view, editing, onEditEnd, onLeave, onRetry, source }: ContentProps) {
  const error = useStore(store, (state) => state.error);
  const isCram = useStore(store, (state) => state.kind === 'cram');
  const hasHistory = useStore(store, canUndo);
  switch (view) {
    case 'studying':
      return (
        <StudyStage
          store={store}
          editing={editing}
          onEditEnd={onEditEnd}
          onLeave={onLeave}
          isSourceOpen={source.open}
          onSource={source.toggle}
        />
      );
    case 'finished':
      return <SessionEnd store={store} />;
    case 'empty':
      return (
        <div className={styles.empty}>
          <EmptyState
            text={isCram ? said.cram.nothing : said.nothingDue}
            action={
              <>
                <StudyMore store={store} />
                {/* The only cards there were may have been put aside or suspended. */}
                {hasHistory && <UndoButton undo={store.getState().undo} />}
              </>
            }
          />
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
