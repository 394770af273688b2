/** The keys of Learn. */
import { useStore } from 'zustand';
import type { LearnSession } from '../../../domain/study/learn/learn-session.ts';
import type { Verdict } from '../../../domain/study/typed/check-answer.ts';
import { useAskingCommands } from '../../parts/asking/use-asking-commands.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';

export function useLearnCommands(store: AskingStore<LearnSession>): void {
  const isShown = useStore(store, (state) => state.asked?.outcome?.how === 'shown');
  const say = (verdict: Verdict) => (): void => sayHowWell(store, verdict);
  useAskingCommands(store, {
    goOn: isShown ? say('correct') : () => store.getState().goOn(),
    digits: isShown ? [say('wrong'), say('correct')] : [],
  });
}

/** How well the person knew an answer that was shown; then the next question. */
export function sayHowWell(store: AskingStore<LearnSession>, verdict: Verdict): void {
  store.getState().judge(verdict);
  store.getState().goOn();
}
