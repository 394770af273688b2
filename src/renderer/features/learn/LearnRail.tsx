/** Beside the cards: how many are known, in play and waiting, and what was answered, in the order in which undo takes it back. */
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { LearnSession } from '../../../domain/study/learn/learn-session.ts';
import { answeredEntries } from '../../parts/asking/answered-entries.ts';
import { ModeRail, RailList } from '../../parts/study-mode/ModeRail.tsx';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import { learnPlan } from './learn-plan.ts';

const said = messages.learn;
const STATES = ['known', 'playing', 'waiting'] as const;

export function LearnRail({ store }: { store: AskingStore<LearnSession> }) {
  const { answers, items, progress } = useStore(store);
  const counts = learnPlan.counts(progress);
  return (
    <ModeRail label={said.rail}>
      <RailList
        heading={said.cards}
        countLabel={messages.sets.cardsLeft}
        entries={STATES.map((state) => ({ key: state, text: said.state[state], count: counts[state] }))}
      />
      {answers.length > 0 && (
        <RailList
          heading={said.answered}
          count={answers.length}
          countLabel={said.answeredCount}
          entries={answeredEntries(answers, items)}
        />
      )}
    </ModeRail>
  );
}
