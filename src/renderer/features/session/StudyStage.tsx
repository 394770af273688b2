import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { messages } from '../../../contract/messages/index.ts';
import { CardFace } from '../../parts/CardFace.tsx';
import { CardTools } from '../../parts/card-tools/CardTools.tsx';
import { EditCardDialog } from '../../parts/card-tools/lazy-edit-card.ts';
import { GradeBar } from './GradeBar.tsx';
import { CardBox } from '../../parts/study-mode/CardBox.tsx';
import { useSecondClick } from '../../parts/study-mode/second-click.ts';
import { SessionProgress } from './SessionProgress.tsx';
import { canUndo, faceOf, progressOf } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import styles from './StudyStage.module.css';

interface StudyStageProps {
  readonly store: SessionStore;
  readonly editing: boolean;
  readonly onEditEnd: () => void;
  readonly onLeave: () => void;
  /** The page of the card stands beside it. */
  readonly isSourceOpen: boolean;
  /** Undefined where the card names no page. */
  readonly onSource: (() => void) | undefined;
}

/** The card on the sheet with everything that can be done to it. */
export function StudyStage({ store, editing, onEditEnd, onLeave, isSourceOpen, onSource }: StudyStageProps) {
  const shown = useStore(store, (state) => state.shown);
  const hasHistory = useStore(store, canUndo);
  const explaining = useStore(store, (state) => state.leech !== null);
  const questionId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const ignoreSecondClick = useSecondClick();
  const face = shown && faceOf(shown.card);
  usePageTitle(store);

  // Each new card, each answer and the end of a dialog or of the page beside it put focus on the button that Space and Enter mean, unless the
  // person is elsewhere.
  useEffect(() => {
    if (editing || explaining) return;
    const at = document.activeElement;
    const isElsewhere = at !== null && at !== document.body && !stage.current?.closest('main')?.contains(at);
    if (!isElsewhere) primary.current?.focus({ preventScroll: true });
  }, [face, shown?.revealed, editing, explaining, isSourceOpen]);

  if (!shown) return null;
  return (
    <div
      className={styles.stage}
      ref={stage}
      onKeyDown={(event) => enterMeansSpace(event, primary.current)}
      onClickCapture={ignoreSecondClick}
    >
      <SessionProgress store={store} onLeave={onLeave} />
      <CardTools
        card={shown.card.card}
        hinted={shown.hinted}
        canUndo={hasHistory}
        explain={{ studyCard: shown.card, revealed: shown.revealed, edit: store.getState().edit }}
      />
      <CardBox className={styles.cardBox} key={face} answered={shown.revealed}>
        <CardFace
          studyCard={shown.card}
          revealed={shown.revealed}
          hinted={shown.hinted}
          questionId={questionId}
          onSource={onSource}
        />
      </CardBox>
      <GradeBar store={store} questionId={questionId} primary={primary} />
      {editing && <EditCardDialog card={shown.card.card} onSave={store.getState().edit} onClose={onEditEnd} />}
    </div>
  );
}

/** Enter does what Space does; on a button or a link it already does that one's own act. */
function enterMeansSpace(event: KeyboardEvent<HTMLElement>, primary: HTMLButtonElement | null): void {
  const { target, nativeEvent } = event;
  if (event.key !== 'Enter' || nativeEvent.isComposing || event.repeat) return;
  if (target instanceof Element && target.closest('button, a, input, textarea, [role=dialog]')) return;
  event.preventDefault();
  primary?.click();
}

function usePageTitle(store: SessionStore): void {
  const { seen, done, left } = useStore(store, useShallow(progressOf));
  const total = done + left;
  const topic = useStore(store, (state) => state.shown?.card.setTopic ?? '');
  useEffect(() => {
    document.title = messages.shell.pageTitle(messages.study.pageTitle(seen, total, topic));
  }, [seen, total, topic]);
}
