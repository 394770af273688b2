import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import { formatInterval } from '../../lib/format.ts';
import { ModeRail, RailList, type RailEntry } from '../../parts/study-mode/ModeRail.tsx';
import { GRADE_NAME } from './grade-name.ts';
import { RatingCounts } from './RatingCounts.tsx';
import { leftBySet, type Graded, type SessionKind, type SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

const said = messages.study;

/** What is left, set by set, and what was graded, in the order in which undo takes it back. */
export function SessionRail({ store }: { store: SessionStore }) {
  const state = useStore(store);
  return (
    <ModeRail label={said.rail}>
      {state.shown && <LeftList state={state} />}
      {state.graded.length > 0 && (
        <>
          <GradedList graded={state.graded} kind={state.kind} />
          <RatingCounts graded={state.graded} />
        </>
      )}
    </ModeRail>
  );
}

function LeftList({ state }: { state: SessionState }) {
  const bySet: RailEntry[] = leftBySet(state).map(({ setId, topic, left, current }) => ({
    key: setId,
    text: topic,
    count: left,
    current,
  }));
  const beyond: RailEntry[] = state.beyond > 0 ? [{ key: 'beyond', text: said.more, count: state.beyond }] : [];
  return <RailList heading={said.left} countLabel={messages.sets.cardsLeft} entries={[...bySet, ...beyond]} />;
}

/** As many as a look can hold; undo goes further back than the list. */
const LISTED = 30;

function GradedList({ graded, kind }: { graded: readonly Graded[]; kind: SessionKind }) {
  const earlier = graded.filter((grade) => grade.card === null).length;
  const known = graded.filter((grade) => grade.card !== null).toReversed();
  return (
    <RailList
      ordered
      heading={said.graded}
      count={graded.length}
      countLabel={said.gradedCards}
      entries={known.slice(0, LISTED).map((grade) => entryOf(grade, kind))}
      {...(earlier > 0 && { rest: said.earlierGrades(earlier) })}
    />
  );
}

function entryOf({ reviewId, card, rating, at, dueAt }: Graded, kind: SessionKind): RailEntry {
  const interval = kind === 'review' && formatInterval((dueAt ?? 0) - (at ?? 0));
  return {
    key: reviewId,
    text: card ? askedTexts(card).question : '',
    note: interval === false ? said.rating[rating] : said.gradedAs(rating, interval),
    tone: GRADE_NAME[rating],
  };
}
