import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { AskingEnd } from '../../parts/asking/AskingEnd.tsx';
import { AskingStage } from '../../parts/asking/AskingStage.tsx';
import type { AskingRounds } from '../../parts/asking/use-asking.ts';
import { usePageTitle } from '../../parts/asking/use-page-title.ts';
import { ModeFrame } from '../../parts/study-mode/ModeFrame.tsx';
import { ModeSkeleton, NothingHere } from '../../parts/study-mode/ModeGate.tsx';
import { ModeHead } from '../../parts/study-mode/ModeHead.tsx';
import { PoolPart } from '../../parts/study-mode/PoolPart.tsx';
import type { ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { viewOf } from '../../state/asking/asking-state.ts';
import { useWriteCommands } from './use-write-commands.ts';
import { WhichCards } from './WhichCards.tsx';
import { WriteActions } from './WriteActions.tsx';
import type { WriteProgress } from './write-plan.ts';
import { WriteRail } from './WriteRail.tsx';

const said = messages.write;
const { write: name } = messages.studyModes.names;

interface WriteRoundProps {
  readonly rounds: AskingRounds<WriteProgress>;
  readonly pick: SessionPick;
  readonly pool: ReadPool;
}

export function WriteRound({ rounds, pick, pool }: WriteRoundProps) {
  const { store } = rounds;
  const view = useStore(store, viewOf);
  const announcement = useStore(store, (state) => state.said);
  const { items, done } = useStore(store, (state) => state.progress);
  const isNew = useStore(store, (state) => state.answers.length === 0);
  const position = messages.studyModes.position(Math.min(done.size + 1, items.length), items.length);
  useWriteCommands(store);
  usePageTitle(position, name);

  return (
    <ModeFrame heading={name} announcement={announcement} rail={view === 'asking' && <WriteRail store={store} />}>
      {view === 'asking' && (
        <AskingStage
          store={store}
          head={<ModeHead name={name} position={position} done={done.size} total={items.length} />}
          above={
            isNew && (
              <>
                <WhichCards rounds={rounds} now={pool.serverTime} />
                <PoolPart read={pool.cards.length} total={pool.total} order="weakest" />
              </>
            )
          }
          actions={(primary, questionId) => <WriteActions store={store} primary={primary} questionId={questionId} />}
        />
      )}
      {view === 'finished' && <AskingEnd rounds={rounds} pick={pick} pool={pool} words={said.end} />}
      {view === 'empty' && (
        <NothingHere why={messages.studyModes.noneLeft} pick={pick} isEmpty={false} undo={store.getState().undo} />
      )}
      {(view === 'loading' || view === 'settling') && <ModeSkeleton />}
    </ModeFrame>
  );
}
