/** /session?mode=test: a test of one's own cards, marked here without a model. */
import { useEffect, useMemo, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { StoredRound } from '../../../contract/settings.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import { possibleQuestions } from '../../../domain/tests/paper/make-paper.ts';
import { newId } from '../../lib/page/new-id.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { ModeGate } from '../../parts/study-mode/ModeGate.tsx';
import { keepRound } from '../../parts/study-mode/round-keeper.ts';
import { useModeStart, type ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { useStopwatch } from '../../parts/study-mode/use-stopwatch.ts';
import { TestPaper, type PaperLayout } from '../../parts/test-paper/TestPaper.tsx';
import { TestResult } from './TestResult.tsx';
import { fromStored, toStored, type MadePaper, type TestRound } from './test-round.ts';
import { TestSetup } from './TestSetup.tsx';
import { recordLeftTest } from './use-recorded-on-leave.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.offlineTest;

export function TestScreen({ pick }: { readonly pick: SessionPick }) {
  const start = useModeStart({ pick, mode: 'test' });
  return (
    <ModeGate
      heading={said.heading}
      pick={pick}
      start={start}
      unfit={({ cards }) => (possibleQuestions(cards).cards > 0 ? null : said.unfit)}
    >
      {(pool, left) => <Test pick={pick} pool={pool} left={left} />}
    </ModeGate>
  );
}

interface TestProps {
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  readonly left: StoredRound | null;
}

function Test({ pick, pool, left }: TestProps) {
  const [round, setRound] = useState(() => fromStored(left));
  useEffect(() => void recordLeftTest(left?.id ?? null), [left]);

  const begin = ({ questions, seed }: MadePaper, layout: PaperLayout): void => {
    const begun: TestRound = {
      id: newId(),
      startedAt: clock.now(),
      seed,
      questions,
      answers: {},
      layout,
      at: 0,
      endedAt: null,
      accepted: [],
      elapsedMs: 0,
    };
    setRound(begun);
    keepRound('test', toStored(begun, pick));
  };

  if (!round) return <TestSetup pool={pool} onBegin={begin} />;
  return (
    <TestOf key={round.id} pick={pick} pool={pool} begun={round} onBegin={begin} onNewTest={() => setRound(null)} />
  );
}

interface TestOfProps {
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  readonly begun: TestRound;
  readonly onBegin: (made: MadePaper, layout: PaperLayout) => void;
  readonly onNewTest: () => void;
}

/** One test, from its first question to its result. */
function TestOf({ pick, pool, begun, onBegin, onNewTest }: TestOfProps) {
  const [round, setRound] = useState(begun);
  const watch = useStopwatch(begun.elapsedMs);
  const byFace = useMemo(() => new Map(pool.cards.map((card) => [faceId(card.card.id, card.face), card])), [pool]);
  const change = (changed: Partial<TestRound>): void => {
    const elapsedMs = round.endedAt === null ? watch.elapsedMs() : round.elapsedMs;
    const next = { ...round, ...changed, elapsedMs };
    setRound(next);
    keepRound('test', toStored(next, pick));
  };
  if (round.endedAt === null) {
    return (
      <TestPaper
        paper={round}
        heading={said.heading}
        studyCardOf={({ id }) => byFace.get(id)}
        onChange={change}
        onHandIn={() => change({ endedAt: clock.now() })}
      />
    );
  }
  return (
    <TestResult
      round={round}
      pick={pick}
      pool={pool}
      onAccept={(accepted) => change({ accepted })}
      onAgain={(questions) => onBegin({ questions, seed: round.seed }, round.layout)}
      onNewTest={onNewTest}
    />
  );
}
