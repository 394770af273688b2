/** The keys of a session, through the command registry; the registry keeps them quiet while someone types. */
import { useStore } from 'zustand';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { useCardCommands } from '../../parts/card-tools/use-card-commands.ts';
import { useSetting } from '../../state/settings.ts';
import { canUndo } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

interface ScreenActions {
  readonly edit: () => void;
  readonly leave: () => void;
  /** Undefined where no page can be opened: the card names none, or its answer is not in sight. */
  readonly source: (() => void) | undefined;
}

const GOOD = 3;

export function useSessionCommands(store: SessionStore, { edit, leave, source }: ScreenActions): void {
  const { reveal, grade, undo, toggleFlag, suspend, bury, toggleHint } = store.getState();
  const showing = useStore(store, (state) => state.shown !== null);
  const revealed = useStore(store, (state) => state.shown?.revealed === true);
  const hasHistory = useStore(store, canUndo);
  const hasHint = useStore(store, (state) => (state.shown?.card.card.hint ?? '') !== '');
  const isCram = useStore(store, (state) => state.kind === 'cram');
  const [buttons] = useSetting('study.gradeButtons');
  const four = buttons === 4 && !isCram;

  useCommand('study.reveal', () => (revealed ? grade(GOOD) : reveal()), showing);
  useCommand('study.again', () => grade(1), revealed);
  useCommand('study.hard', () => grade(2), revealed && four);
  useCommand('study.good', () => grade(GOOD), revealed);
  useCommand('study.easy', () => grade(4), revealed && four);
  useCommand('study.undo', undo, hasHistory);
  useCommand('study.hint', toggleHint, hasHint);
  useCommand('study.source', () => source?.(), source !== undefined);
  useCommand('study.leave', leave);
  useCardCommands({ toggleFlag, suspend, bury, edit }, showing);
}
