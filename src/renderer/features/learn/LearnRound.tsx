import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { LearnSession } from '../../../domain/study/learn/learn-session.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { AskingEnd } from '../../parts/asking/AskingEnd.tsx';
import { AskingStage } from '../../parts/asking/AskingStage.tsx';
import { usePageTitle } from '../../parts/asking/use-page-title.ts';
import type { AskingRounds } from '../../parts/asking/use-asking.ts';
import { ModeFrame } from '../../parts/study-mode/ModeFrame.tsx';
import { ModeSkeleton, NothingHere } from '../../parts/study-mode/ModeGate.tsx';
import { ModeHead } from '../../parts/study-mode/ModeHead.tsx';
import { PoolPart } from '../../parts/study-mode/PoolPart.tsx';
import type { ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { viewOf } from '../../state/asking/asking-state.ts';
import { LearnActions } from './LearnActions.tsx';
import { learnPlan } from './learn-plan.ts';
import { LearnRail } from './LearnRail.tsx';
import styles from './LearnRound.module.css';
import { useLearnCommands } from './use-learn-commands.ts';

const said = messages.learn;
const { learn: name } = messages.studyModes.names;

const END = {
  ...said.end,
  summary: (cards: number, answers: number) => `${said.end.learned(cards)} ${said.end.given(answers)}`,
};

interface LearnRoundProps {
  readonly rounds: AskingRounds<LearnSession>;
  readonly pick: SessionPick;
  readonly pool: ReadPool;
}

export function LearnRound({ rounds, pick, pool }: LearnRoundProps) {
  const { store } = rounds;
  const view = useStore(store, viewOf);
  const isNew = useStore(store, (state) => state.answers.length === 0);
  const announcement = useStore(store, (state) => state.said);
  const { known, playing, waiting } = learnPlan.counts(useStore(store, (state) => state.progress));
  const total = known + playing + waiting;
  const position = said.known(known, total);
  useLearnCommands(store);
  usePageTitle(position, name);

  const head = (
    <ModeHead name={name} position={position} done={known} total={total}>
      <span className={styles.counts}>
        {said.playing(playing)}
        {waiting > 0 && <span>{said.waiting(waiting)}</span>}
      </span>
    </ModeHead>
  );
  return (
    <ModeFrame heading={name} announcement={announcement} rail={view === 'asking' && <LearnRail store={store} />}>
      {view === 'asking' && (
        <AskingStage
          store={store}
          head={head}
          above={isNew && <PoolPart read={pool.cards.length} total={pool.total} order="weakest" />}
          actions={(primary, questionId) => <LearnActions store={store} primary={primary} questionId={questionId} />}
        />
      )}
      {view === 'finished' && <AskingEnd rounds={rounds} pick={pick} pool={pool} words={END} />}
      {view === 'empty' && (
        <NothingHere why={messages.studyModes.noneLeft} pick={pick} isEmpty={false} undo={store.getState().undo} />
      )}
      {(view === 'loading' || view === 'settling') && <ModeSkeleton />}
    </ModeFrame>
  );
}
