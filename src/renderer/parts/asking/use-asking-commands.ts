/** The keys of a session that asks for answers, through the command registry; the registry keeps them quiet while someone types. */
import { useStore } from 'zustand';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { canUndo } from '../../state/asking/asking-state.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';

interface OnceSeen {
  /** Enter and Space. */
  readonly goOn: () => void;
  /** The keys from 1 on. */
  readonly digits?: readonly (() => void)[];
}

/** `onceSeen`: what the mode does when the answer may be seen. */
export function useAskingCommands<Progress>(store: AskingStore<Progress>, { goOn, digits = [] }: OnceSeen): void {
  const { choose, skip, show, override, undo, toggleHint, check } = store.getState();
  const asked = useStore(store, (state) => state.asked);
  const hasHistory = useStore(store, canUndo);
  const isOpen = asked !== null && asked.outcome === null;
  const isSeen = asked !== null && asked.outcome !== null;
  const choices = isOpen ? (asked.choice?.options.length ?? 0) : 0;
  const digit = (at: number): (() => void) => (isOpen ? () => choose(at) : () => digits[at]?.());
  const hasDigit = (at: number): boolean => at < (isOpen ? choices : isSeen ? digits.length : 0);

  useCommand('mode.choose1', digit(0), hasDigit(0));
  useCommand('mode.choose2', digit(1), hasDigit(1));
  useCommand('mode.choose3', digit(2), hasDigit(2));
  useCommand('mode.choose4', digit(3), hasDigit(3));
  useCommand('mode.skip', skip, isOpen && asked.step !== 'recall');
  useCommand('mode.override', override, asked?.outcome?.how === 'typed');
  useCommand('mode.continue', isSeen ? goOn : check, isSeen || asked?.step === 'typed');
  useCommand('study.reveal', isSeen ? goOn : show, isSeen || asked?.step === 'recall');
  useCommand('study.hint', toggleHint, (asked?.item.card.card.hint ?? '') !== '');
  useCommand('study.undo', undo, hasHistory);
}
