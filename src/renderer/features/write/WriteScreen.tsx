/** Write: the cards of a choice, each typed once, what is due first. */
import { messages } from '../../../contract/messages/index.ts';
import type { StoredRound } from '../../../contract/settings.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { useAsking } from '../../parts/asking/use-asking.ts';
import { ModeGate } from '../../parts/study-mode/ModeGate.tsx';
import { useModeStart, type ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { writePlan } from './write-plan.ts';
import { WriteRound } from './WriteRound.tsx';

export function Component({ pick }: { pick: SessionPick }) {
  const start = useModeStart({ pick, mode: 'write', order: 'weakest' });
  return (
    <ModeGate heading={messages.studyModes.names.write} pick={pick} start={start}>
      {(pool, left) => <Write pick={pick} pool={pool} left={left} />}
    </ModeGate>
  );
}

function Write({ pick, pool, left }: { pick: SessionPick; pool: ReadPool; left: StoredRound | null }) {
  const rounds = useAsking(writePlan, pick, pool, left);
  return <WriteRound rounds={rounds} pick={pick} pool={pool} />;
}
