import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import { formatInterval } from '../../lib/words/format.ts';
import type { CardAct } from '../../state/card-history.ts';
import { ModeRail, RailList, type RailEntry } from '../../parts/study-mode/ModeRail.tsx';
import { GRADE_NAME } from './grade-name.ts';
import { RatingCounts } from './RatingCounts.tsx';
import { canUndo, leftBySet, type Graded, type SessionKind, type SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

const said = messages.study;

/** What is left, set by set, and what was done, in the order in which undo takes it back. */
export function SessionRail({ store }: { store: SessionStore }) {
  const state = useStore(store);
  return (
    <ModeRail label={said.rail}>
      {state.shown && <LeftList state={state} />}
      {canUndo(state) && <DoneList state={state} />}
      {/* The end says it itself. */}
      {state.shown && state.graded.length > 0 && <RatingCounts graded={state.graded} />}
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

function DoneList({ state }: { state: SessionState }) {
  const { graded, acts, kind } = state;
  const earlier = graded.filter((grade) => grade.card === null).length;
  return (
    <RailList
      ordered
      heading={acts.length > 0 ? said.done : said.graded}
      count={graded.length + acts.length}
      countLabel={acts.length > 0 ? said.steps : said.gradedCards}
      entries={newestFirst(state)
        .slice(0, LISTED)
        .map((done) => ('reviewId' in done ? entryOf(done, kind) : actEntry(done)))}
      {...(earlier > 0 && { rest: said.earlierGrades(earlier) })}
    />
  );
}

/** Grades that have a card to name, with what was done to cards between them. */
function newestFirst({ graded, acts }: SessionState): (Graded | CardAct)[] {
  const inOrder = graded.flatMap((grade, at): (Graded | CardAct)[] => [
    ...acts.filter(({ place }) => place === at),
    ...(grade.card === null ? [] : [grade]),
  ]);
  return [...inOrder, ...acts.filter(({ place }) => place >= graded.length)].toReversed();
}

function actEntry({ id, kind, name }: CardAct): RailEntry {
  return { key: id, text: name, note: said.acts[kind] };
}

function entryOf({ reviewId, card, rating, at, dueAt }: Graded, kind: SessionKind): RailEntry {
  const interval = kind === 'review' && formatInterval((dueAt ?? 0) - (at ?? 0));
  return {
    key: reviewId,
    text: card ? unmarked(askedTexts(card).question) : '',
    note: interval === false ? said.rating[rating] : said.gradedAs(rating, interval),
    tone: GRADE_NAME[rating],
  };
}
