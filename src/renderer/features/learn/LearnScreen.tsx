/** Learn: the cards of a choice, from choosing to typing, until each is known. */
import { messages } from '../../../contract/messages/index.ts';
import type { StoredRound } from '../../../contract/settings.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { ModeGate } from '../../parts/study-mode/ModeGate.tsx';
import { useModeStart, type ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { useAsking } from '../../parts/asking/use-asking.ts';
import { learnPlan } from './learn-plan.ts';
import { LearnRound } from './LearnRound.tsx';

export function Component({ pick }: { pick: SessionPick }) {
  const start = useModeStart({ pick, mode: 'learn', order: 'weakest' });
  return (
    <ModeGate heading={messages.studyModes.names.learn} pick={pick} start={start}>
      {(pool, left) => <Learn pick={pick} pool={pool} left={left} />}
    </ModeGate>
  );
}

function Learn({ pick, pool, left }: { pick: SessionPick; pool: ReadPool; left: StoredRound | null }) {
  const rounds = useAsking(learnPlan, pick, pool, left);
  return <LearnRound rounds={rounds} pick={pick} pool={pool} />;
}
