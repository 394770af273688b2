/** The keys of Write: once an answer may be seen 1 to 4 grade, and Enter and Space take what is offered. */
import { useStore } from 'zustand';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { useAskingCommands } from '../../parts/asking/use-asking-commands.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import { useSetting } from '../../state/settings.ts';
import { offeredRating, type WriteProgress } from './write-plan.ts';

export function useWriteCommands(store: AskingStore<WriteProgress>): void {
  const outcome = useStore(store, (state) => state.asked?.outcome ?? null);
  const { goOn } = store.getState();
  const [buttons] = useSetting('study.gradeButtons');
  const hasFour = outcome !== null && buttons === 4;
  const isChecked = outcome !== null;
  const takeOffered = (): void => {
    if (outcome) goOn(offeredRating(outcome, buttons));
  };

  useCommand('study.again', () => goOn(1), isChecked);
  useCommand('study.hard', () => goOn(2), hasFour);
  useCommand('study.good', () => goOn(3), isChecked);
  useCommand('study.easy', () => goOn(4), hasFour);
  useAskingCommands(store, { goOn: takeOffered });
}
